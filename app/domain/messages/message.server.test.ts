import { expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { messageInput, sendMessage } from "./message.server.ts";
import { contactMessages } from "./message.table.server.ts";

it("keeps a message as new, its subject null when there is none", async () => {
  const typed = { name: " Awa ", email: "Awa@exemple.fr", subject: " ", message: "Bonjour" };
  await sendMessage(messageInput.parse(typed));
  const [kept] = await db.select().from(contactMessages);
  expect(kept).toMatchObject({
    name: "Awa",
    email: "awa@exemple.fr",
    subject: null,
    message: "Bonjour",
    status: "nouveau",
    adminResponse: null,
  });
});

it("asks for name, e-mail and message", () => {
  const { error } = messageInput.safeParse({ name: "", email: "", subject: "", message: " " });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["name", "message", "email"]);
});

it("takes a number instead of an e-mail, and says where it belongs", async () => {
  const typed = { name: "Awa", email: "", phone: "00221 77 123 45 67", message: "Bonjour" };
  expect(messageInput.parse(typed)).toMatchObject({ email: null, phone: "+221771234567" });
  expect(messageInput.parse({ ...typed, phone: "77 123 45 67" }).phone).toBe("77 123 45 67");
  const misplaced = messageInput.safeParse({ ...typed, phone: "", email: "77 123 45 67" });
  expect(misplaced.error?.issues.map(({ message }) => message)).toEqual([
    "C'est un numéro : écrivez-le dans « Téléphone »",
  ]);
});
