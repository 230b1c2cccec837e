import { expect, it } from "vitest";
import {
  COLLECTIONS,
  type CollectionName,
  emptyPublication,
  mayDo,
  movedText,
  outcomeText,
  readCollection,
} from "./collection.ts";

const done = (changed: number, rest: { already?: number; missing?: number } = {}) => ({
  changed: Array.from({ length: changed }, (_, index) => `Leçon ${index + 1}`),
  already: 0,
  missing: 0,
  ...rest,
});
const say = (
  name: CollectionName,
  ...told: Parameters<typeof outcomeText> extends [unknown, ...infer Rest] ? Rest : never
) => plain(outcomeText(COLLECTIONS[name], ...told));
const plain = (text: string) => text.replaceAll("\u00a0", " ");

it("names the one item, and counts several", () => {
  expect(say("courses", "publish", done(1))).toBe(plain("« Leçon 1 » est publié."));
  expect(say("courses", "publish", done(12))).toBe(plain("12 cours publiés."));
  expect(say("conference", "unpublish", done(2))).toBe(plain("2 conférences retirées du site."));
  expect(say("formations", "feature", done(1))).toBe(plain("« Leçon 1 » est mise en avant."));
});

it("tells exactly what was left out", () => {
  expect(say("preche", "publish", done(9, { already: 3, missing: 1 }))).toBe(
    plain("9 prêches publiés, 3 l'étaient déjà, 1 n'existe plus."),
  );
  expect(say("video", "unfeature", done(2, { already: 1 }))).toBe(
    plain("2 vidéos ne sont plus mises en avant, 1 ne l'était pas."),
  );
  expect(say("livre", "publish", done(0, { already: 2 }))).toBe(
    plain("Rien à changer : 2 l'étaient déjà."),
  );
});

it("knows the eleven lists and no other", () => {
  expect(Object.keys(COLLECTIONS)).toHaveLength(11);
  expect(readCollection("preche")?.path).toBe(plain("/admin/preches"));
  expect(readCollection("toString")).toBeUndefined();
});

it("publishes only what has a publication, and puts no page forward", () => {
  const may = (name: CollectionName, verb: Parameters<typeof mayDo>[0]) =>
    mayDo(verb, COLLECTIONS[name]);
  expect([may("pages", "publish"), may("pages", "feature"), may("pages", "move")]).toEqual([
    true,
    false,
    false,
  ]);
  expect([may("themes", "publish"), may("instructors", "unpublish")]).toEqual([false, false]);
  expect([may("courses", "feature"), may("preche", "move")]).toEqual([true, true]);
});

it("asks before pages appear that have nothing to show", () => {
  const ask = (name: CollectionName, titles: string[], total: number) => {
    const { question, consequence } = emptyPublication(COLLECTIONS[name], titles, total);
    return plain(`${question} ${consequence}`);
  };
  expect(ask("video", ["Le vœu"], 1)).toBe(
    plain("Publier « Le vœu » sans son fichier ? Sa page dira aux visiteurs qu'il arrive bientôt."),
  );
  expect(ask("livre", ["Un", "Deux"], 12)).toBe(
    plain(
      "Publier 12 livres, dont 2 sans leur fichier ? « Un » et « Deux » : leurs pages diront aux visiteurs qu'il arrive bientôt.",
    ),
  );
  expect(ask("article", ["Un", "Deux"], 2)).toBe(
    plain(
      "Publier 2 articles sans texte ni fichier ? « Un » et « Deux » : leurs pages diront aux visiteurs qu'ils arrivent bientôt.",
    ),
  );
});

it("says where they were moved", () => {
  const coran = { name: "Coran" };
  const moved = (name: CollectionName, theme: typeof coran | null, outcome = done(1)) =>
    plain(movedText(COLLECTIONS[name], theme, outcome));
  expect(moved("conference", coran)).toBe(plain("« Leçon 1 » est rangée dans « Coran »."));
  expect(moved("preche", coran, done(3, { already: 1 }))).toBe(
    plain("3 prêches rangés dans « Coran », 1 l'était déjà."),
  );
  expect(moved("courses", null, done(2))).toBe(plain("2 cours retirés de leur thème."));
  expect(moved("video", null)).toBe(plain("« Leçon 1 » est retirée de son thème."));
});
