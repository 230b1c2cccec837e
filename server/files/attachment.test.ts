import { expect, it } from "vitest";
import { attachment } from "./attachment.ts";

it.each([
  ["../../etc/lecon\r\n1.mp3", ".. .. etc lecon 1.mp3", "..%20..%20etc%20lecon%201.mp3"],
  ["Leçon\u00201.mp3", "Lecon 1.mp3", "Le%C3%A7on%201.mp3"],
  ["L'intention.mp3", "L'intention.mp3", "L%27intention.mp3"],
  // A plain space as authors type it, which the build would otherwise make a no-break one.
  [
    "L’œuvre «\u0020pie\u0020».mp3",
    "L'oeuvre pie.mp3",
    "L%E2%80%99%C5%93uvre%20%C2%AB%20pie%20%C2%BB.mp3",
  ],
  ['Le "dit"; (suite).mp3', "Le dit (suite).mp3", "Le%20%22dit%22%3B%20%28suite%29.mp3"],
  ["العلم نور.mp3", "fichier.mp3", "%D8%A7%D9%84%D8%B9%D9%84%D9%85%20%D9%86%D9%88%D8%B1.mp3"],
  ["a\r\nSet-Cookie: b.mp3", "a Set-Cookie: b.mp3", "a%20Set-Cookie%3A%20b.mp3"],
  ["seul \ud800.mp3", "seul.mp3", "seul%20%EF%BF%BD.mp3"],
])("%s", (name, plain, encoded) => {
  const header = attachment(name);
  expect(header).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
  expect(new Headers({ "Content-Disposition": header }).get("Content-Disposition")).toBe(header);
});
