import { eq } from "drizzle-orm";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { pages } from "#app/domain/pages/page.table.server.ts";
import { series } from "#app/domain/series/series.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse, addInstructor, addRecording, addTheme } from "./course-factory.ts";

const DAY = 86_400_000;

type Written = Partial<Omit<typeof contents.$inferInsert, "contentType" | "title">>;

export async function addContent(contentType: ContentType, title: string, values: Written = {}) {
  const [content] = await db
    .insert(contents)
    .values({ contentType, title, ...values })
    .returning();
  if (!content) throw new Error("Nothing was inserted.");
  return content;
}

export async function addPage(values: typeof pages.$inferInsert) {
  const [page] = await db.insert(pages).values(values).returning();
  if (!page) throw new Error("Nothing was inserted.");
  return page;
}

/** A small centre as one finds them: French, transliterations of every school, Arabic. */
export async function addLibrary() {
  const coran = await addTheme({ name: "Coran", description: "Lire et mémoriser avec méthode." });
  const hadith = await addTheme({ name: "Ḥadīth", description: "Comment une parole se transmet." });
  const croyance = await addTheme({ name: "Tawḥîd", description: "Les mots de la croyance." });
  const manieres = await addTheme({ name: "Belles manières", description: "Vivre ensemble." });
  const amina = await addInstructor({
    name: "Amina Bouzidane",
    bio: "Née à Fès, elle enseigne l'arabe aux adultes depuis seize ans.",
    specializations: ["Langue arabe", "Calligraphie"],
  });
  const idrissa = await addInstructor({
    name: "Idrissa Niangadou",
    bio: "Historien des bibliothèques d'Afrique de l'Ouest.",
    specializations: ["Histoire"],
  });
  await addCourses({ coran, hadith, amina });
  await addItems({ coran, hadith, croyance, manieres, amina, idrissa });
}

type Row = { id: string };

async function addCourses({ coran, hadith, amina }: Record<"coran" | "hadith" | "amina", Row>) {
  const tajwid = await addCourse({
    title: "Bien prononcer : les bases du tajwīd",
    description: "Les points de sortie des lettres, la durée des sons.",
    themeId: coran.id,
    instructorId: amina.id,
  });
  await addRecording(tajwid.id, { title: "Le nûn et ses quatre visages" });
  const sira = await addCourse({ title: "Les lieux de la sîra : villes, puits et routes" });
  await addRecording(sira.id, { title: "Yathrib, l'oasis qui devient Médine" });
  await addCourse({
    title: "Qu'est-ce que le fiqh ?",
    description: "Un mot qui veut dire comprendre.",
  });
  await addCourse({
    courseType: "formation",
    title: "Langue arabe, niveau\u00201 : lire et écrire",
    description: "De la première lettre aux premiers textes.",
    instructorId: amina.id,
  });
  await addCourse({
    courseType: "formation",
    title: "Une science de la transmission",
    description: "Les chaînes, les recueils, l'œuvre de l'imâm al-Boukhârî.",
    themeId: hadith.id,
  });
}

async function addItems(
  is: Record<"coran" | "hadith" | "croyance" | "manieres" | "amina" | "idrissa", Row>,
) {
  const items: [ContentType, string, Written][] = [
    [
      "preche",
      "Le bon voisinage commence au palier",
      {
        description: "Saluer, prévenir, partager un plat.",
        author: "Fatou Ndoye",
        themeId: is.manieres.id,
        tags: ["vivre ensemble", "quotidien"],
      },
    ],
    [
      "preche",
      "L’homme et le temps",
      { description: "Une méditation à partir d'une montre arrêtée." },
    ],
    ["preche", "La prière (ṣalāt) à l'heure", { description: "Se lever, s'arrêter, recommencer." }],
    ["preche", "La zakât, droit du pauvre", { description: "Compter pour mieux donner." }],
    [
      "preche",
      "Accueillir le mois de Ramaḍān",
      { description: "Le jeûne, la patience, la table ouverte." },
    ],
    ["preche", "فضل الصَّبْر", { description: "Mérite de la patience, texte et traduction." }],
    [
      "conference",
      "Conférence : l'économie du partage",
      { description: "Marchés, dons et confiance.", instructorId: is.idrissa.id },
    ],
    [
      "conference",
      "Les bibliothèques, mémoire des villes",
      { description: "De Bagdad à Tombouctou.", instructorId: is.idrissa.id },
    ],
    ["conference", "Le Hajj raconté par les voyageurs", { description: "Routes et caravanes." }],
    ["conference", "Ghazâlî, lecteur des philosophes", { description: "Un itinéraire." }],
    ["conference", "Aimer la langue arabe", { description: "Un aveu." }],
    [
      "article",
      "Tenir un carnet d’étude",
      { description: "Noter, relire, classer.", tags: ["méthode"] },
    ],
    [
      "article",
      "Écrire de droite à gauche",
      {
        description: "Brève histoire d'un sens de lecture.",
        body: "Les copistes maghrébins taillaient leur calame dans un roseau et le trempaient dans une encre de suie.",
      },
    ],
    [
      "article",
      "Le tafsîr, une lecture patiente",
      { description: "Petite histoire des commentaires." },
    ],
    ["article", "Doua : demander avec ses mots", { description: "Une pratique intime." }],
    ["article", "Dhikr et silence", { description: "Respirer, se souvenir." }],
    [
      "article",
      "Îmân et doute",
      { description: "Comprendre ce que croire veut dire.", themeId: is.croyance.id },
    ],
    ["article", "La chahâda, deux phrases", { description: "Un sens, une entrée." }],
    [
      "video",
      "Tenir un calame pour la première fois",
      { description: "Geste, encre, papier.", instructorId: is.amina.id },
    ],
    [
      "video",
      "Visite d'une mosquée de quartier",
      { description: "Le minbar, la cour, la bibliothèque." },
    ],
    ["video", "La 'umra pas à pas", { description: "Avant le départ." }],
    [
      "livre",
      "القُرآنُ الكَرِيم",
      { description: "Édition bilingue.", author: "Dar al-Ilm", themeId: is.coran.id },
    ],
    [
      "livre",
      "Quarante ḥadîths (الأربعون النووية)",
      { description: "Recueil de l'imam an-Nawawî.", author: "an-Nawawî", themeId: is.hadith.id },
    ],
    ["livre", "Vocabulaire du Qour'ân en français", { description: "Mille mots." }],
    ["livre", "Paroles de cheikhs d'autrefois", { description: "Portraits." }],
    ["livre", "Akhlâq : dictionnaire des vertus", { description: "De A à Z." }],
    ["livre", "L'iḥsân au quotidien", { description: "Faire de son mieux." }],
    ["livre", "La sunna expliquée aux enfants", { description: "Images et jeux." }],
    [
      "livre",
      "Cœur, œuvre, œil : cahier de lecture",
      { description: "Les ligatures du français." },
    ],
    ["livre", "100 % réussite_au_test", { description: "Signes rares : a&b | c:* !" }],
  ];
  for (const [index, [type, title, values]] of items.entries()) {
    await addContent(type, title, { createdAt: new Date(Date.now() - index * DAY), ...values });
  }
}

/** With these recordings, in this order. */
export async function addSeries(values: typeof series.$inferInsert, held: { id: string }[] = []) {
  const [added] = await db.insert(series).values(values).returning();
  if (!added) throw new Error("Nothing was inserted.");
  for (const [seriesPlace, { id }] of held.entries()) {
    const place = { seriesId: added.id, seriesPlace };
    await db.update(contents).set(place).where(eq(contents.id, id));
  }
  return added;
}
