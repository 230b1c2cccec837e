import { createElement, isValidElement, type ReactElement } from "react";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import type { MailSite } from "#app/ui/mail-layout.tsx";
import type { SimpleMail } from "./simple.email.tsx";

export async function readMailSite(within?: Transaction): Promise<MailSite> {
  const { siteName, contactEmail, replyEmail, contactPhone } = await readSettings(within);
  return {
    name: siteName,
    url: env.SITE_URL,
    ...(contactEmail && { contactEmail }),
    ...(replyEmail && { replyEmail }),
    ...(contactPhone && { contactPhone }),
  };
}

/** Nobody reads the address that mails are sent from. */
export function replyAddress({ replyEmail, contactEmail }: MailSite): string | undefined {
  return replyEmail ?? contactEmail;
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
  const html = page.replaceAll("\u2060", "");
  return { html, text: toPlainText(html) };
}
