import { expect, test } from "vitest";
import type { z } from "zod";
import { newAdministratorInput } from "#app/domain/accounts/account-admin.server.ts";
import { changePasswordInput } from "#app/domain/accounts/profile/account-profile.server.ts";
import { signInInput } from "#app/domain/accounts/sign-in/account-signin.server.ts";
import { contentInput } from "#app/domain/contents/admin/content.record.server.ts";
import { audioCourseInput } from "#app/domain/courses/audio-courses/audio-course.record.server.ts";
import { formationInput } from "#app/domain/courses/formations/admin/formation.record.server.ts";
import { courseContentInput } from "#app/domain/courses/recordings/course-content.record.server.ts";
import { instructorInput } from "#app/domain/instructors/instructor.record.server.ts";
import { messageInput } from "#app/domain/messages/message.server.ts";
import { replyInput } from "#app/domain/messages/message-reply.server.ts";
import { studentInput } from "#app/domain/registrations/admin/registration-enrol.server.ts";
import { registrationInput } from "#app/domain/registrations/registration-public.server.ts";
import { themeInput } from "#app/domain/themes/theme.record.server.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";

const ID = "7b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11";
const EVERY = "Veuillez remplir tous les champs";

type Rule = [form: string, input: z.ZodType, sent: Record<string, string>, errors: object];

/**
 * The rules of the specification's fifth section that a form alone can break, with their words. On the
 * contact page, and where the office registers somebody, its sentence stands above; beside each field is what to do.
 */
const RULES: Rule[] = [
  [
    "contact",
    messageInput,
    { name: " " },
    {
      name: "Indiquez votre nom",
      email: "Indiquez votre adresse e-mail, ou votre numéro de téléphone",
      message: "Écrivez votre message",
    },
  ],
  [
    "public registration",
    registrationInput,
    {},
    { firstName: "Indiquez le prénom", lastName: "Indiquez le nom" },
  ],
  [
    "sign-in",
    signInInput,
    {},
    {
      email: "Veuillez saisir votre adresse e-mail",
      password: "Veuillez saisir votre mot de passe",
    },
  ],
  [
    "audio course",
    audioCourseInput,
    { id: ID, title: " ", description: "" },
    { title: "Le titre est obligatoire", description: "La description est obligatoire" },
  ],
  [
    "course content",
    courseContentInput,
    { id: ID, contentType: "audio", title: "" },
    { title: "Le titre est obligatoire" },
  ],
  [
    "course content without its file",
    courseContentInput,
    { id: ID, contentType: "pdf", title: "Le cahier" },
    { fileId: "Veuillez télécharger un fichier" },
  ],
  ["instructor", instructorInput, { id: ID, name: "  " }, { name: "Le nom est obligatoire" }],
  [
    "own password, twice another",
    changePasswordInput,
    { password: "etagere-12", passwordAgain: "etagere-13" },
    { passwordAgain: "Les mots de passe ne correspondent pas" },
  ],
  [
    "own password, too short",
    changePasswordInput,
    { password: "court", passwordAgain: "court" },
    { password: "Le mot de passe doit contenir au moins 6 caractères" },
  ],
  ["reply", replyInput, { response: " \n " }, { response: "Veuillez saisir une réponse" }],
  [
    "student",
    studentInput,
    { courseId: "" },
    {
      courseId: "Choisissez la formation",
      firstName: "Indiquez le prénom",
      lastName: "Indiquez le nom",
      userEmail: "Indiquez une adresse e-mail, ou un numéro de téléphone",
    },
  ],
  [
    "formation",
    formationInput,
    { id: ID },
    { preset: "Choisissez une formation", description: "La description est obligatoire" },
  ],
  ["administrator", newAdministratorInput, {}, { name: EVERY, email: EVERY, password: EVERY }],
  [
    "administrator's password",
    newAdministratorInput,
    { name: "Omar", email: "omar@centre.test", password: "court" },
    { password: "Le mot de passe doit contenir au moins 6 caractères" },
  ],
  ["content", contentInput, { id: ID, title: "" }, { title: "Le titre est obligatoire" }],
  ["theme", themeInput, { id: ID, name: " " }, { name: "Le nom est obligatoire" }],
];

test.each(RULES)(
  "%s is refused in the words of the specification",
  (_form, input, sent, errors) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(sent)) form.set(name, value);
    expect(parseForm(input, form)).toMatchObject({ ok: false, errors });
  },
);

test("a duration or an order that is no number is 0, and none is below it", () => {
  const form = new FormData();
  const sent = { id: ID, contentType: "text", title: "Lire", body: "Lis.", orderIndex: "dix" };
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  form.set("durationMinutes", "-1");
  expect(parseForm(courseContentInput, form)).toMatchObject({
    errors: { durationMinutes: "Durée : le minimum est 0" },
  });
  form.set("durationMinutes", "un quart d'heure");
  expect(parseForm(courseContentInput, form)).toMatchObject({
    ok: true,
    data: { durationMinutes: 0, orderIndex: 0 },
  });
});
