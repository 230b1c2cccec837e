import { clockOf, type KeptPart, SHORTEST_PART } from "./recorded-file.ts";

/** Both ends of what is kept, to be drawn with a finger over what one sees of the sound. */
export function PartHandles({
  peaks,
  seconds,
  part,
  onChange,
}: {
  /** Null where they are not known: the handles stand on a plain line. */
  peaks: number[] | null;
  seconds: number;
  part: KeptPart;
  onChange: (change: Partial<KeptPart>) => void;
}) {
  const from = (part.from / seconds) * 100;
  const to = (part.to / seconds) * 100;
  const ends = { min: 0, max: seconds, step: 0.1, className: "part-handle" };
  return (
    <div className="relative mx-3.5 h-20">
      <div className="absolute -inset-x-3.5 inset-y-0 overflow-clip rounded-xl bg-leaf">
        <div className="absolute inset-x-3.5 inset-y-1.5">
          <Waveform peaks={peaks ?? []} />
        </div>
      </div>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 -left-3.5 bg-card/75"
        style={{ width: `calc(${from}% + 0.875rem)` }}
      />
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 -right-3.5 bg-card/75"
        style={{ width: `calc(${100 - to}% + 0.875rem)` }}
      />
      <input
        type="range"
        aria-label="Début gardé"
        aria-valuetext={clockOf(part.from)}
        value={part.from}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          onChange({ from: Math.min(valueAsNumber, part.to - SHORTEST_PART) })
        }
        {...ends}
      />
      <input
        type="range"
        aria-label="Fin gardée"
        aria-valuetext={clockOf(part.to)}
        value={part.to}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          onChange({ to: Math.max(valueAsNumber, part.from + SHORTEST_PART) })
        }
        {...ends}
      />
    </div>
  );
}

function Waveform({ peaks }: { peaks: number[] }) {
  const lines = peaks.map((peak, place) => {
    const half = Math.max(1, peak / 2);
    return `M${place + 0.5} ${50 - half}V${50 + half}`;
  });
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${Math.max(1, peaks.length)} 100`}
      preserveAspectRatio="none"
      className="size-full text-teal"
    >
      <path
        d={lines.join("") || "M0 50H1"}
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
