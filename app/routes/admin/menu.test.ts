import { expect, test } from "vitest";
import { isActive, MENU_ENTRIES } from "./menu.ts";

const activeAt = (path: string) =>
  MENU_ENTRIES.filter((entry) => isActive(entry, path)).map((entry) => entry.label);

const SPECIFIED = [
  ...["Dashboard", "Cours Audio", "Prêches", "Conférences", "Articles", "Vidéos", "Bibliothèque"],
  ...["Instructeurs", "Messages & Inscriptions", "Inscriptions", "Thèmes", "Paramètres"],
  "Mon Profil",
];

test("the menu has the entries of the specification in its order, among ours", () => {
  const labels = MENU_ENTRIES.map(({ label }) => label);
  expect(labels.filter((label) => SPECIFIED.includes(label))).toEqual(SPECIFIED);
  expect(new Set(labels).size).toBe(labels.length);
});

test("an entry is active on its page and on those under it", () => {
  expect(activeAt("/admin/courses")).toEqual(["Cours Audio"]);
  expect(activeAt("/admin/courses/42/contents")).toEqual(["Cours Audio"]);
  expect(activeAt("/admin/courses-of-old")).toEqual([]);
  expect(activeAt("/admin/preche/new")).toEqual(["Prêches"]);
  expect(activeAt("/admin/students/register")).toEqual(["Formations"]);
  expect(activeAt("/admin/livre/42/edit")).toEqual(["Bibliothèque"]);
});

test("the dashboard is active at both of its addresses and nowhere else", () => {
  expect(activeAt("/admin")).toEqual(["Dashboard"]);
  expect(activeAt("/admin/")).toEqual(["Dashboard"]);
  expect(activeAt("/admin/dashboard")).toEqual(["Dashboard"]);
  expect(activeAt("/admin/themes")).toEqual(["Thèmes"]);
});
