import type { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse, addRecording, addTheme } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { builtSite } from "#tests/factories/site.ts";

const LIVE = 'href="https://exemple.fr/direct" target="_blank"';
let site: Hono;

beforeAll(async () => {
  site = await builtSite();
});

it("says so kindly while there is nothing", async () => {
  expect(await textOf("/")).toContain("Aucun contenu n&#x27;est encore publié");
  expect(await textOf("/cours-audio")).toContain("Aucun cours trouvé");
});

it("answers 404 with the specification's text, whatever is asked", async () => {
  for (const address of ["/nulle-part", "/cours-audio/pas-un-identifiant", "/a/b/c?d=e"]) {
    expect((await site.request(address)).status).toBe(404);
  }
  const page = await (await site.request("/nulle-part")).text();
  expect(page).toMatch(/<h1[^>]*>Page introuvable<\/h1>/);
  expect(page).toMatch(/>404 · <span lang="en">Oops! Page not found</);
  expect((await site.request("/nulle-part", { method: "POST" })).status).not.toBe(500);
});

it("prints its own address on every page, and nobody's on the one of all wrong addresses", async () => {
  const printed = async (address: string) => {
    const page = await (await site.request(address)).text();
    return page.replaceAll("<!-- -->", "").match(/print:block">([^<]*)</)?.[1];
  };
  await addContent("article", "Imprimer", { slug: "imprimer" });
  expect(await printed("/articles/imprimer")).toMatch(
    /^Dar al-Ilm .+ · http.+\/articles\/imprimer$/,
  );
  for (const address of ["/articles/Mon_Secret", "/mon-secret"]) {
    expect(await printed(address)).toMatch(/^Dar al-Ilm .+ · http[^/]*\/\/[^/]+$/);
  }
});

it("offers a search wherever something is missing, with the words of an address that has some", async () => {
  const searched = async (address: string) => {
    const page = await (await site.request(address)).text();
    expect(page).toMatch(/<form [^>]*action="\/recherche"/);
    return /<input type="search"[^>]* value="([^"]*)"/.exec(page)?.[1] ?? "";
  };
  expect(await searched("/articles/la-pasience-2")).toBe("la pasience 2");
  for (const address of ["/nulle-part", "/articles/Été_1", "/articles/Hiver_2"]) {
    expect(await searched(address)).toBe("");
  }
  expect(await searched(`/themes/${crypto.randomUUID()}`)).toBe("");
});

it("tells search engines nothing of what is not there, and one address of what is", async () => {
  for (const address of ["/nulle-part", `/preches/${crypto.randomUUID()}`]) {
    const missing = await (await site.request(address)).text();
    expect(missing).not.toMatch(/rel="canonical"|og:url/);
    expect(missing).toContain('name="robots" content="noindex"');
    expect(missing).toMatch(/<title>[^<]+ · Dar al-Ilm<\/title>/);
  }
  const list = await textOf("/articles?tri=populaire&utm_source=x");
  expect(list).toMatch(/<link rel="canonical" href="[^"]+\/articles"\/>/);
  for (const narrow of ["tri=aleatoire&graine=7", "mot-cle=zzzz"]) {
    const page = await textOf(`/articles?${narrow}`);
    expect(page).toContain('name="robots" content="noindex"');
  }
  const theme = await addTheme({ name: "Belles manières" });
  await addContent("article", "Saluer", { themeId: theme.id });
  const chosen = `/articles?theme=${theme.slug}`;
  const ofTheme = await textOf(`${chosen}&tri=populaire`);
  expect(ofTheme).toMatch(
    /<title>Articles – Thème\s: Belles manières – populaires · Dar al-Ilm<\/title>/,
  );
  expect(ofTheme).toContain('name="robots" content="noindex"');
  expect(ofTheme).not.toContain('rel="canonical"');
  const byId = await site.request(`/articles?tri=populaire&theme=${theme.id}`);
  expect([byId.status, byId.headers.get("Location")]).toEqual([
    301,
    `/articles?tri=populaire&theme=${theme.slug}`,
  ]);
  const searched = await textOf("/articles?q=saluer");
  expect(searched).toMatch(/<title>Articles\s: «\s?saluer\s?» · Dar al-Ilm<\/title>/);
  expect(searched).toContain('name="robots" content="noindex"');
  const moved = await site.request("/Articles/?tri=populaire");
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/articles?tri=populaire"]);
});

it("leads on from a list where nothing answers to the rest of the site, and to words spelt otherwise", async () => {
  await addContent("conference", "Le mortier et la coupole", { description: "Bâtir." });
  const elsewhere = await textOf("/preches?q=coupole");
  expect(elsewhere).toContain("Le reste du site en parle.");
  expect(elsewhere).toMatch(/href="\/recherche\?q=coupole"[^>]*>Voir 1\srésultat sur le site</);
  expect(elsewhere).toMatch(/href="\/preches"[^>]*>Voir tous les prêches</);
  expect(await textOf("/preches?q=coupoole")).toMatch(
    /href="\/recherche\?q=coupole"[^>]*>coupole</,
  );
  const nowhere = await textOf("/preches?q=zzzzqqqq");
  expect(nowhere).not.toContain("résultat sur le site");
  expect(nowhere).toMatch(/Aucun prêche trouvé sur «\s?zzzzqqqq\s?»/);
  expect(nowhere).toContain('href="/contact?q=zzzzqqqq"');
  expect(nowhere).toContain("Poser la question au centre");
});

it("shows what comes near in a list where nothing has all the words, and says so", async () => {
  await addContent("preche", "Le mortier des anciens", { description: "Bâtir." });
  const near = await textOf("/preches?q=mortier+coupole");
  expect(near).toContain("Le mortier des anciens");
  expect(near).toMatch(/Aucun résultat exact. Ce qui s.{1,6}en approche\s?: 1\sprêche/);
  await addCourse({ courseType: "formation", title: "Bâtir une voûte" });
  await addCourse({ courseType: "formation", title: "Tailler la pierre" });
  const formations = await textOf("/formations?q=voute");
  expect(formations).toContain("Bâtir une voûte");
  expect(formations).not.toContain("Tailler la pierre");
  const long = await textOf(`/preches?q=${"quatre mots par jour ".repeat(15)}`);
  expect(long).toMatch(/<title>Prêches\s: «\s?(quatre mots par jour ){2}quatre mots par…\s?» · /);
});

const ON_ONE_PAGE = 24;

it("leads from a theme to its formations, those that one can join first, and says so when there are none", async () => {
  const theme = await addTheme({ name: "Astronomie" });
  const formation = { courseType: "formation", themeId: theme.id } as const;
  await addCourse({ ...formation, title: "Lire le ciel" });
  await addCourse({ ...formation, title: "Le ciel d'hier", registrationStatus: "fermé" });
  await addCourse({ courseType: "formation", title: "Copier un livre" });
  for (let star = 1; star <= ON_ONE_PAGE; star++) {
    await addContent("article", `Étoile ${star}`, { themeId: theme.id });
  }
  expect(await textOf("/themes/astronomie")).toMatch(
    /href="\/formations\?theme=astronomie"[^>]*>Formations(<!-- --> |\s)<span[^>]*>1</,
  );
  const under = await textOf("/formations?theme=astronomie");
  expect(under).toMatch(/<title>Formations – Thème\s: Astronomie ·/);
  expect(under).toContain("Lire le ciel");
  expect(under).toMatch(/Lire le ciel.*<h2[^>]*>Inscriptions fermées<.*Le ciel d.hier/s);
  // No mail leaves this site: nothing may promise one.
  expect(under).toMatch(/href="\/contact\?q=Le\+ciel\+d%27hier"[^>]*>Nous écrire/);
  expect(under).not.toContain("Copier un livre");
  await addTheme({ name: "Médecine" });
  expect(await textOf("/formations?theme=medecine")).toContain("Aucune formation ne correspond");
});

it("offers the levels that formations have, and lists those of one", async () => {
  const formation = { courseType: "formation" } as const;
  await addCourse({ ...formation, title: "Épeler", level: "débutant" });
  await addCourse({ ...formation, title: "Scander", level: "avancé" });
  await addCourse({ ...formation, title: "Écouter", level: "tous niveaux" });
  const beginners = await textOf("/formations?niveau=debutant");
  expect(beginners).toMatch(/<title>Formations – Niveau\s: Débutant ·/);
  expect(beginners).toMatch(/<option value="debutant"[^>]*>Débutant \(2\)</);
  expect(beginners).toContain("Épeler");
  expect(beginners).toContain("Écouter");
  expect(beginners).not.toContain("Scander");
  await addCourse({ ...formation, title: "Jouer", ageMax: 11, isOnline: true });
  const children = await textOf("/formations?age=11&lieu=en-ligne");
  expect(children).toMatch(/<option value="11"[^>]*>11\sans \(1\)</);
  expect(children).toContain("Jouer");
  expect(children).not.toContain("Épeler");
  expect((await site.request("/formations?niveau=inconnu")).headers.get("Location")).toBe(
    "/formations",
  );
});

it("refuses kindly what is no form", async () => {
  for (const type of [undefined, "text/plain", "application/json"]) {
    const headers: Record<string, string> = type ? { "Content-Type": type } : {};
    const sent = await site.request("/contact", { method: "POST", headers });
    expect(sent.status).toBe(415);
    expect(await sent.text()).toContain("formulaires");
  }
});

it("finds a course by any of its words, accents and apostrophes aside", async () => {
  await publishCourse("L'étude de la sîra", ["Leçon d'ouverture"]);
  await publishCourse("Grammaire", ["Le nom"]);
  for (const typed of ["sira", "l’etude", "ETUDE sîra", "lecon ouverture"]) {
    const found = await titlesOf(`/cours-audio?q=${encodeURIComponent(typed)}`);
    expect(found, typed).toEqual(["L’étude de la sîra"]);
  }
  for (const odd of ["%", "_", "\\", "';drop table courses;--", "é".repeat(5000)]) {
    expect((await site.request(`/cours-audio?q=${encodeURIComponent(odd)}`)).status, odd).toBe(200);
  }
});

it("keeps a random order from page to page, and pages that do not exist lead to the first", async () => {
  for (let number = 1; number <= 15; number += 1) await publishCourse(`Série ${number}`, []);
  const shuffled = await site.request("/cours-audio?tri=aleatoire");
  expect(shuffled.status).toBe(302);
  const address = shuffled.headers.get("Location") ?? "";
  expect(address).toMatch(/graine=\d+/);
  const titles = [
    ...(await titlesOf(address)),
    ...(await titlesOf(`${address}&page=2`)),
    ...(await titlesOf(`${address}&page=3`)),
  ];
  expect(new Set(titles).size).toBe(17);
  expect(await titlesOf(address)).toEqual(titles.slice(0, 6));
  const beyond = await site.request("/cours-audio?page=99");
  expect([beyond.status, beyond.headers.get("Location")]).toEqual([302, "/cours-audio"]);
});

it("shows the live button only when the stream is on and has an address", async () => {
  await saveSettings({ liveStreamEnabled: true });
  expect(await textOf("/cours-audio?q=zzz1")).not.toContain(LIVE);
  await saveSettings({ liveStreamUrl: "https://exemple.fr/direct" });
  expect(await textOf("/cours-audio?q=zzz2")).toContain(LIVE);
});

it("runs no script by itself on a public page, and allows only its own", async () => {
  const response = await site.request("/cours-audio");
  const page = await response.text();
  expect(page).not.toMatch(/<script[^>]+src=/);
  expect(page).not.toMatch(/<link[^>]+modulepreload/);
  expect(page).toContain('type="text/plain" data-deferred');
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

it("does not let a visitor's headers into a page kept for all", async () => {
  const page = await site.request("/cours-audio?q=hote", { headers: { Host: "mechant.exemple" } });
  expect(await page.text()).not.toContain("mechant.exemple");
});

async function publishCourse(title: string, recordings: string[]): Promise<void> {
  const [theme] = await db
    .insert(themes)
    .values({ name: `Thème ${title}` })
    .returning();
  const [course] = await db
    .insert(courses)
    .values({ courseType: "audio_course", title, themeId: theme?.id })
    .returning();
  for (const recording of recordings) {
    const row = { courseId: course?.id ?? "", title: recording, contentType: "audio" as const };
    await db.insert(courseContents).values(row);
  }
}

it("shows among the videos as many as each choice of a filter says, courses with them", async () => {
  const theme = await addTheme({ name: "Géométrie" });
  await addContent("video", "Tracer une étoile", { themeId: theme.id });
  await addCourse({ title: "Compas et règle", themeId: theme.id });
  const formation = { courseType: "formation", themeId: theme.id } as const;
  const filmed = await addCourse({ ...formation, title: "Dessiner des zelliges" });
  await addRecording(filmed.id, { contentType: "video" });
  const reserved = await addCourse({ ...formation, title: "Tailler", studentsOnly: true });
  await addRecording(reserved.id, { contentType: "video" });
  const page = (await textOf("/videos?theme=geometrie")).replaceAll("<!-- -->", "");
  expect(page).toContain("Géométrie (4)");
  expect(page).toMatch(/1\svidéo, 3\scours/);
  const invited = page.matchAll(
    />(Regarder[^<]*?|Voir la formation|Écouter le cours) <span[^>]*>([^<]*)/g,
  );
  expect([...invited].map(([, verb, title]) => `${title} : ${verb}`).sort()).toEqual([
    "Compas et règle : Écouter le cours",
    "Dessiner des zelliges : Regarder dans la formation",
    "Tailler : Voir la formation",
  ]);
});

it("gives the second page of courses under the films its own title and address", async () => {
  for (let n = 0; n < 5; n += 1) await addCourse({ title: `Cours ${n}` });
  const second = await textOf("/videos?page-cours=2");
  expect(second).toMatch(/<title>Vidéos – cours et formations, page 2 · /);
  expect(second).toMatch(/rel="canonical" href="[^"]+\/videos\?page-cours=2"/);
  expect(await textOf("/videos?page-cours=1")).toMatch(/rel="canonical" href="[^"]+\/videos"/);
});

async function textOf(address: string): Promise<string> {
  const response = await site.request(address);
  expect(response.status).toBe(200);
  return response.text();
}

async function titlesOf(address: string): Promise<string[]> {
  const page = await textOf(address);
  return [...page.matchAll(/<h2[^>]*><a[^>]*>(.*?)<\/a>/g)].map(([, title]) => title ?? "");
}
