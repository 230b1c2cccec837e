import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { contentInput, contentRecord } from "#app/domain/contents/admin/content.record.server.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { readPodcast } from "#app/domain/podcasts/podcast.server.ts";
import { restoreBatch } from "#app/domain/records/trash/restore.server.ts";
import { softDelete } from "#app/domain/records/trash/soft-delete.server.ts";
import { learnVocabulary } from "#app/domain/search/learn-vocabulary.server.ts";
import { listPublishedPages } from "#app/domain/search/published-pages.server.ts";
import { search } from "#app/domain/search/search.server.ts";
import { seriesInput, seriesRecord } from "#app/domain/series/series.record.server.ts";
import { series } from "#app/domain/series/series.table.server.ts";
import { seriesTaken } from "#app/domain/series/series-name.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import { addMediaFile } from "#tests/factories/course-factory.ts";
import { addContent, addSeries } from "#tests/factories/library-factory.ts";
import { findPlaceInSeries, findSeries, listSeries } from "./series-page.server.ts";
import {
  addToSeries,
  listAddable,
  listRecordingsIn,
  listSeriesForAdmin,
  moveInSeries,
  takeOutOfSeries,
} from "./series-recordings.server.ts";

beforeAll(learnVocabulary);

const sermon = async (title: string, values: Parameters<typeof addContent>[2] = {}) =>
  addContent("preche", title, {
    fileId: (await addMediaFile()).id,
    durationSeconds: 61,
    ...values,
  });
const titlesIn = async (id: string) => (await listRecordingsIn(id)).map(({ title }) => title);
const shownIn = async (named: string) =>
  (await findSeries(named))?.recordings.map(({ title }) => title);

async function three() {
  const held = [await sermon("Un"), await sermon("Deux"), await sermon("Trois")] as const;
  const made = await addSeries({ kind: "preche", title: `Série ${newId()}` }, [...held]);
  return { ...made, held };
}

it("is saved under its title although another has it too, and takes no other's", async () => {
  const title = `Série ${newId()}`;
  await addSeries({ kind: "preche", title });
  const twin = await addSeries({ kind: "preche", title: title.toUpperCase() });
  const other = await addSeries({ kind: "preche", title: `Autre ${newId()}` });
  const save = (title: string) => {
    const input = seriesInput.parse({ id: twin.id, title, description: "Deux séances." });
    return seriesRecord.save(input, { create: false, by: SOMEONE });
  };
  expect(await save(twin.title)).toEqual({ ok: true });
  expect((await seriesRecord.find(twin.id))?.description).toBe("Deux séances.");
  expect(await save(other.title.toUpperCase())).toMatchObject({
    errors: { title: seriesTaken(other.title) },
  });
});

it("holds its sermons in the order that is given to them", async () => {
  const { id, slug, held } = await three();
  expect(await shownIn(slug)).toEqual(["Un", "Deux", "Trois"]);
  expect(await moveInSeries(id, held[2].id, { by: -1 }, SOMEONE)).toMatchObject({ place: 2 });
  expect(await moveInSeries(id, held[0].id, { after: held[1].id }, SOMEONE)).toMatchObject({
    ok: true,
    place: 3,
  });
  expect(await shownIn(slug)).toEqual(["Trois", "Deux", "Un"]);
  expect(await moveInSeries(id, newId(), { by: 1 }, SOMEONE)).toEqual({ ok: false });
});

it("takes what is free and of its kind, last, and leaves on the site what it lets go", async () => {
  const { id, held } = await three();
  const [free, taken] = [await sermon("Libre"), (await three()).held[0]];
  const lecture = await addContent("conference", "Une conférence");
  expect((await listAddable("preche")).map((one) => one.id)).toContain(free.id);
  const ids = [lecture.id, taken.id, free.id, "rien"];
  expect(await addToSeries(id, ids, SOMEONE)).toMatchObject({ ok: true, titles: ["Libre"] });
  expect(await takeOutOfSeries(id, held[0].id, SOMEONE)).toMatchObject({ titles: ["Un"] });
  expect(await takeOutOfSeries(id, held[0].id, SOMEONE)).toEqual({ ok: false });
  expect(await titlesIn(id)).toEqual(["Deux", "Trois", "Libre"]);
  expect(await db.$count(contents, eq(contents.id, held[0].id))).toBe(1);
});

it("shows no draft, and nothing while it has nothing to show", async () => {
  const draft = await sermon("Brouillon", { isPublished: false });
  const { slug, id } = await addSeries({ kind: "preche", title: "En chantier" }, [draft]);
  expect(await findSeries(slug)).toBeUndefined();
  expect((await listSeries()).map((one) => one.id)).not.toContain(id);
  expect((await listPublishedPages()).map(({ path }) => path)).not.toContain(`/series/${slug}`);
  expect((await search({ q: "chantier" })).groups).toEqual([]);
  await db.update(contents).set({ isPublished: true }).where(eq(contents.id, draft.id));
  expect(await shownIn(slug)).toEqual(["Brouillon"]);
  expect((await listPublishedPages()).map(({ path }) => path)).toContain(`/series/${slug}`);
});

it("is listed with how much it holds, published or not, and how much is seen", async () => {
  const { id, held } = await three();
  const { id: empty } = await addSeries({ kind: "preche", title: "Vide" });
  await db.update(contents).set({ isPublished: false }).where(eq(contents.id, held[0].id));
  const listed = await listSeriesForAdmin();
  const numbersOf = (of: string) => listed.find((one) => one.id === of);
  expect(numbersOf(id)).toMatchObject({ total: 3, seen: 2 });
  expect(numbersOf(empty)).toMatchObject({ total: 0, seen: 0 });
});

it("says where a sermon stands among those that are seen", async () => {
  const { held } = await three();
  await db.update(contents).set({ isPublished: false }).where(eq(contents.id, held[0].id));
  const [row] = await db.select().from(contents).where(eq(contents.id, held[2].id));
  const [made] = await db
    .select()
    .from(series)
    .where(eq(series.id, row?.seriesId ?? ""));
  const place = await findPlaceInSeries({ id: held[2].id, series: made ?? null });
  expect(place).toMatchObject({ number: 2, total: 2, before: { title: "Deux" } });
  expect(place?.after).toBeUndefined();
  expect(await findPlaceInSeries({ id: held[0].id, series: made ?? null })).toBeUndefined();
});

it("goes to the trash without its sermons, and comes back whole, at its address", async () => {
  const { id, slug, held } = await three();
  await moveInSeries(id, held[2].id, { after: null }, SOMEONE);
  const deletion = await softDelete(RECORDS, "series", [id], SOMEONE);
  if (!deletion.ok) throw new Error("It was not deleted.");
  expect(await findSeries(slug)).toBeUndefined();
  const left = await db.select().from(contents).where(eq(contents.id, held[0].id));
  expect(left).toMatchObject([{ isPublished: true, seriesId: null }]);
  await restoreBatch(RECORDS, deletion.batch, SOMEONE);
  expect(await shownIn(slug)).toEqual(["Trois", "Un", "Deux"]);
});

it("keeps its former address", async () => {
  const { id, slug } = await three();
  await db.update(series).set({ title: "Rebaptisée" }).where(eq(series.id, id));
  expect(await findSeries(slug)).toMatchObject({ slug: "rebaptisee" });
});

describe("from the form of a sermon", () => {
  const record = contentRecord("preche");
  const saved = async (id: string, values: Record<string, string>, create = false) => {
    const input = contentInput.parse({ id, title: "Le sermon", publication: "draft", ...values });
    return record.save(input, { create, by: SOMEONE });
  };
  const seriesOf = async (id: string) => {
    const [row] = await db.select().from(contents).where(eq(contents.id, id));
    return row?.seriesId ?? null;
  };

  it("is made by its name, once, and the next joins it last", async () => {
    const [first, second] = [newId(), newId()];
    expect(await saved(first, { newSeries: "Les cœurs" }, true)).toMatchObject({ ok: true });
    expect(await saved(second, { newSeries: "LES COEURS" }, true)).toMatchObject({ ok: true });
    const id = await seriesOf(first);
    expect(id).not.toBeNull();
    expect((await listRecordingsIn(id ?? "")).map((one) => one.id)).toEqual([first, second]);
    await saved(first, { seriesId: id ?? "" });
    expect((await listRecordingsIn(id ?? "")).map((one) => one.id)).toEqual([first, second]);
    await saved(first, { seriesId: "" });
    expect(await seriesOf(first)).toBeNull();
    await saved(first, { seriesId: id ?? "" });
    expect((await listRecordingsIn(id ?? "")).map((one) => one.id)).toEqual([second, first]);
  });

  it("is refused where it is gone, or of another kind", async () => {
    const lectures = await addSeries({ kind: "conference", title: "Des conférences" });
    for (const seriesId of [newId(), lectures.id]) {
      const errors = { seriesId: "Cette série n'existe plus : choisissez-en une autre." };
      expect(await saved(newId(), { seriesId }, true)).toMatchObject({ ok: false, errors });
    }
  });
});

it("is found by its title, its sermons after it", async () => {
  const held = [await sermon("Le premier pas"), await sermon("Le second pas")];
  const { id } = await addSeries({ kind: "preche", title: "Marcher vers Tombouctou" }, held);
  const found = async () => {
    const { groups } = await search({ q: "tombouctou" });
    return groups.flatMap(({ items }) => items.map(({ kind, facts }) => [kind, facts[0]]));
  };
  expect((await found())[0]).toEqual(["series", "2\u00a0prêches"]);
  expect(await found()).toHaveLength(3);
  await db.update(series).set({ title: "Marcher ensemble" }).where(eq(series.id, id));
  expect(await found()).toEqual([]);
});

it("is a podcast of numbered episodes, the last on top", async () => {
  const { slug, held } = await three();
  const podcast = await readPodcast({ series: slug });
  expect(podcast).toMatchObject({ path: `/series/${slug}`, isSerial: true });
  expect(podcast?.episodes.map(({ title, number }) => [title, number])).toEqual([
    ["Trois", 3],
    ["Deux", 2],
    ["Un", 1],
  ]);
  const dates = podcast?.episodes.map(({ date }) => date.getTime()) ?? [];
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  await db.update(contents).set({ isPublished: false }).where(eq(contents.id, held[0].id));
  expect((await readPodcast({ series: slug }))?.episodes).toHaveLength(2);
  expect(await readPodcast({ series: "rien" })).toBeUndefined();
});
