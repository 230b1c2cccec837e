import { count } from "#app/infra/french/french.ts";
import type { SeatCounts } from "./seat-gauge.server.ts";

/** « 18 places prises sur 20, 1 gardée, 1 libre » */
export function seatsText({ total, taken, held }: SeatCounts): string {
  if (total === 0) {
    const kept = held > 0 && `${count(held, "gardée")}`;
    return [count(taken, "place prise", "places prises"), kept, "places sans limite"]
      .filter(Boolean)
      .join(", ");
  }
  const free = total - taken - held;
  return [
    `${count(taken, "place prise", "places prises")} sur ${total.toLocaleString("fr-FR")}`,
    held > 0 && count(held, "gardée"),
    free > 0 ? count(free, "libre") : free < 0 ? `${count(-free, "inscrit")} de trop` : "complet",
  ]
    .filter(Boolean)
    .join(", ");
}

export function isFull({ total, taken, held }: SeatCounts): boolean {
  return total > 0 && taken + held >= total;
}

/** « 3 en liste d'attente, 2 demandes à étudier »; empty where nobody asks. */
export function demandText({ inLine, pending }: SeatCounts): string {
  return [
    inLine > 0 && `${inLine.toLocaleString("fr-FR")} en liste d'attente`,
    pending > 0 && count(pending, "demande à étudier", "demandes à étudier"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Parts of the whole, in percent, never past its end. */
export function seatShares({ total, taken, held }: SeatCounts): { taken: number; held: number } {
  const whole = Math.max(total, taken + held);
  return total === 0
    ? { taken: 0, held: 0 }
    : { taken: (100 * taken) / whole, held: (100 * held) / whole };
}
