import { createElement } from "react";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { env } from "#app/infra/env.server.ts";
import { sendMail } from "#app/infra/mail.server.ts";
import { countKept } from "./personal-data.ts";
import { personalFileLink } from "./personal-data-link.server.ts";
import { findPersonalFile } from "./personal-data-search.server.ts";

/** Mails the link to the person's file, or that there is nothing: only the owner of the address reads which. */
export async function sendPersonalFileLink(email: string): Promise<void> {
  const [file, { siteName }] = await Promise.all([
    findPersonalFile({ email, phone: null }),
    readSettings(),
  ]);
  const link = countKept(file) > 0 ? personalFileLink(email) : null;
  const { mailBody } = await import("#app/infra/mail-body.server.ts");
  const { PersonalFileEmail } = await import("./personal-data-link.email.tsx");
  const body = await mailBody(
    createElement(PersonalFileEmail, { siteName, siteUrl: env.SITE_URL, link }),
  );
  await sendMail({ to: email, subject: "Vos données", fromName: siteName, ...body });
}
