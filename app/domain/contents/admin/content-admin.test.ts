import { expect, test } from "vitest";
import { contentDeletion, contentDone, sortsOf } from "./content-admin.ts";

test("what was done is said in the grammar of its type", () => {
  expect(contentDone("preche", "créé")).toBe("Le prêche a été créé.");
  expect(contentDone("conference", "mis à jour")).toBe("La conférence a été mise à jour.");
  expect(contentDone("article", "supprimé")).toBe("L'article a été supprimé.");
});

test("a deletion says whether a file goes with it", () => {
  const video = { contentType: "video" as const, title: "Le geste" };
  expect(contentDeletion({ ...video, file: {} })).toEqual({
    question: "Êtes-vous sûr de vouloir supprimer cette vidéo ?",
    consequence: expect.stringContaining("« Le geste » quittera le site avec son fichier."),
  });
  expect(contentDeletion({ ...video, file: null }).consequence).not.toContain("fichier");
});

test("only what has a length is sorted by it", () => {
  expect(sortsOf("conference").map(({ id }) => id)).toEqual([
    "recent",
    "ancien",
    "titre",
    "titre-z",
    "long",
    "court",
  ]);
  expect(sortsOf("livre").map(({ id }) => id)).toEqual(["recent", "ancien", "titre", "titre-z"]);
});
