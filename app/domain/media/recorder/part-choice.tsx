import { Play } from "lucide-react";
import { type RefObject, type SyntheticEvent, useEffect, useState } from "react";
import { formatClock } from "#app/infra/french/french.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { clockIn, type KeptPart, SHORTEST_PART } from "./recorded-file.ts";

/** Of the end, what is played to check it. */
const LAST_SECONDS = 4;

/** What is kept of a sound: said where one hears it, or typed. */
export function PartChoice({
  sound,
  seconds,
  part,
  onChange,
}: {
  sound: RefObject<HTMLAudioElement | null>;
  seconds: number;
  part: KeptPart;
  onChange: (part: KeptPart) => void;
}) {
  const isCut = part.from > 0 || part.to < seconds;
  const here = () => Math.min(sound.current?.currentTime ?? 0, seconds);
  const play = (from: number) => {
    if (!sound.current) return;
    sound.current.currentTime = from;
    void sound.current.play();
  };
  const cut = (change: Partial<KeptPart>) => {
    const { from, to } = { ...part, ...change };
    const next = { from, to: Math.min(to, seconds) };
    if (next.to - next.from >= SHORTEST_PART) onChange(next);
  };
  return (
    <>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-end">
        <div className="flex items-end gap-2">
          <ClockField label="De" at={part.from} onTyped={(from) => cut({ from })} />
          <Button look="secondary" size="small" onClick={() => cut({ from: here() })}>
            Commencer ici
          </Button>
        </div>
        <div className="flex items-end gap-2">
          <ClockField label="À" at={part.to} onTyped={(to) => cut({ to })} />
          <Button look="secondary" size="small" onClick={() => cut({ to: here() })}>
            Finir ici
          </Button>
        </div>
        {isCut && (
          <Button look="quiet" size="small" onClick={() => onChange({ from: 0, to: seconds })}>
            Tout garder
          </Button>
        )}
      </div>
      <p role="status" className="tabular-nums">
        {isCut
          ? `Gardé : de ${formatClock(part.from)} à ${formatClock(part.to)}, soit ${formatClock(part.to - part.from)}.`
          : `Tout est gardé : ${formatClock(seconds)}.`}
      </p>
      {isCut && (
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" size="small" onClick={() => play(part.from)}>
            <Play aria-hidden size={16} /> Écouter le début
          </Button>
          <Button
            look="quiet"
            size="small"
            onClick={() => play(Math.max(part.from, part.to - LAST_SECONDS))}
          >
            <Play aria-hidden size={16} /> Écouter la fin
          </Button>
        </div>
      )}
    </>
  );
}

/** What is no time, or leaves nothing, gives way to what is kept. */
function ClockField({
  label,
  at,
  onTyped,
}: {
  label: string;
  at: number;
  onTyped: (at: number) => void;
}) {
  const [text, setText] = useState(formatClock(at));
  useEffect(() => setText(formatClock(at)), [at]);
  const settle = () => {
    const typed = clockIn(text);
    setText(formatClock(at));
    // Unchanged, the fraction of a second that is not shown stays.
    if (typed !== null && typed !== Math.floor(at)) onTyped(typed);
  };
  return (
    <TextField
      label={label}
      value={text}
      autoComplete="off"
      className="w-24 tabular-nums"
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        settle();
      }}
    />
  );
}

/** Stops at the end of what is kept, where it came from within it. */
export function stopAtEnd(before: RefObject<number>, { to }: KeptPart) {
  return ({ currentTarget: sound }: SyntheticEvent<HTMLAudioElement>) => {
    const at = sound.currentTime;
    if (before.current < to && at >= to && to < sound.duration) sound.pause();
    before.current = at;
  };
}
