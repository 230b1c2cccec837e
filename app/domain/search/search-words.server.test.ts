import { beforeAll, describe, expect, test } from "vitest";
import { addContent, addLibrary } from "#tests/factories/library-factory.ts";
import { search } from "./search.server.ts";
import { withoutMarks } from "./search.ts";

beforeAll(addLibrary);

async function titlesFor(q: string): Promise<string[]> {
  const { groups } = await search({ q });
  return groups.flatMap(({ items }) => items.map(({ title }) => withoutMarks(title)));
}

describe("what is typed brings first", () => {
  const QURAN = "Coran";
  test.each([
    ["quran", QURAN],
    ["Coran", QURAN],
    ["coran", QURAN],
    ["CORAN", QURAN],
    ["koran", QURAN],
    ["qour'an", QURAN],
    ["Qour’an", QURAN],
    ["Qur'ân", QURAN],
    ["Qurʾān", QURAN],
    ["qoraan", QURAN],
    ["le Coran", QURAN],
    ["hadith", "Ḥadīth"],
    ["hadîth", "Ḥadīth"],
    ["hadiths", "Ḥadīth"],
    ["ahadith", "Ḥadīth"],
    ["حديث", "Ḥadīth"],
    ["الحديث", "Ḥadīth"],
    ["tawhid", "Tawḥîd"],
    ["tawheed", "Tawḥîd"],
    ["taouhid", "Tawḥîd"],
    ["توحيد", "Tawḥîd"],
    ["التوحيد", "Tawḥîd"],
    ["belles manieres", "Belles manières"],
    ["bouzidane", "Amina Bouzidane"],
    ["Amina", "Amina Bouzidane"],
    ["niangadou idrissa", "Idrissa Niangadou"],
    ["economie", "Conférence : l'économie du partage"],
    ["l'economie", "Conférence : l'économie du partage"],
    ["économies", "Conférence : l'économie du partage"],
    ["l'homme", "L’homme et le temps"],
    ["l’homme", "L’homme et le temps"],
    ["hommes", "L’homme et le temps"],
    ["carnet d'étude", "Tenir un carnet d’étude"],
    ["carnet d’etudes", "Tenir un carnet d’étude"],
    ["voisinages", "Le bon voisinage commence au palier"],
    ["sira", "Les lieux de la sîra : villes, puits et routes"],
    ["seerah", "Les lieux de la sîra : villes, puits et routes"],
    ["سيرة", "Les lieux de la sîra : villes, puits et routes"],
    ["السِّيرَة", "Les lieux de la sîra : villes, puits et routes"],
    ["tajwid", "Bien prononcer : les bases du tajwīd"],
    ["tajweed", "Bien prononcer : les bases du tajwīd"],
    ["tadjwid", "Bien prononcer : les bases du tajwīd"],
    ["fiqh", "Qu'est-ce que le fiqh ?"],
    ["fikh", "Qu'est-ce que le fiqh ?"],
    ["فقه", "Qu'est-ce que le fiqh ?"],
    ["salat", "La prière (ṣalāt) à l'heure"],
    ["priere", "La prière (ṣalāt) à l'heure"],
    ["الصلاة", "La prière (ṣalāt) à l'heure"],
    ["zakat", "La zakât, droit du pauvre"],
    ["aumône légale", "La zakât, droit du pauvre"],
    ["ramadhan", "Accueillir le mois de Ramaḍān"],
    ["hadj", "Le Hajj raconté par les voyageurs"],
    ["pelerinage", "Le Hajj raconté par les voyageurs"],
    ["oumra", "La 'umra pas à pas"],
    ["tefsir", "Le tafsîr, une lecture patiente"],
    ["exegese", "Le tafsîr, une lecture patiente"],
    ["du'a", "Doua : demander avec ses mots"],
    ["dou’a", "Doua : demander avec ses mots"],
    ["invocations", "Doua : demander avec ses mots"],
    ["zikr", "Dhikr et silence"],
    ["iman", "Îmân et doute"],
    ["foi", "Îmân et doute"],
    ["shahada", "La chahâda, deux phrases"],
    ["masjid", "Visite d'une mosquée de quartier"],
    ["shaykh", "Paroles de cheikhs d'autrefois"],
    ["akhlaq", "Akhlâq : dictionnaire des vertus"],
    ["ihsan", "L'iḥsân au quotidien"],
    ["sounna", "La sunna expliquée aux enfants"],
    ["القران الكريم", "القُرآنُ الكَرِيم"],
    ["قرآن كريم", "القُرآنُ الكَرِيم"],
    ["صبر", "فضل الصَّبْر"],
    ["الأربعون", "Quarante ḥadîths (الأربعون النووية)"],
    ["الاربعون النوويه", "Quarante ḥadîths (الأربعون النووية)"],
    ["ghazali", "Ghazâlî, lecteur des philosophes"],
    ["al-Ghazzali", "Ghazâlî, lecteur des philosophes"],
    ["oeuvre", "Cœur, œuvre, œil : cahier de lecture"],
    ["langue arabe", "Langue arabe, niveau\u00201 : lire et écrire"],
    ["langue arabe niveau 1", "Langue arabe, niveau\u00201 : lire et écrire"],
    ["9or2an", QURAN],
    ["7adith", "Ḥadīth"],
    ["hadice", "Ḥadīth"],
    ["3a9ida", "Tawḥîd"],
    ["carême", "Accueillir le mois de Ramaḍān"],
    ["drissa niangadou", "Idrissa Niangadou"],
  ])("« %s » → « %s »", async (typed, title) => {
    expect((await titlesFor(typed))[0]).toBe(title);
  });
});

describe("what is typed finds", () => {
  test.each([
    ["القران", "القُرآنُ الكَرِيم"],
    ["القران", "Coran"],
    ["quran", "Vocabulaire du Qour'ân en français"],
    ["hadith", "Quarante ḥadîths (الأربعون النووية)"],
    ["bukhari", "Une science de la transmission"],
    ["boukhary", "Une science de la transmission"],
    ["imam nawawi", "Quarante ḥadîths (الأربعون النووية)"],
    ["yathrib", "Les lieux de la sîra : villes, puits et routes"],
    ["calame", "Écrire de droite à gauche"],
    ["calligraphie", "Amina Bouzidane"],
    ["bouzidane", "Tenir un calame pour la première fois"],
    ["fatou", "Le bon voisinage commence au palier"],
    ["vivre ensemble", "Le bon voisinage commence au palier"],
    ["tombouctou", "Les bibliothèques, mémoire des villes"],
    ["patience", "فضل الصَّبْر"],
    ["article patience", "Le tafsîr, une lecture patiente"],
    ["tawhid", "Îmân et doute"],
    ["medina", "Les lieux de la sîra : villes, puits et routes"],
    ["biblioth", "Les bibliothèques, mémoire des villes"],
    ["carnet d'ét", "Tenir un carnet d’étude"],
    ["imam boukh", "Une science de la transmission"],
  ])("« %s » → « %s »", async (typed, title) => {
    const { groups, exact } = await search({ q: typed });
    expect(exact).toBe(true);
    const titles = groups.flatMap(({ items }) => items.map((item) => withoutMarks(item.title)));
    expect(titles).toContain(title);
  });
});

describe("a typing error", () => {
  test.each([
    ["conferance", "conférence", "Conférence : l'économie du partage"],
    ["biblioteque", "bibliothèque", "Les bibliothèques, mémoire des villes"],
    ["transmition", "transmission", "Une science de la transmission"],
    ["voisnage", "voisinage", "Le bon voisinage commence au palier"],
    ["hadtih", "ḥadīth", "Ḥadīth"],
    ["bouzidnae", "bouzidane", "Amina Bouzidane"],
    ["lhomme", "homme", "L’homme et le temps"],
    ["carnte d'étude", "carnet étude", "Tenir un carnet d’étude"],
  ])("« %s » is likened to « %s »", async (typed, corrected, title) => {
    const results = await search({ q: typed });
    expect(results.exact).toBe(false);
    expect(results.corrected).toBe(corrected);
    const titles = results.groups.flatMap(({ items }) =>
      items.map((item) => withoutMarks(item.title)),
    );
    expect(titles).toContain(title);
  });

  test("does not stand in the way of a word that is found", async () => {
    expect(await search({ q: "econom" })).toMatchObject({ exact: true, corrected: null });
  });

  test("in words that never meet, any of them will do, and that is said", async () => {
    const results = await search({ q: "calame voisinage" });
    expect(results.exact).toBe(false);
    expect(results.corrected).toBeNull();
    expect(results.groups.flatMap(({ items }) => items)).toHaveLength(4);
  });

  test("is not seen in a word of a family, nor in one that is merely short", async () => {
    for (const typed of ["mariage", "sahaba", "foie", "tabaski"]) {
      expect(await search({ q: typed })).toMatchObject({ corrected: null, groups: [] });
    }
    expect((await search({ q: "mariage" })).ideas).toEqual([]);
  });

  test("of three letters is not guessed at, and a word of a family is no beginning of another", async () => {
    await addContent("article", "Aider sans humilier", { description: "De l'aide, discrètement." });
    for (const typed of ["aïd", "aid", "عيد", "fum"]) {
      expect(await search({ q: typed })).toMatchObject({ corrected: null, groups: [] });
    }
    expect(await titlesFor("aide")).toEqual(["Aider sans humilier"]);
  });

  test("is not said of words that are only left out", async () => {
    const results = await search({ q: "le lointain Coran" });
    expect(results).toMatchObject({ exact: false, corrected: null });
    expect(results.groups[0]?.items[0]?.title).toContain("Coran");
  });

  test("that resembles nothing gives nothing, and words to try", async () => {
    const results = await search({ q: "biblxxxtheq" });
    expect(results).toMatchObject({ groups: [], counts: [] });
    expect(results.ideas).toContain("bibliothèque");
    expect((await search({ q: "zzzzqqqq" })).ideas).toEqual([]);
    await addContent("article", "La pagination d'un manuscrit");
    expect((await search({ q: "procrastination" })).ideas).toEqual([]);
  });

  test("and of a word the site knows, only that nothing has it", async () => {
    expect(await search({ q: "l'aïd" })).toMatchObject({ groups: [], ideas: [] });
    expect(await search({ q: "zzzzqqqq" })).toMatchObject({ groups: [], ideas: [] });
  });
});
