import { expect, it } from "vitest";
import { completedAddress, isWebAddress, verbIn } from "./web-address.ts";

it.each([
  ["youtube.com/live/dQw4w9WgXcQ", "https://youtube.com/live/dQw4w9WgXcQ"],
  [" www.youtube.com/watch?v=dQw4w9WgXcQ&t=4 ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4"],
  ["//m.youtube.com/live/x", "https://m.youtube.com/live/x"],
  ["mixlr.com:443/centre", "https://mixlr.com:443/centre"],
  ["centre-an-nour.fr#direct", "https://centre-an-nour.fr#direct"],
  ["école-coranique.fr", "https://école-coranique.fr"],
  ["\u200ft.me/centre\u200e", "https://t.me/centre"],
  ["HTTPS://youtu.be/x", "https://youtu.be/x"],
  ["https:/youtu.be/x", "https://youtu.be/x"],
  ["http:youtu.be/x", "http://youtu.be/x"],
  ["https://https://youtu.be/x", "https://youtu.be/x"],
  ["https://http://youtu.be/?to=https://x.fr", "http://youtu.be/?to=https://x.fr"],
  ["http://192.168.1.12/direct", "http://192.168.1.12/direct"],
])("completes %j", (typed, address) => {
  expect(completedAddress(typed)).toBe(address);
  expect(isWebAddress(address)).toBe(true);
});

it.each([
  "",
  "bonjour",
  "javascript:alert(1)",
  "JavaScript://exemple.fr/%0aalert(1)",
  "data:text/html,x",
  "mailto:nom@exemple.fr",
  "nom@exemple.fr",
  "sur youtube.com",
  "https://",
  "/cours-audio",
  "ftp://exemple.fr",
])("leaves %j as it is, which is no address", (typed) => {
  expect(completedAddress(typed)).toBe(typed);
  expect(isWebAddress(typed)).toBe(false);
});

it("reads a verb as the router compares addresses, the last one where two stand", () => {
  const verbs = ["promote", "demote", "delete"] as const;
  const at = (path: string) => verbIn(new URL(`https://site.fr/admin/accounts/${path}`), verbs);
  expect(["x/promote", "x/Promote", "x/%70romote", "x/promote/"].map(at)).toEqual(
    Array(4).fill("promote"),
  );
  expect(at("promote/delete")).toBe("delete");
  expect(() => at("x/promoted")).toThrow("x/promoted");
});
