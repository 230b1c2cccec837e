import { beforeEach, expect, it } from "vitest";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { publishDue } from "#app/domain/collections/publication.server.ts";
import { destroy } from "#app/domain/records/trash/destroy.server.ts";
import { restore } from "#app/domain/records/trash/restore.server.ts";
import { softDelete } from "#app/domain/records/trash/soft-delete.server.ts";
import { findVersion, listVersions } from "#app/domain/records/versions/record-version.server.ts";
import { search } from "#app/domain/search/search.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { pageRecord } from "./page.record.server.ts";
import { findPage, listPageLinks, listPagesForAdmin, movePage } from "./page.server.ts";
import { pages } from "./page.table.server.ts";

const BY = { id: "samia", email: "samia@centre.test", name: "Samia" };

type Fields = Partial<Record<"title" | "kind" | "description" | "body" | "placement", string>> & {
  publication?: string;
  publishAt?: string;
};

beforeEach(() => db.delete(pages));

it("is found under its title's words, and under those it had before", async () => {
  const id = await write({ title: "Qui sommes-nous" });
  expect(await findPage("qui-sommes-nous")).toMatchObject({ id, slug: "qui-sommes-nous" });
  await write({ id, title: "Le centre" });
  expect(await findPage("qui-sommes-nous")).toMatchObject({ slug: "le-centre" });
  expect(await findPage("le-centre")).toMatchObject({ id });
});

it("keeps a draft from visitors, the menu and the search until its hour", async () => {
  const publishAt = "2096-12-03T18:00";
  await write({ title: "Zarafechane", placement: "menu", publication: "later", publishAt });
  expect(await findPage("zarafechane")).toBeUndefined();
  expect(await findPage("zarafechane", { drafts: true })).toBeDefined();
  expect(await listPageLinks()).toEqual({ menu: [], footer: [] });
  expect(await found("zarafechane")).toEqual([]);
  await publishDue(new Date("2096-12-03T17:00:00Z"));
  const link = { label: "Zarafechane", path: "/pages/zarafechane" };
  expect(await listPageLinks()).toEqual({ menu: [link], footer: [] });
  expect(await found("zarafechane")).toEqual(["pages/zarafechane"]);
});

it("makes a question of each heading, what stands before them coming first", async () => {
  const body =
    "Avant.\n\n## Faut-il un **compte** ?\n\nNon.\n\n### Vraiment ?\n\nOui.\n\n## Et l'été ?\n\nFermé.";
  await write({ title: "Questions", kind: "questions", body });
  expect(await findPage("questions")).toMatchObject({
    html: "<p>Avant.</p>\n",
    questions: [
      { title: "Faut‑il un compte ?", html: expect.stringMatching(/Non\..*<h3>Vraiment.*Oui\./s) },
      { title: "Et l’été ?", html: "<p>Fermé.</p>\n" },
    ],
  });
});

it("gathers its questions under the headings that name their subject, and finds them there", async () => {
  const body =
    "Avant.\n\n## Payer\n\n### Comment payer ?\n\nPar zarafechane.\n\n### Quand ?\n\nÀ la fin.\n\n## Et l'été ?\n\nFermé.\n\n### En août aussi\n\nOui.";
  await write({ title: "Questions", kind: "questions", body });
  expect(await findPage("questions")).toMatchObject({
    html: "<p>Avant.</p>\n",
    headings: [{ id: "payer", title: "Payer" }],
    questions: [
      { title: expect.stringContaining("Comment"), subject: "Payer", anchor: "comment-payer" },
      { title: expect.stringContaining("Quand"), subject: "Payer", html: "<p>À la fin.</p>\n" },
      { anchor: "et-l-ete", html: expect.stringMatching(/Fermé\..*<h3>En août.*Oui\./s) },
    ],
  });
  expect(await found("zarafechane")).toEqual([expect.stringMatching(/questions#comment-payer$/)]);
});

it("has the parts of its text, each under an address its contents lead to", async () => {
  await write({ title: "Le centre", kind: "text", body: "Avant.\n\n## Où ?\n\nIci.\n\n## Qui ?" });
  expect(await findPage("le-centre")).toMatchObject({
    html: expect.stringContaining('<h2 id="partie-2">Qui'),
    headings: [
      { id: "partie-1", title: expect.stringContaining("Où") },
      { id: "partie-2", title: expect.stringContaining("Qui") },
    ],
  });
});

it("stands where it was moved to", async () => {
  const ids = [];
  for (const title of ["Un", "Deux", "Trois"]) ids.push(await write({ title }));
  expect(await movePage(ids[2] ?? "", { by: -1 }, BY)).toMatchObject({ ok: true, place: 2 });
  const titles = (await listPagesForAdmin()).map(({ title }) => title);
  expect(titles).toEqual(["Un", "Trois", "Deux"]);
  const { footer } = await listPageLinks();
  expect(footer.map(({ label }) => label)).toEqual(titles);
});

it("keeps each text it had, and takes one back without changing where it stands", async () => {
  const id = await write({ title: "Le centre", body: "Premier texte." });
  await write({ id, title: "Le centre", body: "Deuxième texte." });
  await write({ id, title: "Le centre", body: "Deuxième texte.", placement: "menu" });
  expect((await listVersions(id)).map(({ revision }) => revision)).toEqual([2, 1]);
  expect((await findVersion(id, "1"))?.fields).toMatchObject({ body: "Premier texte." });
  expect(await pageRecord.restore(id, "1", BY)).toMatchObject({ ok: true, title: "Le centre" });
  expect(await pageRecord.find(id)).toMatchObject({ body: "Premier texte.", placement: "menu" });
  expect(await listVersions(id)).toHaveLength(3);
  expect(await pageRecord.restore(id, "99", BY)).toEqual({ ok: false });
});

it("keeps what a demonstration wrote before the first saving, and comes back without a lost image", async () => {
  const lost = `Avant.\n\n![La cour](/media/${newId()})\n\nAprès.`;
  const [page] = await db.insert(pages).values({ title: "Le centre", body: lost }).returning();
  const id = page?.id ?? "";
  await write({ id, title: "Le centre", body: "Sans image." });
  expect(await pageRecord.restore(id, "1", BY)).toMatchObject({ ok: true });
  expect((await pageRecord.find(id))?.body).toBe("Avant.\n\n\n\nAprès.");
});

it("goes to the trash and back, and its versions with it for good", async () => {
  const id = await write({ title: "Le centre" });
  const thrown = await softDelete(RECORDS, "page", [id], BY);
  expect(await findPage("le-centre", { drafts: true })).toBeUndefined();
  expect(await found("centre")).not.toContain("pages/le-centre");
  const trashId = thrown.ok ? (thrown.trashIds[0] ?? "") : "";
  await restore(RECORDS, trashId, BY);
  expect(await findPage("le-centre")).toBeDefined();
  const again = await softDelete(RECORDS, "page", [id], BY);
  await destroy(RECORDS, again.ok ? (again.trashIds[0] ?? "") : "", BY);
  expect(await listVersions(id)).toEqual([]);
});

async function write({ id = newId(), ...fields }: Fields & { id?: string }): Promise<string> {
  const create = (await pageRecord.find(id)) === undefined;
  const input = pageRecord.is.input.parse({ id, ...fields });
  expect(await pageRecord.save(input, { create, by: BY })).toEqual({ ok: true });
  return id;
}

async function found(q: string): Promise<string[]> {
  const { groups } = await search({ q });
  return groups.flatMap(({ items }) => items.map(({ slug }) => slug));
}
