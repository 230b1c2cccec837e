import { expect, test } from "vitest";
import { additionFrom, isActive, MENU_ENTRIES } from "./menu.ts";

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

test("recordings are proposed for the place one comes from", () => {
  const from = (path: string) => additionFrom(path, "/admin/partage");
  expect(from("/admin/preches")).toBe("/admin/partage?vers=preche");
  expect(from("/admin/conference/new")).toBe("/admin/partage?vers=conference");
  expect(from("/admin/courses/42/edit")).toBe("/admin/partage?vers=42");
  for (const elsewhere of ["/admin", "/admin/courses", "/admin/courses/new", "/admin/themes"]) {
    expect(from(elsewhere)).toBe("/admin/partage");
  }
  expect(additionFrom("/admin/preches", "/admin/preche/new")).toBe("/admin/preche/new");
});
