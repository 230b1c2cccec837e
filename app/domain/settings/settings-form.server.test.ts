import { expect, it } from "vitest";
import { siteSettingsInput } from "./settings-form.server.ts";

const typed = {
  siteName: " Centre An-Nour ",
  contactEmail: "Contact@exemple.fr",
  maintenanceMode: "on",
  registrationRetentionMonths: " 36 ",
  messageRetentionMonths: "12",
};

it("reads switches, trims, and empties what was emptied", () => {
  expect(siteSettingsInput.parse(typed)).toEqual({
    siteName: "Centre An-Nour",
    siteDescription: "",
    contactEmail: "contact@exemple.fr",
    replyEmail: "",
    contactPhone: "",
    contactAddress: "",
    socialYoutube: "",
    socialFacebook: "",
    socialTelegram: "",
    legalDirector: "",
    legalHost: "",
    newsletterTracking: false,
    registrationRetentionMonths: 36,
    messageRetentionMonths: 12,
    maintenanceMode: true,
    allowRegistrations: false,
    dailyDigest: false,
  });
});

it("refuses a site without a name, a wrong e-mail, and links that are none", () => {
  const wrong = (values: object) =>
    siteSettingsInput.safeParse({ ...typed, ...values }).error?.issues.map(({ path }) => path[0]);
  expect(wrong({ siteName: "  " })).toEqual(["siteName"]);
  expect(wrong({ contactEmail: "contact@" })).toEqual(["contactEmail"]);
  expect(wrong({ replyEmail: "ici" })).toEqual(["replyEmail"]);
  for (const never of ["", "0", "121", "12,5", "-3", "beaucoup"]) {
    expect(wrong({ messageRetentionMonths: never }), never).toEqual(["messageRetentionMonths"]);
  }
  for (const link of ["youtube", "javascript:alert(1)", "data:text/html,x"]) {
    expect(wrong({ socialYoutube: link }), link).toEqual(["socialYoutube"]);
  }
});
