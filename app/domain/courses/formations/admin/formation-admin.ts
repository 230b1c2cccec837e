import type { RegistrationStatus } from "#app/domain/courses/course.ts";
import { PUBLICATION_COMPARED } from "#app/domain/records/publication/publication.ts";
import { formatLongDate, formatPrice } from "#app/infra/french/french.ts";

export const STATUS_LABELS: Record<RegistrationStatus, string> = {
  ouvert: "Ouvert",
  fermé: "Fermé",
  complet: "Complet",
};

export const FORMATION_COMPARED = {
  preset: "Formation",
  title: "Titre",
  description: "Description",
  imageUrl: "Adresse de l'image",
  level: "Niveau",
  price: "Prix en euros",
  durationHours: "Durée en heures",
  maxStudents: "Places",
  startDate: "Début",
  endDate: "Fin",
  sessionDays: {
    label: "Jours",
    say: (days: string) => days,
  },
  sessionStart: "Commence à",
  sessionEnd: "Finit à",
  skippedDays: { label: "Jours sans séance", say: (day: string) => day && formatLongDate(day) },
  addedDays: { label: "Séances en plus", say: (day: string) => day && formatLongDate(day) },
  onSite: "Sur place",
  isOnline: "En ligne",
  address: "Adresse",
  onlineLink: "Lien pour suivre en ligne",
  intendedFor: "Pour qui",
  ageMin: "À partir de quel âge",
  ageMax: "Jusqu'à quel âge",
  payment: "Paiement",
  practicalTerms: "Modalités pratiques",
  objectives: "Objectifs",
  prerequisites: "Prérequis",
  registrationStatus: {
    label: "Statut des inscriptions",
    say: (status: string) => STATUS_LABELS[status as RegistrationStatus] ?? status,
  },
  featured: "Mettre en avant",
  studentsOnly: "Réservés aux inscrits",
  ...PUBLICATION_COMPARED,
};

const COPY = " (copie)";

/** Of a copy, until it is named. */
export function copyTitle(title: string): string {
  return isCopyTitle(title) ? title : title.slice(0, 200 - COPY.length) + COPY;
}

export function isCopyTitle(title: string): boolean {
  return title.endsWith(COPY);
}

export function adminPrice(price: number): string {
  return price === 0 ? "Formation gratuite" : formatPrice(price);
}

export function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return [...new Set(lines)].filter(Boolean);
}

type Seats = { maxStudents: number; currentEnrolled: number };

/** With no seat left « ouvert » becomes « complet »; added seats reopen a full formation. */
export function settledStatus(
  asked: RegistrationStatus,
  { before, after }: { before: Seats; after: Seats },
): RegistrationStatus {
  if (asked === "ouvert" && isFull(after)) return "complet";
  if (asked === "complet" && isFull(before) && !isFull(after)) return "ouvert";
  return asked;
}

export function isFull({ maxStudents, currentEnrolled }: Seats): boolean {
  return maxStudents > 0 && currentEnrolled >= maxStudents;
}

/** Where its lessons are ordered, added and changed. */
export function contentsPath(formation: string): string {
  return `/admin/courses/${formation}/contents`;
}

/** Where the number of places alone is changed; saved, it leads to `back`. */
export function placesPath(formation: string, back?: string): string {
  const returns = back ? `?retour=${encodeURIComponent(back)}` : "";
  return `/admin/formations/${formation}/places${returns}`;
}
