import { run } from "@zootools/email-spell-checker";
import { answeredIn, PROPOSED, type Question } from "./visitor-form.ts";

const FIELDS = ["email", "userEmail"];

/** Those of our visitors, then those that are near enough to be taken for one of them. */
const DOMAINS = [
  ...["gmail.com", "hotmail.com", "hotmail.fr", "outlook.com", "outlook.fr", "live.com", "live.fr"],
  ...["yahoo.com", "yahoo.fr", "icloud.com", "msn.com", "aol.com", "proton.me", "protonmail.com"],
  ...[
    "orange.fr",
    "wanadoo.fr",
    "free.fr",
    "sfr.fr",
    "neuf.fr",
    "laposte.net",
    "bbox.fr",
    "gmx.fr",
  ],
  ...[
    "numericable.fr",
    "aliceadsl.fr",
    "club-internet.fr",
    "hotmail.be",
    "outlook.be",
    "skynet.be",
  ],
  ...["yahoo.ca", "videotron.ca", "bluewin.ch", "menara.ma", "orange.sn", "orange.ci", "orange.ma"],
  ...["mail.com", "email.com", "gmx.com", "gmx.net", "gmx.de", "gmx.ch", "protonmail.ch", "pm.me"],
  ...["ymail.com", "googlemail.com", "me.com", "mac.com", "live.be", "live.nl", "live.ca"],
  ...["hotmail.it", "hotmail.es", "hotmail.de", "hotmail.nl", "hotmail.ca", "hotmail.ch"],
  ...["outlook.es", "outlook.de", "outlook.sa", "yahoo.es", "yahoo.it", "yahoo.de", "yahoo.be"],
];

/** One press on the proposed address sends the form with it, unless another was typed meanwhile. */
export function takeProposedEmail(form: FormData): void {
  const proposed = form.get(PROPOSED);
  if (typeof proposed !== "string" || !proposed) return;
  const answered = answeredIn(form);
  for (const field of FIELDS) {
    if (form.has(field) && answered.includes(String(form.get(field)))) form.set(field, proposed);
  }
}

/** An address with a slip of the finger: « gmial.com ». */
export function doubtfulEmail(form: FormData): Question | null {
  for (const field of FIELDS) {
    const asked = form.get(field);
    if (typeof asked !== "string" || !asked) continue;
    const meant = run({ email: asked.trim(), domains: DOMAINS, topLevelDomains: [] })?.full;
    if (!meant) continue;
    const text = `Vouliez-vous dire ${meant} ?`;
    const help = `Vous avez écrit ${asked}.`;
    return { asked, field, text, help, keep: `Non, garder ${asked}`, meant };
  }
  return null;
}
