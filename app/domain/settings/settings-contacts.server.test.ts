import { expect, it } from "vitest";
import { phoneContact } from "./settings-contacts.server.ts";

it.each([
  ["01 99 00 12 34", "+33 1 99 00 12 34", "tel:+33199001234"],
  ["+221 77 123 45 67", "+221 77 123 45 67", "tel:+221771234567"],
  ["00212 6 11 22 33 44", "+212 6 11 22 33 44", "tel:+212611223344"],
  ["3949", "3949", "tel:3949"],
  ["", "", "tel:"],
])("« %s » is read and called from any country", (typed, shown, url) => {
  const { label, ...link } = phoneContact(typed);
  expect({ ...link, label: label.replaceAll("\u00a0", " ") }).toEqual({ url, label: shown });
});
