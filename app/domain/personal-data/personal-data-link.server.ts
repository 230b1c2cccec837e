import { createElement } from "react";
import { z } from "zod";
import { mayMailStranger } from "#app/domain/limits/mail-quota.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { requiredEmail } from "#app/infra/forms/form-fields.server.ts";
import { defineJob, enqueue } from "#app/infra/jobs.server.ts";
import { signedLink } from "#app/infra/signed-link.server.ts";
import { countKept, LINK_HOURS, PERSONAL_FILE_PATH } from "./personal-data.ts";
import { findPersonalFile } from "./personal-data-search.server.ts";

export const personalDataInput = z.object({
  email: requiredEmail("Indiquez votre adresse e-mail"),
});

/** The answer is the same whether anything is kept under this address or not. */
export async function askForPersonalFile(
  email: string,
  network?: string,
): Promise<{ ok: boolean }> {
  const ok = await mayMailStranger("personal-data", email, network);
  if (ok) await enqueue(mailPersonalFile, { email });
  return { ok };
}

export const mailPersonalFile = defineJob<{ email: string }>("mail-personal-file", ({ email }) =>
  sendPersonalFileLink(email),
);

export async function sendPersonalFileLink(email: string, now = Date.now()): Promise<void> {
  const file = await findPersonalFile({ email, phone: null });
  const link = countKept(file) > 0 ? personalFileLink(email, now) : null;
  const { PersonalFileEmail } = await import("./personal-data-link.email.tsx");
  await queueMail({
    kind: "personal-data",
    to: email,
    subject: link
      ? "Les données que nous conservons sur vous"
      : "Nous ne conservons aucune donnée sur vous",
    template: createElement(PersonalFileEmail, { link }),
    urgent: true,
    expiresAt: new Date(now + LINK_HOURS * 3_600_000),
  });
}

const FILE = signedLink(PERSONAL_FILE_PATH, "donnees:dossier");

export function personalFileLink(email: string, now = Date.now()): string {
  return FILE.link(String(now + LINK_HOURS * 3_600_000), email);
}

export function readPersonalToken(token: string, now = Date.now()): string | null {
  const [until, email] = FILE.read(token);
  return email && Number(until) >= now ? email : null;
}
