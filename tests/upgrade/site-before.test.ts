import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listInvitations } from "#app/domain/accounts/invitations/account-invitation.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/account-signin.server.ts";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { listAuditEvents } from "#app/domain/audit/audit-list.server.ts";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { listContentsForAdmin } from "#app/domain/contents/admin/content-admin.server.ts";
import { listCoursesForAdmin } from "#app/domain/courses/admin/course-admin.server.ts";
import { audioCourseRecord } from "#app/domain/courses/audio-courses/audio-course.record.server.ts";
import { findCourseForPage } from "#app/domain/courses/formations/formation.server.ts";
import { formationDescription } from "#app/domain/courses/formations/formation-description.server.ts";
import { listFormations } from "#app/domain/courses/formations/formation-list.server.ts";
import { listInstructorNames } from "#app/domain/instructors/instructor.server.ts";
import { sendMailsOnceWritten } from "#app/domain/mail/mail.jobs.server.ts";
import { listMails } from "#app/domain/mail/mail-admin.server.ts";
import { listMessages } from "#app/domain/messages/message-admin.server.ts";
import { listCampaigns } from "#app/domain/newsletter/campaigns/campaign-list.server.ts";
import { resumeCampaign } from "#app/domain/newsletter/sending/campaign-start.server.ts";
import {
  confirmSubscription,
  unsubscribe,
} from "#app/domain/newsletter/subscribers/subscriber.server.ts";
import { listSubscribers } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { restore } from "#app/domain/records/trash/restore.server.ts";
import { listTrash } from "#app/domain/records/trash/trash-list.server.ts";
import { listRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { answerOffer } from "#app/domain/registrations/seats/registration-offer.server.ts";
import { listThemes } from "#app/domain/themes/theme.server.ts";
import { enqueue, startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { schedules } from "#server/schedules.ts";
import { closePosts, openPost, type Post } from "#tests/factories/smtp.ts";
import { siteBefore } from "./site-before.ts";

const AMINA = { id: "amina", name: "Amina Diallo", email: "amina@centre.test" };
const FIRST_PAGE = { words: [], page: 1 };

describe("a site of before, taken over", () => {
  const site = siteBefore();

  it("has its registrations, in every state", async () => {
    expect((await registrations()).counts).toEqual({
      ...{ all: 12, pending: 1, approved: 4, rejected: 1 },
      ...{ waiting: 2, offered: 1, withdrawn: 3, "a-appeler": 0 },
    });
    const rejected = (await registrations()).items.find(({ status }) => status === "rejected");
    expect(rejected).toMatchObject({ rejectionReason: "Le niveau est trop élevé." });
  });

  it("has its contents and courses, and what is not published stays so", async () => {
    expect(await contentCounts()).toEqual({
      ...{ preche: [1, 1, 0, 0], conference: [1, 0, 0, 1], article: [1, 0, 1, 0] },
      ...{ video: [1, 1, 0, 0], livre: [1, 0, 1, 0] },
    });
    expect(await courseTitles()).toEqual([
      ...["Formation aux places passées", "Formation complète", "Formation en brouillon"],
      ...["Formation ouverte", "Lire l'arabe", "Un cours en brouillon"],
    ]);
  });

  it("shows its formations' texts as they were typed", async () => {
    const [open] = (await listFormations(1)).items;
    const page = await findCourseForPage(open?.slug ?? "");
    expect(formationDescription(page?.description ?? "").opening).toBe(
      '<p>1. Lire *haut*<br>- un_deux_ [x](y)<br>5 \\ 2 &lt;b&gt; ~~ <a href="https://exemple.fr/a_b">https://exemple.fr/a_b</a></p>',
    );
    expect(open?.description).toMatch(/^1\. Lire \*haut\* · - un_deux_ \[x\]\(y\) · 5 \\ 2 <b> ~~/);
  });

  it("has its messages, subscribers and letters", async () => {
    const { counts } = await listMessages({ ...FIRST_PAGE, status: "tous" }, new Date());
    expect(counts).toMatchObject({ tous: 3, nouveau: 1, lu: 1, repondu: 1 });
    const { totals } = await listSubscribers(FIRST_PAGE);
    expect(totals).toMatchObject({ active: 9, pending: 2, unsubscribed: 1 });
    const letters = (await listCampaigns(1)).items;
    expect(letters.map(({ subject, state }) => `${subject} : ${state}`).sort()).toEqual([
      "Lettre en brouillon : brouillon",
      "Lettre en pause : en_pause",
      "Lettre partie : envoyee",
      "Lettre prévue : programmee",
      "Lettre à moitié partie : en_cours",
    ]);
  });

  it("tells in its journal every sentence it told", async () => {
    const told: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const everyone = { actorId: null, subject: null, from: null, to: null };
      const { items } = await listAuditEvents({ ...FIRST_PAGE, ...everyone, page });
      told.push(...items.map(({ actor, sentence }) => `${actor} ${sentence}`));
    }
    expect(told.sort()).toEqual(site.sentences.sort());
  });

  it("lets its administrator in by the same password, and keeps who was invited", async () => {
    const visitor = { network: "192.0.2.1", headers: new Headers() };
    const sent = { email: AMINA.email, password: "bibliotheque-12" };
    expect(await signIn(sent, visitor)).toMatchObject({ ok: true, step: "in" });
    expect(await listInvitations()).toMatchObject([{ email: "bilal@centre.test", over: false }]);
  });

  it("opens the links it had mailed", async () => {
    expect(await answerOffer("claim", tokenOf(site.links.offer))).toEqual({ ok: true });
    expect((await registrations()).counts).toMatchObject({ approved: 5, offered: 0 });
    vi.useFakeTimers({ toFake: ["Date"], now: site.stoppedAt });
    const confirmed = await confirmSubscription(tokenOf(site.links.confirm));
    vi.useRealTimers();
    expect(confirmed).toMatchObject({ ok: true });
    expect(await unsubscribe(tokenOf(site.links.unsubscribe))).toEqual({ ok: true });
  });
});

describe("what lay in its trash", () => {
  siteBefore();

  it("is listed, each with what went with it", async () => {
    expect((await trashed()).map(({ label, title, detail }) => [label, title, detail])).toEqual([
      ["Article", "Premier du lot", ""],
      ["Article", "Second du lot", ""],
      ["Contenu d'un cours", "Un texte retiré", "Lire l'arabe"],
      ["Cours audio", "Un cours jeté", "2\u00a0enregistrements"],
      ["Formation", "Formation jetée", "2\u00a0inscriptions"],
      ["Inscription", "Lamine Ferhani", "Formation aux places passées"],
      ["Inscription", "Samba Ferhani", "Formation complète"],
      ["Instructeur", "Idrissa Niangadou", "retiré de 2\u00a0cours et 1\u00a0contenu"],
      ["Lettre", "Lettre jetée", ""],
      ["Message", "Spam", ""],
      ["Prêche", "Un prêche jeté", ""],
      ["Thème", "Histoire", "retiré de 3\u00a0cours et 1\u00a0contenu"],
    ]);
  });

  it("comes back, each where it was; without its seat where that was given away", async () => {
    const waits: string[] = [];
    for (const { id, title } of await trashed()) {
      const restored = await restore(RECORDS, id, AMINA);
      expect(restored, title).toMatchObject({ ok: true });
      if (restored.ok && restored.waits) waits.push(title);
    }
    expect(waits.sort()).toEqual(["Lamine Ferhani", "Samba Ferhani"]);
    expect(await trashed()).toEqual([]);
    expect((await registrations()).counts).toMatchObject({ all: 16, pending: 4, approved: 5 });
    expect(await contentCounts()).toMatchObject({ preche: [2, 2, 0, 0], article: [3, 2, 1, 0] });
    expect(await courseTitles()).toEqual(
      expect.arrayContaining(["Formation jetée", "Un cours jeté"]),
    );
    expect((await listCampaigns(1)).items.map(({ subject }) => subject)).toContain("Lettre jetée");
    const { counts } = await listMessages({ ...FIRST_PAGE, status: "tous" }, new Date());
    expect(counts.tous).toBe(4);
  });

  it("is named again by what named it", async () => {
    const { items: courses } = await listCoursesForAdmin("audio_course", FIRST_PAGE);
    expect(courses).toHaveLength(3);
    const [theme] = (await listThemes()).filter(({ name }) => name === "Histoire");
    const teacher = (await listInstructorNames()).find(({ name }) => name === "Idrissa Niangadou");
    for (const { id } of courses) {
      const names = { themeId: theme?.id, instructorId: teacher?.id };
      expect(await audioCourseRecord.find(id)).toMatchObject(names);
    }
    const lessons = courses.map(({ title, contents }) => [title, contents.length]);
    expect(Object.fromEntries(lessons)).toMatchObject({ "Lire l'arabe": 3, "Un cours jeté": 2 });
    const themes = (await contentsOf("preche")).items.map(({ title, theme }) => [
      title,
      theme?.name,
    ]);
    expect(Object.fromEntries(themes)).toEqual({
      "Le bon voisinage": "Éthique",
      "Un prêche jeté": "Histoire",
    });
  });
});

describe("what it had still to send", () => {
  siteBefore();
  let post: Post;
  let stopSending: () => Promise<void>;
  beforeAll(async () => {
    post = await openPost();
    await startJobs(schedules);
    stopSending = sendMailsOnceWritten();
  });
  afterAll(async () => {
    await stopSending();
    await stopJobs();
    await closePosts();
  });
  const received = () =>
    post.received.map(({ to, subject }) => `${to?.[0]?.address} ${subject}`).sort();
  const arrives = (mails: string[]) =>
    vi.waitFor(() => expect(received()).toEqual(mails.sort()), { timeout: 100_000 });

  const MAILS = [
    "abonne-10@exemple.test Confirmez votre inscription",
    "abonne-11@exemple.test Confirmez votre inscription",
    "abonne-12@exemple.test Confirmez votre inscription",
    "aicha@exemple.fr Inscription reçue : DI-2026-00002",
    "aicha@exemple.fr Votre place est confirmée (Aicha F.) : Formation ouverte",
    "dado@exemple.fr Liste d'attente : DI-2026-00014",
    "fatou@exemple.fr Votre place est confirmée (Fatou F.) : Formation complète",
    "karim@exemple.fr Liste d'attente : Formation ouverte (DI-2026-00005)",
    "karim@exemple.fr Inscription reçue : DI-2026-00005",
    "leila@exemple.fr La place n'est plus réservée : Formation complète",
    "pascal@exemple.fr Inscription déjà reçue : DI-2026-00001",
    "pascal@exemple.fr Inscription reçue : DI-2026-00001",
    "rachid@exemple.fr Inscription reçue : DI-2026-00003",
    "rachid@exemple.fr Réponse à votre inscription : Formation ouverte (DI-2026-00003)",
    "sami@exemple.fr Votre place est confirmée (Sami I.) : Formation ouverte",
    "tidiane@exemple.fr La place n'est plus réservée : Formation aux places passées",
    "wassim@exemple.fr Une place pour vous : Formation complète",
    "zeynab@exemple.fr Inscription reçue : DI-2026-00015",
    "zeynab@exemple.fr Vous êtes inscrit : Formation aux places passées",
  ];
  // Of its nine, four had been taken by the mail server, and three were being handed over: nobody is sent it twice.
  const HALF = [1, 2].map((place) => `abonne-${place}@exemple.test Lettre à moitié partie`);

  it("leaves once: mails, decisions to tell, and the letter to those who have not had it", async () => {
    await arrives([...MAILS, ...HALF]);
    // The last mail arrives before the job that handed it over writes so.
    const sent = { state: "envoyee", recipients: 9, sent: 9 };
    await expect
      .poll(() => letterOf("Lettre à moitié partie"), { timeout: 10_000 })
      .toMatchObject(sent);
    const { counts } = await listMails({ ...FIRST_PAGE, filter: "tous" });
    expect(counts).toEqual({ tous: 24, attente: 2, envoyes: 22, echecs: 0, annules: 0 });
  }, 120_000);

  it("leaves of what lies in the trash only once that is back, and of a paused letter once it goes on", async () => {
    const formation = (await trashed()).find(({ title }) => title === "Formation jetée");
    expect(await restore(RECORDS, formation?.id ?? "", AMINA)).toMatchObject({ ok: true });
    const { id } = await letterOf("Lettre en pause");
    expect(await resumeCampaign(id, AMINA)).toEqual({ ok: true });
    await passMinute();
    await arrives([
      ...MAILS,
      ...HALF,
      ...Array.from(
        { length: 9 },
        (_, place) => `abonne-${place + 1}@exemple.test Lettre en pause`,
      ),
      "binta@exemple.fr Inscription reçue : DI-2026-00016",
      "binta@exemple.fr Votre place est confirmée (Binta F.) : Formation jetée",
      "modou@exemple.fr Inscription reçue : DI-2026-00017",
    ]);
  }, 120_000);
});

/** What is done each minute is done now. */
async function passMinute(): Promise<void> {
  for (const { job, cron } of schedules) if (cron === "* * * * *") await enqueue(job, {});
}

async function letterOf(subject: string) {
  const letter = (await listCampaigns(1)).items.find((one) => one.subject === subject);
  if (!letter) throw new Error(`${subject} is gone.`);
  return letter;
}

async function trashed() {
  const { items } = await listTrash(
    RECORDS,
    { ...FIRST_PAGE, kinds: Object.keys(RECORDS) },
    new Date(),
  );
  const key = (item: { label: string; title: string }) => `${item.label} ${item.title}`;
  return items.sort((one, other) => key(one).localeCompare(key(other), "fr"));
}

function registrations() {
  return listRegistrations({ ...FIRST_PAGE, status: "all" }, new Date());
}

function contentsOf(type: ContentType) {
  return listContentsForAdmin({ ...FIRST_PAGE, type, theme: "", sort: "recent" });
}

async function contentCounts() {
  const types = ["preche", "conference", "article", "video", "livre"] as const;
  const counts = types.map(async (type) => [type, Object.values((await contentsOf(type)).counts)]);
  return Object.fromEntries(await Promise.all(counts));
}

async function courseTitles(): Promise<string[]> {
  const lists = await Promise.all([
    listCoursesForAdmin("audio_course", FIRST_PAGE),
    listCoursesForAdmin("formation", FIRST_PAGE),
  ]);
  return lists.flatMap(({ items }) => items.map(({ title }) => title)).sort();
}

function tokenOf(link: string): string {
  return new URL(link).searchParams.get("jeton") ?? "";
}
