import { createElement, isValidElement, type ReactElement } from "react";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { DEFAULT_SETTINGS } from "#app/domain/settings/settings-defaults.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import type { MailSite } from "#app/ui/mail-layout.tsx";
import type { SimpleMail } from "./simple.email.tsx";

/** The house as every mail names it, from the settings. */
export async function readMailSite(within?: Transaction): Promise<MailSite> {
  const { siteName, contactEmail, replyEmail, contactPhone } = await readSettings(within);
  const known = contactEmail !== DEFAULT_SETTINGS.contactEmail;
  return {
    name: siteName,
    url: env.SITE_URL,
    ...(known && contactEmail && { contactEmail }),
    ...(replyEmail && { replyEmail }),
    ...(contactPhone && { contactPhone }),
  };
}

/** Where an answer to a mail of the house goes: nobody reads the address it is sent from. */
export function replyAddress({ replyEmail, contactEmail }: MailSite): string | undefined {
  return replyEmail ?? contactEmail;
}

/** Both bodies of a mail from its template, the house named in its frame. */
export async function renderMail(
  template: ReactElement | SimpleMail,
  site: MailSite,
): Promise<{ html: string; text: string }> {
  // Loaded when a mail is written: they weigh half a second at start.
  const { render, toPlainText } = await import("@react-email/components");
  const { MailSiteContext } = await import("#app/ui/mail-layout.tsx");
  const { SimpleEmail } = await import("./simple.email.tsx");
  const element = isValidElement(template) ? template : createElement(SimpleEmail, template);
  const html = await render(createElement(MailSiteContext, { value: site }, element));
  return { html, text: toPlainText(html) };
}
