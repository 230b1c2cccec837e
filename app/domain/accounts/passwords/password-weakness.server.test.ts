import { afterEach, expect, test } from "vitest";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { weaknessOf } from "./password-weakness.server.ts";

const AMINA = { name: "Amina Kaci-Traoré", email: "a.kaci@centre-annour.fr" };
const COMMON = "Ce mot de passe est parmi les plus utilisés : choisissez-en un autre.";
const OWN = "Votre nom ou votre adresse ne peut pas servir de mot de passe.";

afterEach(() => saveSettings({ minPasswordLength: 6 }));

test.each(["azerty", "Bismillah", "motdepasse", "123456789", "marseille"])(
  "« %s » is tried by everybody first",
  async (password) => {
    expect(await weaknessOf(password, AMINA)).toBe(COMMON);
  },
);

test.each([
  "Amina.2026",
  "AMINAKACITRAORE",
  "traore!!",
  "a.kaci@centre-annour.fr",
  "centreannour.fr1",
])("« %s » is one's own name or address", async (password) => {
  expect(await weaknessOf(password, AMINA)).toBe(OWN);
});

test.each(["bibliotheque-42", "calame et encre", "six-car", "Amina aime le thé"])(
  "« %s » is accepted",
  async (password) => {
    expect(await weaknessOf(password, AMINA)).toBeNull();
  },
);

test("a centre may ask for more characters than the specification's six", async () => {
  await saveSettings({ minPasswordLength: 12 });
  const asked = "Le mot de passe doit contenir au moins 12 caractères";
  expect(await weaknessOf("calame-42", AMINA)).toBe(asked);
  expect(await weaknessOf("bibliotheque-42", AMINA)).toBeNull();
});
