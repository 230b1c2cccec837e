import type { CourseContentType, RegistrationStatus } from "#app/domain/courses/course.ts";
import { formatPrice, uncapitalized } from "#app/infra/french/french.ts";

export const CONTENT_TYPE_LABELS: Record<CourseContentType, string> = {
  audio: "Audio",
  video: "Vidéo",
  pdf: "Document PDF",
  text: "Texte",
};

export const ENROLMENT_LABELS: Record<RegistrationStatus, string> = {
  ouvert: "S'inscrire",
  complet: "Formation complète",
  fermé: "Inscriptions fermées",
};

export const JOIN_LINE = "Rejoindre la liste d'attente";
export const WAITING_LIST = "Liste d'attente";

export function priceOf(price: number): string {
  return price === 0 ? "Gratuit" : formatPrice(price);
}

/** Said whole to who has just asked for a seat. */
export const NOTHING_TO_PAY = ["Rien à payer", "cette formation est gratuite"] as const;
export const NOTHING_TO_PAY_NOW = "Rien à payer maintenant";

/** « 120 € », how it is paid, and that nothing is due with the request. */
export function costFacts({ price, payment }: { price: number; payment: string }): string[] {
  return price === 0
    ? [priceOf(price)]
    : [priceOf(price), paymentText(payment), NOTHING_TO_PAY_NOW].filter((fact) => fact !== "");
}

/** Beside the label « Paiement ». */
export function paymentFact(
  { price, payment }: { price: number; payment: string },
  later: boolean,
) {
  const facts = [payment.replace(/\.$/, ""), later && NOTHING_TO_PAY_NOW];
  return price > 0 ? facts.filter(Boolean).join(". ") : "";
}

/** In years. */
export const ADULT = 18;
/** In France, younger ones leave their contacts on a site with a parent's consent. */
export const CONSENTS_ALONE = 15;

/** Where no label says what it is: « Paiement sur place » is no venue. */
export function paymentText(payment: string): string {
  if (/^(Sur|Par|En|À) /.test(payment)) return `Paiement ${uncapitalized(payment)}`;
  return payment && `Paiement : ${payment}`;
}

/** Who wants to know when one formation, the first of a preset, or one for an age can be joined. */
export function alertPath(
  about: { formation: string } | { preset: string } | { age: string },
): string {
  return `/formations/prevenir?${new URLSearchParams(about)}`;
}
