import { formatLongDate, formatPrice } from "#app/infra/french/french.ts";

export const PAYMENT_METHODS = {
  cash: "Espèces",
  transfer: "Virement",
  cheque: "Chèque",
  other: "Autre",
} as const;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;
export const METHODS = Object.keys(PAYMENT_METHODS) as PaymentMethod[];

export const FEE_FILTERS = {
  all: "Tous",
  unpaid: "Reste à payer",
  paid: "Tout payé",
  excess: "Trop-perçu",
} as const;
export type FeeFilter = keyof typeof FEE_FILTERS;

export const RECEIPT_MAIL = "payment-receipt";

/** How the subject of its mail begins. */
export function receiptSubject(receipt: string): string {
  return `Votre reçu ${receipt}\u00a0:`;
}

export const FEE_SORTS = {
  nom: "Nom, de A à Z",
  "nom-z": "Nom, de Z à A",
  "reste-haut": "Reste, du plus au moins",
  "reste-bas": "Reste, du moins au plus",
  "paye-haut": "Payé, du plus au moins",
  "paye-bas": "Payé, du moins au plus",
  "du-haut": "À payer, du plus au moins",
  "du-bas": "À payer, du moins au plus",
} as const;
export type FeeSort = keyof typeof FEE_SORTS;

/** The field under which a sum too high is asked about. */
export const OVERPAID = "overpaid";

const AMOUNT = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;

/** Sums are whole cents: « 12,5 », « 1 200 », « 12,50 € »; null for what is no amount. */
export function readCents(typed: string): number | null {
  const [, euros, cents = ""] = AMOUNT.exec(typed.replaceAll(/[\s€]/g, "")) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, "0"));
}

/** « 12,50 € » */
export function formatCents(cents: number): string {
  return formatPrice(cents / 100);
}

/** « 12,50 €, espèces, 20 novembre 2026 » */
export function sumText(payment: { amountCents: number; method: PaymentMethod; paidOn: string }) {
  const { amountCents, method, paidOn } = payment;
  return `${formatCents(amountCents)}, ${PAYMENT_METHODS[method].toLowerCase()}, ${formatLongDate(paidOn)}`;
}

/** Goes with the form of its correction: two people must not correct over each other. */
export function paymentVersion({ correctedAt }: { correctedAt: Date | null }): string {
  return correctedAt?.toISOString() ?? "";
}

/** As a field shows it: « 12,50 » */
export function centsField(cents: number): string {
  const rest = cents % 100;
  return `${Math.floor(cents / 100)}${rest ? `,${String(rest).padStart(2, "0")}` : ""}`;
}

export type Fee = { due: number; paid: number };

/** More than what was due leaves nothing. */
export function remaining({ due, paid }: Fee): number {
  return Math.max(0, due - paid);
}

/** What is to be given back, or kept for something else. */
export function excessOf({ due, paid }: Fee): number {
  return Math.max(0, paid - due);
}

/** « reste 20 € », « trop-perçu 140,50 € », « tout payé » */
export function balanceText(fee: Fee): string {
  const [rest, excess] = [remaining(fee), excessOf(fee)];
  if (rest > 0) return `reste ${formatCents(rest)}`;
  if (excess > 0) return `trop-perçu ${formatCents(excess)}`;
  return isFree(fee) ? "rien à payer" : "tout payé";
}

/** Null where the sum is no more than what remains. */
export function overpaymentText(fee: Fee, amount: number): string | null {
  const rest = remaining(fee);
  if (amount <= rest) return null;
  const left = rest > 0 ? `Il reste ${formatCents(rest)} à payer` : "Il ne reste rien à payer";
  return `${left} : ${formatCents(amount - rest)} de trop. Enregistrer quand même ?`;
}

export function matchesFee(fee: Fee, filter: FeeFilter): boolean {
  if (filter === "unpaid") return remaining(fee) > 0;
  if (filter === "paid") return fee.paid === fee.due;
  return filter === "excess" ? excessOf(fee) > 0 : true;
}

/** Of those by family name; where sums are one, the names keep their order. */
export function sortFees<One extends Fee>(byName: readonly One[], sort: FeeSort): One[] {
  if (sort === "nom") return [...byName];
  if (sort === "nom-z") return byName.toReversed();
  const [sum, way] = sort.split("-");
  const sumOf = { reste: remaining, paye: ({ paid }: Fee) => paid, du: ({ due }: Fee) => due }[
    sum as "reste" | "paye" | "du"
  ];
  const sign = way === "haut" ? -1 : 1;
  return byName.toSorted((one, other) => sign * (sumOf(one) - sumOf(other)));
}

export function isFree({ due, paid }: Fee): boolean {
  return due === 0 && paid === 0;
}

/** What is due and the excess make together what is paid and the rest. */
export function totalOf(fees: readonly Fee[]) {
  const total = { due: 0, paid: 0, rest: 0, excess: 0 };
  for (const fee of fees) {
    total.due += fee.due;
    total.paid += fee.paid;
    total.rest += remaining(fee);
    total.excess += excessOf(fee);
  }
  return total;
}
