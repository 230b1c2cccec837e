import { expect, it } from "vitest";
import { addCourse, addTheme } from "#tests/factories/course-factory.ts";
import { writeLetter } from "#tests/factories/letters.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { findStaffItems } from "./all-staff-items.server.ts";

it("finds by words of its title whatever an editor may change, drafts too, and nothing for a secretary", async () => {
  const theme = await addTheme({ name: "Étoiles du soir" });
  const content = await addContent("article", "Les étoiles d'un astronome", { isPublished: false });
  const formation = await addCourse({ title: "Lire les étoiles", courseType: "formation" });
  const { items, count } = await findStaffItems(["etoiles"], "editor", 10);
  expect(count).toBe(3);
  expect(items.map(({ to, kind, draft }) => [to, kind, draft]).toSorted()).toEqual([
    [`/admin/article/${content.id}/edit`, "Article", true],
    [`/admin/formations/${formation.id}/edit`, "Formation", false],
    [`/admin/themes/${theme.id}/edit`, "Thème", false],
  ]);
  expect((await findStaffItems(["etoiles", "lire"], "admin", 10)).count).toBe(1);
  expect((await findStaffItems(["etoiles"], "secretary", 10)).count).toBe(0);
  expect((await findStaffItems([], "admin", 10)).count).toBe(0);
});

it("forgives a typing error where nothing has the word, and finds letters by their subject", async () => {
  await addContent("preche", "Les bienfaits de la patience");
  const letter = await writeLetter({ subject: "La rentrée du centre" });
  const near = await findStaffItems(["pacience"], "editor", 10);
  expect(near).toMatchObject({ count: 1, isNear: true });
  expect((await findStaffItems(["patience"], "editor", 10)).isNear).toBe(false);
  expect((await findStaffItems(["pa"], "editor", 10)).isNear).toBe(false);
  const { items } = await findStaffItems(["rentree"], "admin", 10);
  expect(items).toMatchObject([{ to: `/admin/newsletter/${letter}`, kind: "Lettre", draft: true }]);
  expect((await findStaffItems(["rentree"], "editor", 10)).count).toBe(0);
});
