import { formatPrice } from "#app/infra/french/french.ts";

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
} as const;
export type FeeFilter = keyof typeof FEE_FILTERS;

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

export function isFree({ due, paid }: Fee): boolean {
  return due === 0 && paid === 0;
}

export function totalOf(fees: readonly Fee[]): Fee & { rest: number } {
  const total = { due: 0, paid: 0, rest: 0 };
  for (const fee of fees) {
    total.due += fee.due;
    total.paid += fee.paid;
    total.rest += remaining(fee);
  }
  return total;
}
