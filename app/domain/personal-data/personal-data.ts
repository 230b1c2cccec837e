import type { Confirmation } from "#app/ui/dialogs/confirm-dialog.tsx";

export const PERSONAL_DATA_PATH = "/mes-donnees";
export const PERSONAL_FILE_PATH = "/mes-donnees/dossier";
export const PERSONAL_EXPORT_PATH = "/mes-donnees/telecharger";
export const PERSONAL_ERASURE_PATH = "/mes-donnees/effacer";
export const ADMIN_PERSONAL_DATA_PATH = "/admin/personal-data";

export const LINK_HOURS = 24;

export const EXPIRED = {
  text: "Il est valable 24 heures. Demandez-en un nouveau.",
  to: PERSONAL_DATA_PATH,
  label: "Recevoir un nouveau lien",
};

export type Person = { email: string | null; phone: string | null };

export function readPerson(typed: string): Person | null {
  const text = typed.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { email: text.toLowerCase(), phone: null };
  const digits = text.replaceAll(/\D/g, "").length;
  return /^[+\d ().\-/]+$/.test(text) && digits >= 8 ? { email: null, phone: text } : null;
}

type Fact = readonly [label: string, value: string];

export type KeptSection = {
  key:
    | "registrations"
    | "studies"
    | "messages"
    | "newsletter"
    | "letters"
    | "alerts"
    | "trash"
    | "mails"
    | "account";
  title: string;
  items: { title: string; facts: Fact[] }[];
};

export type PersonalFile = {
  person: Person;
  sections: KeptSection[];
  /** Addresses and numbers found there, under which more may be kept. */
  others: string[];
};

export function countKept({ sections }: PersonalFile): number {
  return sections.reduce((sum, { items }) => sum + items.length, 0);
}

export function personInWords({ email, phone }: Person): string {
  return email ?? phone ?? "";
}

export function erasureQuestion(whom: string): Confirmation {
  return {
    question: `Effacer tout ce qui est gardé sous ${whom} ?`,
    consequence:
      "Inscriptions, messages et réponses, abonnement à la lettre, e-mails et corbeille : rien ne pourra être retrouvé. Les places que la personne avait se libèrent.",
    confirm: "Effacer définitivement",
  };
}
