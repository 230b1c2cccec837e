import { Play } from "lucide-react";
import { type RefObject, type SyntheticEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { PartHandles } from "./part-handles.tsx";
import { clockOf, type KeptPart, readEnd, SHORTEST_PART } from "./recorded-file.ts";

/** Of the end, what is played to check it. */
const LAST_SECONDS = 4;

export const WRONG_PART = "Corrigez d'abord le temps écrit.";

type End = keyof KeptPart;

/** What is kept of a sound: said where one hears it, or typed. */
export function PartChoice({
  sound,
  peaks,
  seconds,
  part,
  onChange,
}: {
  sound: RefObject<HTMLAudioElement | null>;
  peaks: number[] | null;
  seconds: number;
  part: KeptPart;
  /** `isWrong`: what is typed is no end of it, and nothing may be cut meanwhile. */
  onChange: (part: KeptPart, isWrong: boolean) => void;
}) {
  const [typed, setTyped] = useState<Partial<Record<End, string>>>({});
  const isCut = part.from > 0 || part.to < seconds;
  const here = () => Math.min(sound.current?.currentTime ?? 0, seconds);
  const play = (from: number) => {
    if (!sound.current) return;
    sound.current.currentTime = from;
    void sound.current.play();
  };
  const wrongOf = (end: End, text = typed[end]) => {
    const read = text === undefined ? null : readEnd(end, text, { part, seconds });
    return read && "wrong" in read ? read.wrong : undefined;
  };
  const write = (end: End, text: string) => {
    setTyped({ ...typed, [end]: text });
    const read = readEnd(end, text, { part, seconds });
    const other = wrongOf(end === "from" ? "to" : "from");
    onChange("at" in read ? { ...part, [end]: read.at } : part, "wrong" in read || Boolean(other));
  };
  const cut = (change: Partial<KeptPart>) => {
    const next = { ...part, ...change };
    if (next.to - next.from < SHORTEST_PART) return;
    setTyped({});
    onChange(next, false);
  };
  const clock = (end: End) => ({
    text: typed[end] ?? clockOf(part[end]),
    wrong: wrongOf(end),
    onTyped: (text: string) => write(end, text),
    onLeft: () => wrongOf(end) || setTyped({ ...typed, [end]: undefined }),
  });
  return (
    <>
      <PartHandles peaks={peaks} seconds={seconds} part={part} onChange={cut} />
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-start">
        <div className="flex items-start gap-2">
          <ClockField label="De" {...clock("from")} />
          <Button
            look="secondary"
            size="small"
            className="mt-7.5"
            onClick={() => cut({ from: here() })}
          >
            Commencer ici
          </Button>
        </div>
        <div className="flex items-start gap-2">
          <ClockField label="À" {...clock("to")} />
          <Button
            look="secondary"
            size="small"
            className="mt-7.5"
            onClick={() => cut({ to: here() })}
          >
            Finir ici
          </Button>
        </div>
        {isCut && (
          <Button
            look="quiet"
            size="small"
            className="sm:mt-7.5"
            onClick={() => cut({ from: 0, to: seconds })}
          >
            Tout garder
          </Button>
        )}
      </div>
      <p className="text-sm text-soft">Par exemple 0:03, 3 s ou 1 min 20.</p>
      <p role="status" className="tabular-nums">
        {/* Of a wrong time its field says why. */}
        {!wrongOf("from") &&
          !wrongOf("to") &&
          (isCut
            ? `Gardé : de ${clockOf(part.from)} à ${clockOf(part.to)}, soit ${clockOf(part.to - part.from)}.`
            : `Tout est gardé : ${clockOf(seconds)}.`)}
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

/** Its error waits until it is left: nobody has finished writing before. */
function ClockField({
  label,
  text,
  wrong,
  onTyped,
  onLeft,
}: {
  label: string;
  text: string;
  wrong: string | undefined;
  onTyped: (text: string) => void;
  onLeft: () => void;
}) {
  const [isLeft, setLeft] = useState(false);
  const leave = () => {
    setLeft(true);
    onLeft();
  };
  return (
    <TextField
      label={label}
      value={text}
      autoComplete="off"
      className="w-32 tabular-nums"
      error={isLeft && wrong}
      onChange={(event) => {
        setLeft(false);
        onTyped(event.currentTarget.value);
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        leave();
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
