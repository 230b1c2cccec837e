import { expect, it } from "vitest";
import { setMailServer } from "#app/infra/mail/mail.server.ts";
import { toldLater } from "./formation-told-later.server.ts";

const closed = { id: "42", title: "Lire & écrire" };

it("promises a mail about a closed formation only where mails leave", () => {
  setMailServer({ url: "smtp://127.0.0.1:1" });
  expect(toldLater(closed)).toMatchObject({
    to: "/formations/prevenir?formation=42",
    label: "Prévenez-moi",
    promise: expect.stringContaining("e-mail"),
  });
  setMailServer(undefined);
  expect(toldLater(closed)).toEqual({
    to: "/contact?q=Lire+%26+%C3%A9crire",
    label: "Nous écrire",
  });
});
