import { expect, it } from "vitest";
import { missingLegalDetails } from "./settings.ts";
import { DEFAULT_SETTINGS } from "./settings-defaults.ts";

const COMPLETE = {
  ...DEFAULT_SETTINGS,
  legalForm: "Association",
  legalDirector: "Amina Bouzidane",
  legalHost: "Hébergeur, 1 rue du Port",
  contactAddress: "1 rue des Écoles",
  contactPhone: "01 02 03 04 05",
  contactEmail: "salam@centre.test",
};

it("names what the law asks and the settings do not say", () => {
  expect(missingLegalDetails(COMPLETE)).toEqual([]);
  expect(missingLegalDetails({ ...COMPLETE, legalHost: "", contactPhone: "" })).toEqual([
    "l'hébergeur",
    "le téléphone",
  ]);
});
