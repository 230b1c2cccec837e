import { run } from "@zootools/email-spell-checker";
import type { Question } from "./visitor-form.ts";

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

/** An address with a slip of the finger: « gmial.com ». */
export function doubtfulEmail(form: FormData): Question | null {
  for (const field of FIELDS) {
    const typed = form.get(field);
    if (typeof typed !== "string" || !typed) continue;
    const asked = typed.trim().toLowerCase();
    const meant = meantEmail(asked);
    if (!meant) continue;
    const text = `Vouliez-vous dire ${meant} ?`;
    const help = `Vous avez écrit ${asked}.`;
    const confirm = `Non, garder ${asked}`;
    return { asked, field, text, help, keep: `${confirm} et envoyer`, confirm, meant };
  }
  return null;
}

export function meantEmail(typed: string): string | undefined {
  return run({ email: typed, domains: DOMAINS, topLevelDomains: [] })?.full;
}
