import { expect, test } from "vitest";
import { contentTexts } from "./content-type-texts.ts";

const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

test("a type is spoken of in the grammar of its noun", () => {
  const preche = contentTexts("preche");
  const conference = contentTexts("conference");
  const article = contentTexts("article");
  expect([preche.the, conference.the, article.the]).toEqual([
    "le prêche",
    "la conférence",
    "l'article",
  ]);
  expect([preche.create, conference.create, article.create]).toEqual([
    "Nouveau prêche",
    "Nouvelle conférence",
    "Nouvel article",
  ]);
  expect(article.edit).toBe("Modifier l'article");
  expect(plain(preche.firstStep)).toBe(
    plain("Ajoutez un premier prêche : il s'affiche sur le site dès qu'il est créé."),
  );
  expect(plain(conference.firstStep)).toBe(
    plain("Ajoutez une première conférence : elle s'affiche sur le site dès qu'elle est créée."),
  );
});

test("its pages say what is not there", () => {
  const { list, item, missing, noneMatching } = contentTexts("conference");
  expect(list).toEqual({
    told: {
      fuller: "Conférences islamiques en français",
      description:
        "Des conférences en français à écouter et à télécharger gratuitement, sans compte : un sujet, un invité, le temps d'aller au fond des choses.",
    },
    lead: "Un sujet, un invité, le temps d'aller au fond des choses.",
    searchHint: "Une conférence, un mot…",
    none: "Aucune conférence trouvée",
    noneYet: "Les premières conférences seront bientôt disponibles.",
    all: "Voir toutes les conférences",
  });
  expect(noneMatching).toBe("Aucune conférence ne correspond à ces critères.");
  expect(missing).toEqual({
    notFound: "Conférence non trouvée",
    notFoundText: "Cette conférence n'existe pas ou n'est plus publiée.",
    back: "Retour aux conférences",
  });
  expect(item).toEqual({
    given: ["donnée le", "en ligne le"],
    schema: "AudioObject",
    fileMissing: "L'enregistrement arrive bientôt.",
  });
  expect(contentTexts("article").missing.notFoundText).toBe(
    "Cet article n'existe pas ou n'est plus publié.",
  );
  expect(contentTexts("livre").list).toMatchObject({
    none: "Aucun livre trouvé",
    all: "Voir toute la bibliothèque",
  });
  expect(contentTexts("livre").missing.back).toBe("Retour à la bibliothèque");
});
