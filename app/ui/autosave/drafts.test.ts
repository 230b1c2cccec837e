import { expect, test } from "vitest";
import {
  type Draft,
  draftKey,
  dropOldDrafts,
  forgetDraft,
  readDraft,
  writeDraft,
} from "./drafts.ts";
import { sameTyped, shownValues } from "./form-values.ts";

const NOVEMBER = Date.UTC(2026, 10, 21, 14, 5);
const DAY = 24 * 3_600_000;
const typed = { values: { title: "La patience" } };
const DRAFT = { at: NOVEMBER, version: "", typed, files: ["enregistrement-1"] };
const key = draftKey("amina", "cours/nouveau");

test("a draft is kept for its author and found again", () => {
  const store = storage();
  writeDraft(store, key, DRAFT);
  expect(readDraft(store, key)).toEqual(DRAFT);
  expect(readDraft(store, draftKey("omar", "cours/nouveau"))).toBeNull();
  forgetDraft(store, key);
  expect(readDraft(store, key)).toBeNull();
});

test("a draft typed over keeps those before it, a few", () => {
  const store = storage();
  let draft: Draft = DRAFT;
  for (let at = 1; at < 9; at += 1) draft = { ...DRAFT, at, before: draft };
  writeDraft(store, key, draft);
  const ages: number[] = [];
  for (let one = readDraft(store, key); one; one = one.before ?? null) ages.push(one.at);
  expect(ages).toEqual([8, 7, 6, 5]);
});

test("a draft of before its version had that name keeps it", () => {
  const store = storage();
  const { version: _, ...old } = DRAFT;
  const before = { ...old, seen: "2 title:def" };
  store.setItem(key, JSON.stringify({ ...old, seen: "3 title:abc", before }));
  const found = readDraft(store, key);
  expect([found?.version, found?.before?.version]).toEqual(["3 title:abc", "2 title:def"]);
});

test("a draft of before drafts kept files has none", () => {
  const store = storage();
  store.setItem(key, JSON.stringify({ at: NOVEMBER, version: "", typed }));
  expect(readDraft(store, key)).toEqual({ ...DRAFT, files: [] });
});

test("after thirty days it goes, and nothing that is not a draft does", () => {
  const store = storage();
  store.setItem("position:lecon-1", "12");
  store.setItem(draftKey("amina", "abime"), "{");
  writeDraft(store, key, DRAFT);
  dropOldDrafts(store, NOVEMBER + 30 * DAY);
  expect(Object.keys(store)).toEqual(["position:lecon-1", key]);
  dropOldDrafts(store, NOVEMBER + 30 * DAY + 1);
  expect(Object.keys(store)).toEqual(["position:lecon-1"]);
  forgetDraft(store, "position:lecon-1");
  expect(Object.keys(store)).toEqual(["position:lecon-1"]);
});

test("a browser that keeps nothing more loses the draft and nothing else", () => {
  const full = {
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  } as unknown as Storage;
  expect(() => writeDraft(full, key, DRAFT)).not.toThrow();
});

test("what was typed is shown over what is stored, an absent switch as off", () => {
  const stored = { title: "Avant", tags: ["foi"], isFeatured: true };
  expect(shownValues(stored)).toEqual(stored);
  expect(shownValues(stored, { values: {} })).toEqual(stored);
  const again = { values: { title: "Après", id: "7" }, lists: { tags: ["", "coeur"] } };
  expect(shownValues(stored, again)).toEqual({
    title: "Après",
    tags: ["coeur"],
    isFeatured: false,
  });
});

test("the order of the fields does not make two forms differ", () => {
  const one = { values: { a: "1", b: "2" }, lists: { tags: ["x"] } };
  expect(sameTyped(one, { values: { b: "2", a: "1" }, lists: { tags: ["x"] } })).toBe(true);
  expect(sameTyped(one, { values: { a: "1", b: "3" }, lists: { tags: ["x"] } })).toBe(false);
  expect(sameTyped(one, { values: { a: "1", b: "2" } })).toBe(false);
});

/** Its keys are its own properties, as in a browser. */
function storage(): Storage {
  const methods = {
    getItem(name: string) {
      return (this as unknown as Record<string, string>)[name] ?? null;
    },
    setItem(name: string, value: string) {
      (this as unknown as Record<string, string>)[name] = value;
    },
    removeItem(name: string) {
      delete (this as unknown as Record<string, string>)[name];
    },
  };
  return Object.create(methods);
}
