import { beforeEach, expect, it } from "vitest";
import { readVisitorForm } from "#app/domain/limits/visitor-form.server.ts";
import { ANSWER, ASKED, FORM_TOKEN } from "#app/domain/limits/visitor-form.ts";
import {
  NO_GUARDIAN,
  NO_PARENT,
  NO_PLACE_CHOSEN,
  registrationInput,
} from "#app/domain/registrations/registration-public.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { runSql } from "#app/infra/database/database.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { addCourse, addTheme } from "#tests/factories/course-factory.ts";
import { FOR_CHILD, ONESELF } from "./registration-child.ts";
import { askAboutRegistration } from "./registration-questions.server.ts";

const NADIA = { firstName: "Nadia", lastName: "Ferhani" };
const AT_HOME = { ...NADIA, userEmail: "nadia@exemple.fr" };

beforeEach(() => runSql("truncate attempts"));

it("come all at once, in the order of the fields, beside what is missing", async () => {
  const { id } = await addCourse({ courseType: "formation", ageMin: 7, ageMax: 11 });
  const slips = { age: "12 ans", userEmail: "nadia@gmial.com", phone: "06 12 34 56 7" };
  const typed = { ...NADIA, ...slips, guardianName: "Awa Koné" };
  const { refusal } = await sent(id, { ...typed, chosenPlace: "" });
  expect(refusal?.errors).toEqual({ chosenPlace: NO_PLACE_CHOSEN });
  expect(refusal?.questions).toMatchObject([
    { field: "age", help: expect.stringMatching(/prévue de 7 à 11\sans/) },
    { field: "userEmail", meant: "nadia@gmail.com" },
    { field: "phone", asked: "06 12 34 56 7" },
  ]);
  expect(await sent(id, { ...sentAgain(refusal), chosenPlace: "En ligne" })).toMatchObject({
    data: { age: 12, userEmail: "nadia@gmial.com", phone: "06 12 34 56 7" },
  });
});

it("name the child whose age is doubted, and say what the centre keeps to itself", async () => {
  const { id } = await addCourse({ courseType: "formation", ageMin: 10 });
  const child = { ...AT_HOME, firstName: "Moussa", age: "8", guardianName: "Awa Koné" };
  const { refusal } = await sent(id, child);
  expect(refusal?.questions).toMatchObject([
    {
      text: expect.stringMatching(/^Moussa a bien 8\s?ans\s\?$/),
      help: expect.stringMatching(/à partir de 10\sans\s: l'inscription se fait sous réserve/),
    },
  ]);
  const nameless = await sent(id, { ...child, firstName: "12" });
  expect(nameless.refusal?.questions[1]?.text).toMatch(/^Cette personne a bien 8/);
  const oneself = await sent(id, { ...child, [FOR_CHILD]: ONESELF });
  expect(oneself.refusal?.questions).toMatchObject([
    { text: expect.stringMatching(/^Moussa a/), help: expect.stringMatching(/^Vous inscrivez/) },
  ]);
});

it("speak to who registers oneself", async () => {
  const { id } = await addCourse({ courseType: "formation", ageMin: 18 });
  const { refusal } = await sent(id, { ...AT_HOME, age: "16", [FOR_CHILD]: ONESELF });
  expect(refusal?.questions).toMatchObject([
    {
      text: expect.stringMatching(/^Vous avez bien 16\s?ans\s\?$/),
      confirm: "Oui, c'est bien mon âge",
      help: expect.stringMatching(/^Vous inscrivez votre enfant/),
    },
  ]);
});

it("take what stands open for answered, whatever else was corrected, and ask once about what is new", async () => {
  await saveSettings({ contactPhone: "+33 1 99 00 12 34" });
  const here = await addCourse({ courseType: "formation", onSite: true, ageMin: 10 });
  const child = { firstName: "Moussa", age: "8", guardianName: "Awa Koné" };
  const first = await sent(here.id, child);
  expect(Object.keys(first.refusal?.errors ?? {})).toEqual(["lastName"]);
  expect(fieldsAsked(first)).toEqual(["age", "userEmail"]);
  const phone = "+223 76 12 34 56";
  const mended = { ...sentAgain(first.refusal), lastName: "Traoré", phone };
  const second = await sent(here.id, mended);
  expect(fieldsAsked(second)).toEqual(["age", "distance"]);
  expect(await sent(here.id, sentAgain(second.refusal))).toMatchObject({ data: { age: 8, phone } });
});

it("propose what is heard on the same theme where nothing is followed online", async () => {
  await saveSettings({ contactPhone: "+33 1 99 00 12 34" });
  await runSql("delete from courses");
  const theme = await addTheme({ name: "Sira" });
  const heard = await addCourse({ title: "Les lieux", themeId: theme.id, contentCount: 3 });
  const here = { courseType: "formation", onSite: true, themeId: theme.id } as const;
  const { id } = await addCourse(here);
  const { refusal } = await sent(id, { ...NADIA, phone: "+223 76 12 34 56" });
  expect(refusal?.questions[0]?.elsewhere).toEqual([
    { to: `/cours-audio/${heard.slug}`, label: "Écouter : « Les lieux »" },
  ]);
});

it("name the formations meant for an age that this one is not for, and no others", async () => {
  const add = (title: string, ages: { ageMin?: number; ageMax?: number }) =>
    addCourse({ courseType: "formation", registrationStatus: "ouvert", title, ...ages });
  const { id } = await add("Adultes", { ageMin: 18 });
  const { slug } = await add("Enfants", { ageMin: 4, ageMax: 6 });
  await add("Niveau intermédiaire", {});
  const { refusal } = await sent(id, { ...NADIA, age: "5 ans", guardianName: "Awa Koné" });
  const [question] = refusal?.questions ?? [];
  expect(question?.elsewhere?.map(({ to }) => to)).toEqual([`/formations/${slug}`]);
  expect(question?.elsewhere?.[0]?.label).toMatch(/^Pour 5.+Enfants.+de 4 à 6/);
});

it("are answered together, each by its own choice, and sent once", async () => {
  const slips = { firstName: "1", lastName: "@", userEmail: "x@gmial.com", phone: "77 123 45 67" };
  const first = await sent("aucune", slips);
  expect(fieldsAsked(first)).toEqual(["fullName", "userEmail", "phone"]);
  expect(first.refusal?.questions[2]?.text).toMatch(/^Au Sénégal\s\? \+221\s77\s123\s45\s67$/);
  const all = { userEmail: "x@gmail.com", firstName: "1", phone: "+221 77 123 45 67" };
  const chosen = { fullName: "nom-sans-lettre", userEmail: "x@gmail.com", phone: all.phone };
  expect(await answered(chosen, first)).toMatchObject({ data: all });
  const kept = { ...chosen, phone: "77 123 45 67" };
  expect(await answered(kept, first)).toMatchObject({ data: { ...all, phone: kept.phone } });
  expect(await pressed("x@gmail.com", first)).toMatchObject({
    data: { ...all, phone: "77 123 45 67" },
  });
});

it("keep their answers while what is wrong is mended, and only the others are asked again", async () => {
  const { id } = await addCourse({ courseType: "formation", ageMin: 15 });
  const slips = { ...NADIA, lastName: "", age: "99", userEmail: "nadia@gmial.com" };
  const first = await sent(id, slips);
  expect(Object.keys(first.refusal?.errors ?? {})).toEqual(["lastName"]);
  const still = { ...first.refusal?.values, [`${ANSWER}-userEmail`]: "nadia@gmail.com" };
  const second = await sent(id, still);
  expect(fieldsAsked(second)).toEqual(["age"]);
  expect(second.refusal?.values).toMatchObject({ userEmail: "nadia@gmail.com" });
  expect(Object.keys(second.refusal?.values ?? {})).not.toContain(`${ANSWER}-userEmail`);
  const mended = { ...second.refusal?.values, ...NADIA, [`${ANSWER}-age`]: "age-99" };
  expect(await sent(id, mended)).toMatchObject({ data: { age: 99, userEmail: "nadia@gmail.com" } });
});

it("come with the parent's name where the age is a child's, whoever was said to be registered", async () => {
  const { id } = await addCourse({ courseType: "formation", ageMin: 10 });
  const { refusal } = await sent(id, { ...AT_HOME, age: "8", forChild: "vous-même" });
  expect(refusal?.errors).toEqual({ guardianName: NO_PARENT });
  const child = await sent(id, { ...AT_HOME, age: "8", forChild: "votre enfant" });
  expect(child.refusal?.errors).toEqual({ guardianName: NO_GUARDIAN });
  expect(refusal?.questions).toMatchObject([{ field: "age" }]);
});

it("doubt a grown child once, who is not said to be one by mistake", async () => {
  const { id } = await addCourse({ courseType: "formation", ageMin: 10 });
  const child = { ...AT_HOME, age: "61", forChild: "votre enfant", guardianName: "Awa Koné" };
  const { refusal } = await sent(id, child);
  expect(refusal?.questions).toMatchObject([
    {
      field: "forChild",
      text: expect.stringMatching(/^Nadia\sa\s61\sans\s:\sest-ce\sbien\svotre/),
    },
  ]);
  const kept = { data: { forChild: "votre enfant", guardianName: "Awa Koné" } };
  expect(await sent(id, sentAgain(refusal))).toMatchObject(kept);
  const corrected = { ...child, forChild: "une autre personne" };
  expect(await sent(id, corrected)).toMatchObject({ data: { forChild: "une autre personne" } });
  expect((await sent(id, { ...child, age: "17" })).refusal).toBeUndefined();
  const { id: minors } = await addCourse({ courseType: "formation", ageMin: 7, ageMax: 11 });
  expect(fieldsAsked(await sent(minors, child))).toEqual(["age"]);
});

it("never change what was typed since", async () => {
  const first = await sent("aucune", { ...NADIA, userEmail: "nadia@gmial.com" });
  const since = { userEmail: "nadia@exemple.fr" };
  expect(await pressed("nadia@gmail.com", first, since)).toMatchObject({ data: since });
});

it("are answered by sending the same again", async () => {
  const { id } = await addCourse({ courseType: "formation", ageMin: 10 });
  const { refusal } = await sent(id, { ...NADIA, age: "99" });
  expect(refusal?.questions).toMatchObject([
    { asked: "age-99", field: "age" },
    { asked: "sans-contact", field: "userEmail" },
  ]);
  expect(await sent(id, sentAgain(refusal))).toMatchObject({ data: { userEmail: null } });
});

it("are about a number that may be incomplete, beside an e-mail too", async () => {
  const asked = async (phone: string, userEmail = "") => {
    const { refusal } = await sent("aucune", { ...NADIA, phone, userEmail });
    return refusal?.questions.map((question) => question.asked) ?? [];
  };
  for (const short of [
    "06 12 34 56 7",
    "+33 6 12 34 56 7",
    "76 12 34 56",
    "77 612 34 56",
    "66 123 45 67",
  ]) {
    expect(await asked(short)).toEqual([short]);
    expect(await asked(short, "awa@exemple.fr")).toEqual([short]);
  }
  const whole = ["06 12 34 56 78", "+223 76 12 34 56", "00 212 6 12 34 56 78", "+2250707123456"];
  for (const phone of whole) expect(await asked(phone), phone).toEqual([]);
});

it("ask who writes from another country about what is only taught at the centre", async () => {
  await saveSettings({ contactPhone: "+33 1 99 00 12 34", contactAddress: "93100 Montreuil" });
  await addCourse({
    courseType: "formation",
    title: "De loin",
    isOnline: true,
    registrationStatus: "ouvert",
  });
  const here = await addCourse({ courseType: "formation", onSite: true });
  const afar = { ...NADIA, phone: "+223 76 12 34 56" };
  const { refusal } = await sent(here.id, afar);
  expect(refusal?.questions).toMatchObject([
    {
      asked: `loin-${here.slug}-223`,
      field: "distance",
      help: expect.stringContaining("Sur place (Montreuil)"),
      elsewhere: [{ label: "En ligne : « De loin »" }],
    },
  ]);
  expect(await sent(here.id, sentAgain(refusal))).toMatchObject({ data: { phone: afar.phone } });
  expect((await sent(here.id, { ...NADIA, phone: "06 12 34 56 78" })).refusal).toBeUndefined();
  const both = await addCourse({ courseType: "formation", onSite: true, isOnline: true });
  expect((await sent(both.id, { ...afar, chosenPlace: "En ligne" })).refusal).toBeUndefined();
});

it("propose from afar only what is for that age, or a child's, else what can be heard", async () => {
  await saveSettings({ contactPhone: "+33 1 99 00 12 34" });
  await runSql("delete from courses");
  const online = { courseType: "formation", isOnline: true, registrationStatus: "ouvert" } as const;
  await addCourse({ ...online, title: "Adultes", ageMin: 18 });
  const here = await addCourse({ courseType: "formation", onSite: true });
  const proposed = async (fields: Fields) => {
    const { refusal } = await sent(here.id, { ...NADIA, phone: "+223 76 12 34 56", ...fields });
    const [question] = refusal?.questions ?? [];
    return [question?.elsewhere?.map(({ label }) => label).join(), question?.help] as const;
  };
  const child = { guardianName: "Awa Koné", forChild: "votre enfant" };
  for (const fields of [{ ...child, age: "8" }, child]) {
    const [label, help] = await proposed(fields);
    expect(label).toBe("Écouter les cours audio");
    expect(help).toContain("Aucune formation en ligne pour cet âge");
  }
  for (const fields of [{ age: "30" }, {} as Fields]) {
    expect((await proposed(fields))[0]).toBe("En ligne : « Adultes », à partir de 18 ans");
  }
  await addCourse({ ...online, title: "Familles" });
  expect((await proposed({ ...child, age: "8" }))[0]).toBe("En ligne : « Familles »");
});

it("ask about a Senegalese number and its distance at once", async () => {
  await saveSettings({ contactPhone: "+33 1 99 00 12 34" });
  const here = await addCourse({ courseType: "formation", onSite: true });
  const first = await sent(here.id, { ...NADIA, phone: "77 123 45 67" });
  expect(fieldsAsked(first)).toEqual(["phone", "distance"]);
});

it("leave a field that is wrong to its error", async () => {
  const { refusal } = await sent("aucune", { ...NADIA, userEmail: "nadia@gmial" });
  expect(refusal?.questions).toEqual([]);
  expect(Object.keys(refusal?.errors ?? {})).toEqual(["userEmail"]);
  const { refusal: unread } = await sent("aucune", { ...NADIA, phone: "0612" });
  expect(unread?.questions).toEqual([]);
  expect(Object.keys(unread?.errors ?? {})).toEqual(["phone"]);
});

type Read = Awaited<ReturnType<typeof sent>>;
type Fields = Record<string, string | string[]>;

function fieldsAsked({ refusal }: Read) {
  return refusal?.questions.map(({ field }) => field);
}

/** As the page sends it: what stands open goes along. */
function sentAgain(refusal: Read["refusal"]): Fields {
  return { ...refusal?.values, [ASKED]: refusal?.questions.map(({ asked }) => asked) ?? [] };
}

function answered(chosen: Record<string, string>, { refusal }: Read): Promise<Read> {
  const answers = Object.entries(chosen).map(([field, value]) => [`${ANSWER}-${field}`, value]);
  return sent("aucune", { ...sentAgain(refusal), ...Object.fromEntries(answers) });
}

function pressed(answer: string, { refusal }: Read, since: Fields = {}): Promise<Read> {
  return sent("aucune", { ...sentAgain(refusal), ...since, [ANSWER]: answer });
}

async function sent(formation: string, fields: Fields) {
  const form = new FormData();
  const all = { [FORM_TOKEN]: issueFormToken(), ...fields };
  for (const [name, value] of Object.entries(all)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  const read = await readVisitorForm(registrationInput, form, {
    verb: "essai",
    network: "192.0.2.1",
    limit: { max: 60, minutes: 60 },
    failure: "Impossible d'envoyer",
    ask: () => askAboutRegistration(formation, form),
  });
  return read.ok ? { data: read.data, refusal: undefined } : read;
}
