import { Bookmark } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatSize } from "#app/infra/french/french.ts";
import { focusOn } from "#app/ui/focus.ts";
import { Link } from "#app/ui/link.tsx";
import { notifyError } from "#app/ui/page/notify.ts";
import { KEEP_WORDS, type Keepable, KeepFace, type KeepLook, keepClass } from "./keep-face.tsx";
import type { Wish } from "./keeping.ts";
import { activityOf, bytesOf, type Kept, LINE_CUT, useKept } from "./kept.ts";
import { chosenCopy } from "./kept-copy.ts";

/** Pressed twice in haste, « Garder » must not lead away. */
const SECOND_PRESS_MS = 1000;

/** « Garder », how far it is, then where to find it. */
export default function KeepButton({
  of,
  look,
  pressed,
}: {
  of: readonly Keepable[];
  look: KeepLook;
  pressed: boolean;
}) {
  const kept = useKept();
  const wishes = of.map((one) => wishOf(one, kept));
  const ids = wishes.map(({ track }) => track.id);
  const state = stateOf(ids, kept);
  const face = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const asked = useRef(pressed);
  const [justKept, setJustKept] = useState(false);
  const press = async () => {
    asked.current = true;
    try {
      const { keep, pause } = await import("./keeping.ts");
      if (state === "keeping") pause(ids);
      else await keep(wishes);
    } catch {
      notifyError(LINE_CUT);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the press before this button was there
  useEffect(() => {
    if (pressed && state !== "whole") press();
  }, [pressed]);
  const isWhole = state === "whole";
  useEffect(() => {
    if (!asked.current) return;
    if (document.activeElement === document.body) focusOn(face.current);
    setJustKept(isWhole);
    const ended = setTimeout(() => setJustKept(false), SECOND_PRESS_MS);
    return () => clearTimeout(ended);
  }, [isWhole]);
  if (isWhole) {
    const name = look === "course" ? "le cours" : of[0]?.track.title;
    return (
      <Link
        ref={face}
        to="/mes-ecoutes"
        className={keepClass(look)}
        aria-label={`${name} : gardé hors ligne`}
        aria-disabled={justKept || undefined}
        onClick={(event) => {
          if (justKept) event.preventDefault();
        }}
      >
        <span>{look === "course" ? "Cours gardé" : "Gardé"}</span>
        <Bookmark size={20} fill="currentColor" aria-hidden="true" className="text-gold-ink" />
      </Link>
    );
  }
  const sizeOf = (some: readonly Wish[]) => some.reduce((sum, { size }) => sum + size, 0);
  const total = sizeOf(wishes);
  const missing = sizeOf(wishes.filter(({ track }) => !kept[track.id]?.whole));
  const percent = `${Math.floor((100 * haveOf(ids)) / total)} %`;
  return (
    <KeepFace
      ref={face}
      of={of}
      look={look}
      words={wordsOf(state, look, percent)}
      size={formatSize(state === "keeping" ? total : missing)}
      verb={state === "keeping" ? `${percent} : suspendre` : undefined}
      onClick={press}
    />
  );
}

function wordsOf(state: State, look: KeepLook, percent: string): string {
  if (state === "new") return KEEP_WORDS[look];
  if (state === "begun") return look === "row" ? "Reprendre" : `Reprendre (${percent})`;
  return look === "row" ? percent : `Suspendre (${percent})`;
}

/** What is begun goes on in the copy it was begun in. */
function wishOf({ track, download: { size, light }, place }: Keepable, kept: Kept): Wish {
  const known = kept[track.id];
  const copy = known?.copy ?? chosenCopy(light, Boolean(window.__light));
  const told = copy === "light" && light ? light : size;
  return { track, place, copy, size: known?.size ?? told };
}

type State = "new" | "keeping" | "begun" | "whole";

function stateOf(ids: readonly string[], kept: Kept): State {
  if (ids.every((id) => kept[id]?.whole)) return "whole";
  if (ids.some(activityOf)) return "keeping";
  return ids.some((id) => kept[id]?.whole === false) ? "begun" : "new";
}

function haveOf(ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + bytesOf(id), 0);
}
