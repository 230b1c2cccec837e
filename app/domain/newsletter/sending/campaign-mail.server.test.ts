import { expect, test } from "vitest";
import { readMailSite, renderMail } from "#app/domain/mail/mail-body.server.ts";
import { richTextFromMarkdown } from "#app/infra/rich-text/rich-text-from-markdown.ts";
import { addCourse, addInstructor, addMediaFile } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { previewLetter, trialLetter } from "./campaign-mail.server.ts";

const letter = (content: string, preheader = "") => ({
  subject: "Bonjour {prénom}",
  preheader,
  content: richTextFromMarkdown(content),
});

test("is read by its writer with their own first name, in a trial too", async () => {
  const { html, inbox } = await previewLetter(letter("Salut {prénom}, voici."), "Amina Diallo");
  expect(inbox).toMatchObject({ subject: "Bonjour Amina", line: "Salut Amina, voici." });
  expect(html).toContain("Salut Amina, voici.");
  expect(html).toContain('name="viewport" content="width=device-width');
  const trial = await trialLetter(letter("Salut {prénom}."), "Amina Diallo");
  expect(trial.subject).toBe("[Essai] Bonjour Amina");
  expect((await renderMail(trial.template, await readMailSite())).html).toContain("Salut Amina.");
  const nobody = await previewLetter(letter("Salut {prénom}, voici.", "Vite lue"), "");
  expect(nobody.inbox).toMatchObject({ subject: "Bonjour", line: "Vite lue" });
});

test("shows its contents with their picture and who teaches, else their day", async () => {
  const image = await addMediaFile({ kind: "image", mimeType: "image/jpeg" });
  const teacher = await addInstructor({ name: "Fatou Ndoye" });
  const pictured = await addContent("preche", "Avec image", {
    imageId: image.id,
    instructorId: teacher.id,
  });
  const plain = await addContent("conference", "Sans image", { givenOn: "2026-03-08" });
  const cards = [
    { label: "Prêche", title: "Avec image", href: `/preches/${pictured.slug}` },
    { label: "Conférence", title: "Sans image", href: `/conferences/${plain.slug}` },
  ].map((attrs) => ({ type: "contentCard", attrs }));
  const formation = await addCourse({
    ...{ courseType: "formation" as const, title: "Lire", startDate: "2027-03-06", price: 120 },
    ...{
      sessionDays: ["saturday" as const],
      sessionStart: "10:00",
      sessionEnd: "12:00",
      onSite: true,
    },
    instructorId: teacher.id,
  });
  const href = `/formations/${formation.slug}`;
  cards.push({ type: "contentCard", attrs: { label: "Formation", title: "Lire", href } });
  const content = { type: "doc" as const, content: cards };
  const { html } = await previewLetter({ ...letter(""), content }, "Amina");
  expect(html).toContain(`src="/partage/pochette/${image.id}.jpg" alt="" width="80" height="80"`);
  expect(html).toMatch(new RegExp(`src="/partage/\\d+/pochette/${plain.id}\\S*.jpg"`));
  expect(html).toMatch(/>Écouter<\/a>/);
  expect(html).toContain("Fatou Ndoye</small>");
  expect(html).toContain("8 mars 2026</small>");
  expect(html.replaceAll(/[\s\u2060]+/g, " ")).toMatch(
    /Fatou Ndoye · Début le 6 mars 2027 · Le samedi, 10 h – 12 h · Sur place · 120(?:,00)? €<\/small>/,
  );
});
