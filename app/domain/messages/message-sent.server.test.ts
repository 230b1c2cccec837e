import { expect, it } from "vitest";
import { sendMessage } from "./message.server.ts";
import { readSentMessage, sentCookies, sentMark } from "./message-sent.server.ts";

const NOW = Date.now();
const TYPED = {
  name: "Awa",
  email: null,
  phone: "+221771234567",
  subject: null,
  message: "Où êtes-vous ?",
};

it("shows for ten minutes what was sent, on its device and under its own address alone", async () => {
  const { id } = await sendMessage(TYPED);
  const [cookie = ""] = sentCookies(id, NOW);
  expect(cookie).toMatch(/Path=\/contact; .*HttpOnly; SameSite=Lax/);
  const read = (mark: string, minutesLater = 0, Cookie = cookie.split(";")[0] ?? "") =>
    readSentMessage(
      new Request("http://site/contact", { headers: { Cookie } }),
      mark,
      NOW + minutesLater * 60_000,
    );
  expect(await read(sentMark(id))).toEqual({
    ...TYPED,
    phone: "+221\u00a077\u00a0123\u00a045\u00a067",
  });
  expect(await read("")).toBeNull();
  expect(await read("00000000")).toBeNull();
  expect(await read(sentMark(id), 11)).toBeNull();
  expect(await read(sentMark(id), 0, "message=autre.x")).toBeNull();
});
