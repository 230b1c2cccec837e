import { phoneLink } from "#app/infra/forms/web-address.ts";
import { unbroken } from "#app/infra/french/french.ts";
import { comparablePhone, worldwidePhone } from "#app/infra/french/phone.server.ts";
import type { SiteSettings } from "./settings-defaults.ts";

type Contacts = Pick<SiteSettings, "contactEmail" | "contactPhone">;

export function contactLinks({ contactEmail, contactPhone }: Contacts) {
  return [
    { label: contactEmail, url: `mailto:${contactEmail}` },
    phoneContact(contactPhone),
  ].filter((link) => link.label);
}

/** Read, and called, from other countries too. */
export function phoneContact(phone: string): { label: string; url: string } {
  return { label: unbroken(worldwidePhone(phone)), url: phoneLink(comparablePhone(phone)) };
}
