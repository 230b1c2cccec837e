import { expect, it } from "vitest";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration } from "#tests/factories/registration-factory.ts";
import { AMINA, ask, enter, send } from "./site-under-test.ts";

export function coding() {
  it("V15.3.1 the data of a public page holds nothing of who registered", async () => {
    const course = await addCourse({ courseType: "formation" });
    await addRegistration(course.id, { userEmail: "cachee@exemple.fr", lastName: "Cachée" });
    for (const address of ["/formations", `/formations/${course.slug}`, "/recherche?q=cachee"]) {
      for (const asked of [address, address.replace(/(\?|$)/, ".data$1")]) {
        expect(await (await ask(asked)).text(), asked).not.toMatch(/cachee@exemple|Cachée/);
      }
    }
  });

  it("V15.3.3 a field that the form does not have changes nothing", async () => {
    const [before] = await db.select().from(users);
    const form = { name: AMINA.name, email: AMINA.email, role: "user", emailVerified: "false" };
    await send("/admin/profile", { ...form, id: "autre" }, { Cookie: await enter() });
    const [after] = await db.select().from(users);
    expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null });
  });

  it("V15.3.7 a field that comes twice is no surprise", async () => {
    const before = await db.$count(contactMessages);
    const twice: [string, string][] = [
      ...["a@exemple.fr", "pas une adresse"].map((email): [string, string] => ["email", email]),
      ...([
        ["name", "Nadia"],
        ["message", ""],
        ["message", ""],
      ] as [string, string][]),
    ];
    expect((await send("/contact", twice)).status).toBe(422);
    expect((await ask("/recherche?q=a&q=b&page=1&page=zzz")).status).toBe(200);
    expect(await db.$count(contactMessages)).toBe(before);
  });
}
