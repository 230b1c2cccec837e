import { beforeEach, expect, it } from "vitest";
import { readVisitorForm } from "#app/domain/limits/visitor-form.server.ts";
import { ANSWER, ANSWER_ONLY, ASKED, FORM_TOKEN } from "#app/domain/limits/visitor-form.ts";
import {
  NO_PLACE_CHOSEN,
  registrationInput,
} from "#app/domain/registrations/registration-public.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { runSql } from "#app/infra/database/database.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { askAboutRegistration } from "./registration-questions.server.ts";

const NADIA = { firstName: "Nadia", lastName: "Ferhani" };

beforeEach(() => runSql("truncate attempts"));

it("come all at once, in the order of the fields, beside what is missing", async () => {
  const { id } = await addCourse({ courseType: "formation", ageMin: 7, ageMax: 11 });
  const slips = { age: "12 ans", userEmail: "nadia@gmial.com", phone: "06 12 34 56 7" };
  const { refusal } = await sent(id, { ...NADIA, ...slips, chosenPlace: "" });
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

it("name the formations meant for an age that this one is not for, and no others", async () => {
  const add = (title: string, ages: { ageMin?: number; ageMax?: number }) =>
    addCourse({ courseType: "formation", registrationStatus: "ouvert", title, ...ages });
  const { id } = await add("Adultes", { ageMin: 18 });
  const { slug } = await add("Enfants", { ageMin: 4, ageMax: 6 });
  await add("Niveau intermédiaire", {});
  const { refusal } = await sent(id, { ...NADIA, age: "5 ans" });
  const [question] = refusal?.questions ?? [];
  expect(question?.elsewhere?.map(({ to }) => to)).toEqual([`/formations/${slug}`]);
  expect(question?.elsewhere?.[0]?.label).toMatch(/^Pour 5.+Enfants.+de 4 à 6/);
});

it("are answered one by one, by their own buttons", async () => {
  const slips = { firstName: "1", lastName: "@", userEmail: "x@gmial.com", phone: "77 123 45 67" };
  const first = await sent("aucune", slips);
  expect(fieldsAsked(first)).toEqual(["fullName", "userEmail", "phone"]);
  const corrected = await pressed("x@gmail.com", first);
  expect(fieldsAsked(corrected)).toEqual(["fullName", "phone"]);
  expect(corrected.refusal?.values).toMatchObject({ userEmail: "x@gmail.com" });
  const kept = await pressed("nom-sans-lettre", corrected);
  expect(fieldsAsked(kept)).toEqual(["phone"]);
  expect(kept.refusal?.questions[0]?.text).toMatch(/^Au Sénégal\s\? \+221\s77\s123\s45\s67$/);
  const all = { userEmail: "x@gmail.com", firstName: "1", phone: "+221 77 123 45 67" };
  expect(await pressed("+221 77 123 45 67", kept)).toMatchObject({ data: all });
  expect(await pressed("77 123 45 67", kept)).toMatchObject({
    data: { ...all, phone: "77 123 45 67" },
  });
});

it("send nothing by a button that does not say so, and are asked no more", async () => {
  const { id } = await addCourse({ courseType: "formation", ageMin: 7, ageMax: 11 });
  const first = await sent(id, { ...NADIA, age: "12", userEmail: "nadia@gmial.com" });
  const since = { ...sentAgain(first.refusal), userEmail: "nadia@gmail.com" };
  const noted = await sent(id, { ...since, [ANSWER_ONLY]: "age-12" });
  expect(noted).toMatchObject({ status: 200, refusal: { errors: {}, questions: [] } });
  expect(noted.refusal?.answered).toBe(true);
  expect(await sent(id, sentAgain(noted.refusal))).toMatchObject({ data: { age: 12 } });
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
      asked: "loin",
      help: expect.stringContaining("Sur place (Montreuil)"),
      elsewhere: [{ label: "En ligne : « De loin »" }],
    },
  ]);
  expect(await sent(here.id, sentAgain(refusal))).toMatchObject({ data: { phone: afar.phone } });
  expect((await sent(here.id, { ...NADIA, phone: "06 12 34 56 78" })).refusal).toBeUndefined();
  const both = await addCourse({ courseType: "formation", onSite: true, isOnline: true });
  expect((await sent(both.id, { ...afar, chosenPlace: "En ligne" })).refusal).toBeUndefined();
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
