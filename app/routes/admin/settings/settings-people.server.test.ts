import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { action } from "./settings-people.tsx";

it("asks for a second factor of all only where who asks has one", async () => {
  const refused = await ask({ secondFactor: false });
  expect(refused).toMatchObject({
    data: {
      errors: {
        requireSecondFactor:
          "Activez d'abord la double authentification sur votre compte, dans « Mon Profil », ou connectez-vous par une clé d'accès.",
      },
    },
    init: { status: 422 },
  });
  expect((await readSettings()).requireSecondFactor).toBe(false);
  expect((await ask({ secondFactor: true })) instanceof Response).toBe(true);
  expect((await readSettings()).requireSecondFactor).toBe(true);
});

async function ask({ secondFactor }: { secondFactor: boolean }): Promise<unknown> {
  const url = new URL("http://localhost/admin/settings/people");
  const context = new RouterContextProvider();
  const amina = {
    id: "1",
    name: "Amina Diallo",
    email: "amina@centre.test",
    role: "admin",
  } as const;
  context.set(adminContext, { ...amina, secondFactor });
  const body = new URLSearchParams({ minPasswordLength: "6", requireSecondFactor: "on" });
  const request = new Request(url, { method: "POST", body });
  try {
    return await action({ request, url, params: {}, context, pattern: "" } as const);
  } catch (thrown) {
    return thrown;
  }
}
