import { createElement, isValidElement, type ReactElement } from "react";
import { houseInks } from "#app/domain/settings/house-colour.ts";
import { LOGO_HEIGHT, LOGO_WIDTH, logoUrl } from "#app/domain/settings/logo.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { worldwidePhone } from "#app/infra/french/phone.server.ts";
import { LINK_INK } from "#app/infra/rich-text/rich-text-html.server.ts";
import type { MailSite } from "#app/ui/mail-layout.tsx";
import type { SimpleMail } from "./simple.email.tsx";

export async function readMailSite(within?: Transaction): Promise<MailSite> {
  const { siteName, houseColour, logo, ...settings } = await readSettings(within);
  const { contactEmail, replyEmail, contactPhone } = settings;
  return {
    name: siteName,
    url: env.SITE_URL,
    inks: houseInks(houseColour),
    ...(logo && { logo: { ...LOGO_SIZE, url: `${env.SITE_URL}${logoUrl(logo, "mail")}` } }),
    ...(contactEmail && { contactEmail }),
    ...(replyEmail && { replyEmail }),
    ...(contactPhone && { contactPhone: worldwidePhone(contactPhone) }),
  };
}

/** As app/domain/logo draws it for mails. */
const LOGO_SIZE = { width: LOGO_WIDTH, height: LOGO_HEIGHT };

/** Nobody reads the address that mails are sent from. */
export function replyAddress({ replyEmail, contactEmail }: MailSite): string | undefined {
  return replyEmail ?? contactEmail;
}

/** The site's own pictures are read from where it is visited: no other host may show them there. */
export function readHere(html: string): string {
  return html.replaceAll(`src="${env.SITE_URL}/`, 'src="/');
}

export async function renderMail(
  template: ReactElement | SimpleMail,
  site: MailSite,
): Promise<{ html: string; text: string }> {
  // Loaded only when a mail is written: they add half a second to the start.
  const { render, toPlainText } = await import("@react-email/components");
  const { MailSiteContext } = await import("#app/ui/mail-layout.tsx");
  const { SimpleEmail } = await import("./simple.email.tsx");
  const element = isValidElement(template) ? template : createElement(SimpleEmail, template);
  const page = await render(createElement(MailSiteContext, { value: site }, element));
  // Some mail programs draw a box for this sign, which only keeps a line together.
  const html = page.replaceAll("\u2060", "").replaceAll(LINK_INK, site.inks.teal);
  return { html, text: toPlainText(html) };
}
