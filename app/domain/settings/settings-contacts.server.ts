import { LRUCache } from "lru-cache";
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

type Contact = { label: string; url: string };

/** Every page tells it, and reading a number takes a twentieth of a page's time. */
const known = new LRUCache<string, Contact>({
  max: 10,
  memoMethod: (phone) => ({
    label: unbroken(worldwidePhone(phone)),
    url: phoneLink(comparablePhone(phone)),
  }),
});

/** Read, and called, from other countries too. */
export function phoneContact(phone: string): Contact {
  return known.memo(phone);
}
