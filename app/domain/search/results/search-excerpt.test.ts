import { expect, it } from "vitest";
import { MARK } from "#app/domain/search/search.ts";
import { excerptOf, WINDOW } from "./search-excerpt.ts";

const words =
  "Nous enseignons en français, à Lyon comme à distance et depuis longtemps, la lecture du Coran, la langue arabe et l'écriture. Venez.".split(
    " ",
  );

function about(word: string) {
  const at = words.indexOf(word);
  const near = words.slice(Math.max(at - WINDOW.before, 0), at + WINDOW.after + 1).join(" ");
  return excerptOf({ spot: at + 1, near, length: words.length });
}

it("shows on a phone the word that was looked for, whole, however far its sentence begins", () => {
  const [phone, rest] = about("Coran,").split(MARK.fold);
  expect(phone).toBe("… longtemps, la lecture du Coran, la langue arabe et l'écriture.");
  expect(rest).toBe(" Venez.");
});

it("is cut after a word where a phone has no room for more", () => {
  const [phone = "", rest] = about("enseignons").split(MARK.fold);
  expect(phone).toBe("Nous enseignons en français, à Lyon comme à distance et depuis");
  expect(rest).toBe(" longtemps, la lecture du Coran, la langue arabe et l'écriture. Venez.");
});
