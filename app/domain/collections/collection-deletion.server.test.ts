import { beforeEach, expect, it } from "vitest";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { softDelete } from "#app/domain/records/trash/soft-delete.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse, addInstructor, addTheme } from "#tests/factories/course-factory.ts";
import { addContent, addPage } from "#tests/factories/library-factory.ts";
import { COLLECTIONS, type CollectionName, deletedText } from "./collection.ts";
import { collectionDeletion, findDeletionCandidates } from "./collection-deletion.server.ts";

const AMINA = { id: "amina", name: "Amina Diallo" };
const plain = (text: string) => text.replaceAll("\u00a0", " ");

beforeEach(async () => {
  await db.delete(contents);
  await db.delete(courses);
});

async function asked(name: CollectionName, ids: string[]): Promise<string> {
  const found = await findDeletionCandidates(RECORDS, COLLECTIONS[name], ids);
  const { question, consequence } = collectionDeletion(COLLECTIONS[name], found);
  return plain(`${question} ${consequence}`);
}

it("names the themes that go, and how much stays without them", async () => {
  const [one, other] = [await addTheme({ name: "Sira du soir" }), await addTheme({ name: "Adab" })];
  await addCourse({ themeId: one.id });
  await addContent("preche", "Un", { themeId: one.id });
  await addContent("preche", "Deux", { themeId: other.id });
  const ids = [one.id, other.id];
  expect(await asked("themes", [...ids, "rien"])).toBe(
    plain(
      "Êtes-vous sûr de vouloir supprimer 2 thèmes ? « Adab » et « Sira du soir » quitteront le site. Ce qui est classé sous ces thèmes (1 cours et 2 contenus) reste en place. La corbeille les garde 30 jours.",
    ),
  );
  const deleted = await softDelete(RECORDS, "theme", ids, AMINA);
  expect(deleted.ok && plain(deletedText(COLLECTIONS.themes, deleted.titles))).toBe(
    plain("2 thèmes supprimés."),
  );
});

it("says of who teaches nothing, and of a page, only that they go", async () => {
  const { id } = await addInstructor({ name: "Idrissa Bâ" });
  expect(await asked("instructors", [id])).toBe(
    plain(
      "Êtes-vous sûr de vouloir supprimer 1 instructeur ? « Idrissa Bâ » quittera le site. La corbeille le garde 30 jours.",
    ),
  );
  const page = await addPage({ title: "Horaires" });
  expect(await asked("pages", [page.id, id])).toContain(plain("« Horaires » quittera le site."));
});
