import { expect, test } from "vitest";
import { findPublishedFile } from "#app/domain/all-published-files.server.ts";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { findContent } from "#app/domain/contents/content-page.server.ts";
import { findMediaFile } from "#app/domain/media/media.server.ts";
import { deleteUnusedMedia } from "#app/domain/media/media-removal.server.ts";
import { listVersions } from "#app/domain/records/versions/record-version.server.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import {
  addCourse,
  addInstructor,
  addMediaFile,
  addRecording,
  addTheme,
} from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { type ContentInput, contentInput, contentRecord } from "./content.record.server.ts";

const input = (values: Partial<ContentInput> = {}): ContentInput => ({
  id: newId(),
  title: "Le bon voisinage",
  author: null,
  themeId: null,
  instructorId: null,
  seriesId: null,
  newSeries: null,
  durationMinutes: 0,
  description: "",
  body: null,
  givenOn: null,
  chapters: [],
  transcript: "",
  fileId: null,
  filmUrl: null,
  imageId: null,
  tags: [],
  isFeatured: false,
  evenEmpty: false,
  publication: "draft",
  publishAt: null,
  ...values,
});
const parse = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseForm(contentInput, form);
};
const saveContent = (type: ContentType, sent: ContentInput, options: typeof create) =>
  contentRecord(type).save(sent, options);
const findContentToEdit = (type: ContentType, id: string) => contentRecord(type).find(id);
const create = { create: true, by: SOMEONE };

test("the title is required; tags are kept once and blank ones left out", () => {
  const id = newId();
  expect(parse([["id", id]])).toMatchObject({ errors: { title: "Le titre est obligatoire" } });
  const tags = ["Foi", " ", "foi", "Vie quotidienne "].map((tag): [string, string] => [
    "tags[]",
    tag,
  ]);
  expect(
    parse([
      ["id", id],
      ["title", " Titre "],
      ["author", " "],
      ["durationMinutes", "12 min"],
      ...tags,
    ]),
  ).toMatchObject({
    data: {
      title: "Titre",
      author: null,
      durationMinutes: 12,
      tags: ["Foi", "Vie quotidienne"],
      isFeatured: false,
    },
  });
});

test("a new one begins as its columns do, with a version of nobody", async () => {
  expect(await contentRecord("video").blank()).toMatchObject({
    ...{ contentType: "video", title: "", author: null, tags: [], isFeatured: false, file: null },
    ...{ isPublished: true, publishAt: null, version: "" },
    values: { title: "", author: "", durationMinutes: "0", tags: [], publication: "now" },
  });
});

test("a film that stands elsewhere is kept as its own page, and is something to see", async () => {
  const image = await addMediaFile({ kind: "image" });
  const filmUrl = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  const typed = parse([
    ["id", newId()],
    ["title", "Une visite"],
    ["filmUrl", " youtu.be/dQw4w9WgXcQ?si=abc "],
    ["imageId", image.id],
    ["durationMinutes", "13"],
  ]);
  expect(typed).toMatchObject({ data: { filmUrl, imageId: image.id } });
  const sent = input({ ...("data" in typed ? typed.data : {}), publication: "now" });
  expect(await saveContent("video", sent, create)).toEqual({ ok: true });
  const slug = (await findContentToEdit("video", sent.id))?.slug ?? "";
  expect(await findContent(slug, { type: "video" })).toMatchObject({
    ...{ film: { name: "YouTube", page: filmUrl }, imageId: image.id, seconds: 780, file: null },
  });
  expect(await findPublishedFile(image.id)).toMatchObject({ id: image.id });
  expect(await saveContent("preche", input({ imageId: image.id }), create)).toMatchObject({
    errors: { imageId: "Ce fichier appartient déjà à un autre contenu." },
  });
  const wrong = parse([
    ["id", newId()],
    ["title", "Une visite"],
    ["filmUrl", "https://exemple.fr/film.mp4"],
  ]);
  expect(wrong).toMatchObject({
    errors: { filmUrl: expect.stringContaining("YouTube, Vimeo, PeerTube ou Dailymotion") },
  });
});

test("an own film comes before one that stands elsewhere; other types have none", async () => {
  const file = await addMediaFile({ kind: "video" });
  const filmUrl = "https://vimeo.com/76979871";
  const own = input({ fileId: file.id, filmUrl });
  expect(await saveContent("video", own, create)).toEqual({ ok: true });
  expect(await findContentToEdit("video", own.id)).toMatchObject({ filmUrl: null });
  const sermon = input({ filmUrl });
  await saveContent("preche", sermon, create);
  expect(await findContentToEdit("preche", sermon.id)).toMatchObject({ filmUrl: null });
});

test("the length is the file's own, and what was typed where no file tells it", async () => {
  const file = await addMediaFile({ durationSeconds: 61 });
  const measured = input({ durationMinutes: 90, fileId: file.id });
  expect(await saveContent("preche", measured, create)).toEqual({ ok: true });
  expect(await findContentToEdit("preche", measured.id)).toMatchObject({
    durationMinutes: 2,
    file: { id: file.id, seconds: 61 },
  });
  const typed = input({ durationMinutes: 90 });
  await saveContent("video", typed, create);
  expect(await findContentToEdit("video", typed.id)).toMatchObject({ durationMinutes: 90 });
  const article = input({ durationMinutes: 90, body: "Du **texte**." });
  await saveContent("article", article, create);
  expect(await findContentToEdit("article", article.id)).toMatchObject({
    durationMinutes: 0,
    body: "Du **texte**.",
  });
});

test("a file must be of the type's kind, and nobody else's", async () => {
  const refused = (message: string) => ({ ok: false, errors: { fileId: message } });
  const recording = await addMediaFile();
  expect(await saveContent("livre", input({ fileId: recording.id }), create)).toEqual(
    refused("Ce fichier n'est pas du bon type."),
  );
  expect(await saveContent("preche", input({ fileId: newId() }), create)).toEqual(
    refused("Ce fichier n'est plus là : envoyez-le de nouveau."),
  );
  const lesson = await addRecording((await addCourse()).id);
  const taken = refused("Ce fichier appartient déjà à un autre contenu.");
  expect(await saveContent("preche", input({ fileId: lesson.fileId }), create)).toEqual(taken);
  const known = await addContent("conference", "Prise", { fileId: recording.id });
  expect(await saveContent("conference", input({ fileId: recording.id }), create)).toEqual(taken);
  const again = input({ id: known.id, fileId: recording.id });
  expect(await saveContent("conference", again, { create: false, by: SOMEONE })).toEqual({
    ok: true,
  });
});

test("a theme or an instructor deleted meanwhile is told beside its field", async () => {
  const theme = await addTheme();
  const instructor = await addInstructor();
  const kept = input({ themeId: theme.id, instructorId: instructor.id });
  expect(await saveContent("preche", kept, create)).toEqual({ ok: true });
  const gone = input({ themeId: newId(), instructorId: newId() });
  expect(await saveContent("preche", gone, create)).toMatchObject({
    errors: {
      themeId: "Ce thème n'existe plus : choisissez-en un autre.",
      instructorId: "Cet instructeur n'existe plus : choisissez-en un autre.",
    },
  });
});

test("sent twice it is there once; one deleted meanwhile is not made again", async () => {
  const twice = input();
  expect(await saveContent("livre", twice, create)).toEqual({ ok: true });
  expect(await saveContent("livre", twice, create)).toEqual({ ok: true });
  const gone = { ok: false, errors: { form: "Ce contenu a été supprimé entre-temps." } };
  expect(await saveContent("livre", input(), { create: false, by: SOMEONE })).toEqual(gone);
  expect(await saveContent("article", twice, { create: false, by: SOMEONE })).toEqual(gone);
});

test("what has nothing to hear, see or read is published only when that is meant", async () => {
  const asked = { ok: false, errors: { evenEmpty: expect.stringMatching(/quand même\s\?$/) } };
  const later = { publication: "later", publishAt: new Date(Date.now() + 86_400_000) } as const;
  for (const type of ["preche", "conference", "video", "livre", "article"] as const) {
    const item = input({ publication: "now", body: type === "article" ? " # \u200b" : "Un texte" });
    expect(await saveContent(type, item, create), type).toEqual(asked);
    expect(await saveContent(type, { ...item, ...later }, create), type).toEqual(asked);
    expect(await findContentToEdit(type, item.id)).toBeUndefined();
    expect(await saveContent(type, { ...item, evenEmpty: true }, create)).toEqual({ ok: true });
  }
  const written = input({ publication: "now", body: "Un texte" });
  expect(await saveContent("article", written, create)).toEqual({ ok: true });
});

test("it is asked once, and again when the file goes or the date comes nearer", async () => {
  const change = { create: false, by: SOMEONE };
  const file = await addMediaFile();
  const item = input({ publication: "now", fileId: file.id });
  expect(await saveContent("preche", item, create)).toEqual({ ok: true });
  const emptied = { ...item, fileId: null };
  expect(await saveContent("preche", emptied, change)).toMatchObject({ ok: false });
  expect(await saveContent("preche", { ...emptied, evenEmpty: true }, change)).toEqual({
    ok: true,
  });
  const renamed = { ...emptied, title: "Un autre titre" };
  expect(await saveContent("preche", renamed, change)).toEqual({ ok: true });
  expect(await saveContent("preche", { ...renamed, publication: "draft" }, change)).toEqual({
    ok: true,
  });
  expect(await saveContent("preche", renamed, change)).toMatchObject({ ok: false });
});

test("the images of a text are kept with it, are nobody else's, and go once it no longer shows them", async () => {
  const image = () =>
    addMediaFile({ kind: "image", width: 800, height: 600, durationSeconds: null });
  const [kept, dropped] = [await image(), await image()];
  const text = `![a](/media/${kept.id} "b")\n\nTexte. ![c](/media/${dropped.id})`;
  const article = input({ body: text, publication: "now" });
  expect(await saveContent("article", article, create)).toEqual({ ok: true });
  expect(await findPublishedFile(kept.id)).toMatchObject({ id: kept.id });

  const another = input({ body: text });
  expect(await saveContent("article", another, create)).toEqual({
    ok: false,
    errors: { body: "Une image du texte : ce fichier appartient déjà à un autre contenu." },
  });
  const sound = await addMediaFile();
  const wrong = input({ body: `![x](/media/${sound.id})` });
  expect(await saveContent("article", wrong, create)).toMatchObject({
    errors: { body: "Une image du texte : ce fichier n'est pas du bon type." },
  });

  const { version } = (await findContentToEdit("article", article.id)) ?? {};
  const shorter = { ...article, body: `![a](/media/${kept.id})` };
  expect(
    await saveContent("article", shorter, { ...create, create: false, version } as never),
  ).toEqual({ ok: true });
  await deleteUnusedMedia([kept.id, dropped.id]);
  expect([await findMediaFile(kept.id), await findMediaFile(dropped.id)]).toMatchObject([
    { id: kept.id },
    undefined,
  ]);
  expect(await findContent(article.id, { type: "article" })).toMatchObject({
    text: { html: expect.stringContaining(`<figure><img src="/media/${kept.id}?l=640"`) },
  });
});

test("an article keeps each text it had, and takes one back without its lost image", async () => {
  const lost = `Avant.\n\n![La cour](/media/${newId()})`;
  const { id } = await addContent("article", "Lire avec patience", {
    body: lost,
    isPublished: true,
  });
  const first = input({ id, title: "Lire avec patience", body: "Corrigé.", tags: ["lecture"] });
  const change = { create: false, by: SOMEONE };
  expect(await saveContent("article", { ...first, publication: "now" }, change)).toEqual({
    ok: true,
  });
  expect((await listVersions(id)).map(({ savedBy }) => savedBy)).toEqual([SOMEONE.name, null]);
  const [, before] = await listVersions(id);
  const revision = String(before?.revision);
  expect(await contentRecord("preche").restore(id, revision, SOMEONE)).toEqual({
    ok: false,
  });
  expect(await contentRecord("article").restore(id, revision, SOMEONE)).toEqual({
    ok: true,
    title: "Lire avec patience",
    stayed: [],
  });
  const now = await findContentToEdit("article", id);
  expect(now).toMatchObject({ body: "Avant.", tags: ["lecture"], isPublished: true });
});
