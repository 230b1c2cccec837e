import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { action } from "./second-factor.tsx";

it("asks for the password again, without an error, when the key came back damaged", async () => {
  const url = new URL("http://localhost/admin/profile/second-factor");
  const context = new RouterContextProvider();
  const amina = { id: "1", name: "Amina Diallo", email: "amina@centre.test" };
  context.set(adminContext, { ...amina, role: "admin" });
  const body = new URLSearchParams({ uri: "https://ailleurs.test", code: "123456" });
  const request = new Request(url, { method: "POST", body });
  const answer = await action({ request, url, params: {}, context, pattern: "" } as const);
  expect(answer.data).toEqual({ step: "password" });
});
