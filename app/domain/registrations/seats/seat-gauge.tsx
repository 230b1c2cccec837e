import type { SeatCounts } from "./seat-gauge.server.ts";
import { demandText, seatShares, seatsText } from "./seat-gauge.ts";

/** Seats taken, held for somebody who was offered one, and free; who asks for one, in words,
 * save `oneLine` on a phone, where the list counts them just below. */
export function SeatGauge({ seats, oneLine }: { seats: SeatCounts; oneLine?: boolean }) {
  const { taken, held } = seatShares(seats);
  const demand = demandText(seats);
  return (
    <span className="grid gap-1.5">
      {seats.total > 0 && (
        <span
          aria-hidden
          className="flex h-2.5 overflow-hidden rounded-full border border-edge bg-rule"
        >
          <span className="bg-teal" style={{ width: `${taken}%` }} />
          <span className="bg-gold" style={{ width: `${held}%` }} />
        </span>
      )}
      <span className="text-sm text-soft">
        <strong className="font-semibold text-ink">{seatsText(seats)}</strong>
        {demand && <span className={oneLine ? "max-sm:hidden" : undefined}>{` · ${demand}`}</span>}
      </span>
    </span>
  );
}
