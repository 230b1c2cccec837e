import { beforeEach, expect, it } from "vitest";
import { readVisitorForm } from "#app/domain/limits/visitor-form.server.ts";
import { ASKED, FORM_TOKEN, PROPOSED } from "#app/domain/limits/visitor-form.ts";
import { runSql } from "#app/infra/database/database.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { NO_PLACE_CHOSEN, registrationInput } from "./registration-public.server.ts";
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
  const answers = { chosenPlace: "En ligne", [PROPOSED]: "nadia@gmail.com" };
  expect(await sent(id, { ...refusal?.values, ...answers })).toMatchObject({
    data: { age: 12, userEmail: "nadia@gmail.com", phone: "06 12 34 56 7" },
  });
  const kept = await sent(id, { ...refusal?.values, chosenPlace: "En ligne", [PROPOSED]: "" });
  expect(kept).toMatchObject({ data: { userEmail: "nadia@gmial.com" } });
});

it("are answered by sending the same again", async () => {
  const { id } = await addCourse({ courseType: "formation", ageMin: 10 });
  const { refusal } = await sent(id, { ...NADIA, age: "99" });
  expect(refusal?.questions).toMatchObject([
    { asked: "age-99", field: "age" },
    { asked: "sans-contact", field: "userEmail" },
  ]);
  expect(await sent(id, { ...refusal?.values })).toMatchObject({ data: { userEmail: null } });
});

it("are about a number that may be incomplete, beside an e-mail too", async () => {
  const asked = async (phone: string, userEmail = "") => {
    const { refusal } = await sent("aucune", { ...NADIA, phone, userEmail });
    return refusal?.questions.map((question) => question.asked) ?? [];
  };
  for (const short of ["06 12 34 56 7", "+33 6 12 34 56 7", "76 12 34 56", "77 612 34 56"]) {
    expect(await asked(short)).toEqual([short]);
    expect(await asked(short, "awa@exemple.fr")).toEqual([short]);
  }
  const whole = ["06 12 34 56 78", "+223 76 12 34 56", "00 212 6 12 34 56 78", "+2250707123456"];
  for (const phone of whole) expect(await asked(phone), phone).toEqual([]);
});

it("leave a field that is wrong to its error", async () => {
  const { refusal } = await sent("aucune", { ...NADIA, userEmail: "nadia@gmial" });
  expect(refusal?.questions).toEqual([]);
  expect(Object.keys(refusal?.errors ?? {})).toEqual(["userEmail"]);
  const { refusal: unread } = await sent("aucune", { ...NADIA, phone: "0612" });
  expect(unread?.questions).toEqual([]);
  expect(Object.keys(unread?.errors ?? {})).toEqual(["phone"]);
});

async function sent(formation: string, fields: Record<string, string>) {
  const form = new FormData();
  const all = { [FORM_TOKEN]: issueFormToken(), [ASKED]: "", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const read = await readVisitorForm(registrationInput, form, {
    verb: "essai",
    network: "192.0.2.1",
    limit: { max: 60, minutes: 60 },
    failure: "Impossible d'envoyer",
    ask: () => askAboutRegistration(formation, form),
  });
  return read.ok ? { data: read.data, refusal: undefined } : read;
}
