import { expect, test } from "vitest";
import { ADMIN_MENU, isActive } from "./menu.tsx";

const activeAt = (path: string) =>
  ADMIN_MENU.filter((entry) => isActive(entry, path)).map((entry) => entry.label);

test("the menu has the entries of the specification in its order, then those it lacks", () => {
  expect(ADMIN_MENU.map((entry) => entry.label).join(", ")).toBe(
    "Dashboard, Cours Audio, Prêches, Conférences, Articles, Vidéos, Bibliothèque, Instructeurs, " +
      "Messages & Inscriptions, Inscriptions, Thèmes, Paramètres, Mon Profil, Formations, Newsletter, Direct, " +
      "E-mails, Données personnelles, Journal, Corbeille",
  );
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
