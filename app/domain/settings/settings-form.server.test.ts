import { expect, it } from "vitest";
import { DEFAULT_HOME_TEXTS } from "./home-texts.ts";
import type { SettingScreen } from "./settings-fields.ts";
import { settingsInput } from "./settings-form.server.ts";

const site = {
  siteName: " Centre An-Nour ",
  contactEmail: "Contact@exemple.fr",
  timeZone: "Abidjan (Côte d'Ivoire)",
  maintenanceMode: "on",
};
const data = { registrationRetentionMonths: " 36 ", messageRetentionMonths: "12" };

it("gives the home page its first words again where they were emptied", () => {
  const typed = { homeTitle: "  Bienvenue  ", homeLead: " ", homeLatest: "" };
  expect(settingsInput("home").parse(typed)).toEqual({
    ...DEFAULT_HOME_TEXTS,
    homeTitle: "Bienvenue",
  });
  expect(settingsInput("home").safeParse({ homeTitle: "x".repeat(121) }).success).toBe(false);
});

it("reads switches, trims, and empties what was emptied, on each screen", () => {
  expect(settingsInput("site").parse(site)).toEqual({
    siteName: "Centre An-Nour",
    siteDescription: "",
    houseColour: "canard",
    timeZone: "Africa/Abidjan",
    contactEmail: "contact@exemple.fr",
    contactPhone: "",
    contactAddress: "",
    socialYoutube: "",
    socialFacebook: "",
    socialTelegram: "",
    maintenanceMode: true,
    allowRegistrations: false,
  });
  expect(settingsInput("mail").parse({})).toEqual({
    replyEmail: "",
    dailyDigest: false,
    systemAlerts: false,
    newsletterTracking: false,
  });
  expect(settingsInput("data").parse(data)).toEqual({
    registrationRetentionMonths: 36,
    messageRetentionMonths: 12,
    legalForm: "",
    legalDirector: "",
    legalHost: "",
  });
});

it("refuses a site without a name, a wrong e-mail, and links that are none", () => {
  const wrong = (values: object, screen: SettingScreen = "site") =>
    settingsInput(screen)
      .safeParse({ ...site, ...data, ...values })
      .error?.issues.map(({ path }) => path[0]);
  expect(wrong({ timeZone: "Atlantide" })).toEqual(["timeZone"]);
  expect(wrong({ siteName: "  " })).toEqual(["siteName"]);
  expect(wrong({ contactEmail: "contact@" })).toEqual(["contactEmail"]);
  expect(wrong({ replyEmail: "ici" }, "mail")).toEqual(["replyEmail"]);
  for (const never of ["", "0", "121", "12,5", "-3", "beaucoup"]) {
    expect(wrong({ messageRetentionMonths: never }, "data"), never).toEqual([
      "messageRetentionMonths",
    ]);
  }
  for (const link of ["youtube", "javascript:alert(1)", "data:text/html,x"]) {
    expect(wrong({ socialYoutube: link }), link).toEqual(["socialYoutube"]);
  }
});
