import type { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { RECORDS, type RecordKind } from "#app/domain/all-records.server.ts";
import { CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { softDelete } from "#app/domain/records/trash/soft-delete.server.ts";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { allAddresses } from "#tests/factories/addresses.ts";
import {
  addCourse,
  addInstructor,
  addRecording,
  addTheme,
} from "#tests/factories/course-factory.ts";
import { writeLetter } from "#tests/factories/letters.ts";
import { addContent, addPage } from "#tests/factories/library-factory.ts";
import { addRegistration } from "#tests/factories/registration-factory.ts";
import { builtSite, signedIn } from "#tests/factories/site.ts";

/** In the name or title of all that is deleted, and nowhere else. */
const SECRET = "Zarafechane";
const AMINA = { id: "amina", email: "amina@centre.test", name: "Amina Diallo" };
/** What was deleted is named there on purpose. */
const TELLING = /^\/admin\/(trash|journal)/;

let site: Hono;
let cookie: string;
let formation: string;
const deleted: string[] = [];

beforeAll(async () => {
  site = await builtSite();
  cookie = await signedIn({ ...AMINA, password: "bibliotheque" });
  const theme = await addTheme({ name: SECRET });
  const instructor = await addInstructor({ name: SECRET, bio: SECRET });
  const shared = { themeId: theme.id, instructorId: instructor.id };
  formation = (await addCourse({ ...shared, courseType: "formation", title: "Les routes" })).id;
  const part = await addRecording(formation, { title: SECRET });
  const person = { firstName: SECRET, userEmail: "zarafechane@exemple.fr", phone: "0611223344" };
  const registration = await addRegistration(formation, person);
  await runSql(
    "insert into registration_repeats (registration_id, first_name, user_email) values ($1, $2, $3)",
    [registration.id, SECRET, person.userEmail],
  );
  await remove("course_content", part.id);
  await remove("registration", registration.id);
  for (const courseType of ["audio_course", "formation"] as const) {
    const values = { ...shared, courseType, title: SECRET, description: SECRET, featured: true };
    const course = await addCourse(values);
    await addRecording(course.id, { title: `${SECRET}, leçon` });
    if (courseType === "formation") await addRegistration(course.id, person);
    await remove("course", course.id);
  }
  for (const type of CONTENT_TYPES) {
    const texts = { description: SECRET, body: SECRET, tags: [SECRET] };
    const content = await addContent(type, SECRET, { ...shared, ...texts, isFeatured: true });
    await addContent(type, "Les routes", shared);
    await remove("content", content.id);
  }
  const page = await addPage({ title: SECRET, body: SECRET, placement: "menu" });
  await remove("page", page.id);
  const message = { name: SECRET, email: person.userEmail, message: SECRET };
  const [received] = await db.insert(contactMessages).values(message).returning();
  await remove("message", received?.id ?? "");
  await remove("letter", await writeLetter({ subject: SECRET, text: SECRET }));
  await remove("theme", theme.id);
  await remove("instructor", instructor.id);
});

it("is at no address, public or of the administration, but the trash and the journal", async () => {
  const addresses = [...new Set(allAddresses().map(({ address }) => address))];
  const asked = addresses
    .filter((address) => !TELLING.test(address))
    .flatMap((address) =>
      address.includes(":")
        ? [...deleted, formation].map((id) => address.replaceAll(/:\w+/g, id))
        : [address.replace("*", "nulle-part")],
    );
  expect(asked.length).toBeGreaterThan(500);
  for (const address of asked) {
    const page = await site.request(address, { headers: { Cookie: cookie } });
    expect(page.status, address).not.toBe(500);
    expect(await page.text(), address).not.toContain(SECRET);
  }
}, 300_000);

it("is found by no search, filter or state of a list", async () => {
  const lists = [
    "/admin/courses",
    "/admin/formations",
    "/admin/preches",
    "/admin/conferences",
    "/admin/articles",
    "/admin/videos",
    "/admin/library",
    "/admin/instructors",
    "/admin/pages",
    "/admin/messages?statut=tous",
    "/admin/registrations",
    `/admin/formations/${formation}/students`,
    "/cours-audio",
    "/preches",
    "/recherche",
    "/recherche/suggestions",
  ];
  for (const list of lists) {
    for (const asked of [list, `${list}${list.includes("?") ? "&" : "?"}q=${SECRET}`]) {
      const text = await (await site.request(asked, { headers: { Cookie: cookie } })).text();
      for (const id of deleted) expect(text, asked).not.toContain(id);
    }
  }
});

it("stays in its table, out of the sight of every connection", async () => {
  for (const { table } of Object.values(RECORDS)) {
    const rows = await db.select().from(table);
    expect(rows.filter(({ trashItemId }) => trashItemId)).toEqual([]);
  }
  const { rows } = await runSql("select title from search_documents where title = $1", [SECRET]);
  expect(rows).toEqual([]);
  const kept = await runSql("select id from public.contents where trash_item_id is not null");
  expect(kept.rows).toHaveLength(CONTENT_TYPES.length);
});

async function remove(kind: RecordKind, id: string): Promise<void> {
  const deletion = await softDelete(RECORDS, kind, [id], AMINA, { withChildren: true });
  expect(deletion, kind).toMatchObject({ ok: true });
  deleted.push(id);
}
