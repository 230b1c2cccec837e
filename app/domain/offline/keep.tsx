import { lazy, Suspense, useEffect, useState } from "react";
import { formatSize } from "#app/infra/french/french.ts";
import { orNull, useEarlyClick, useHydrated } from "#app/ui/hydration.ts";
import { KEEP_WORDS, type Keepable, KeepFace, type KeepProps } from "./keep-face.tsx";

const KeepButton = lazy(() => orNull(() => import("./keep-button.tsx")));

/** What it does comes with its first press, or where something is kept: few visitors need it. */
export function Keep({ of, look }: KeepProps) {
  const [started, setStarted] = useState("");
  const press = () => setStarted("pressed");
  const button = useEarlyClick(press);
  const light = useHydrated() && window.__light;
  useEffect(() => {
    const start = () => setStarted((already) => already || (isKnown(of) ? "known" : ""));
    start();
    addEventListener("kept", start);
    return () => removeEventListener("kept", start);
  }, [of]);
  const bytes = of.reduce((sum, { download: it }) => sum + ((light && it.light) || it.size), 0);
  const idle = (
    <KeepFace
      ref={button}
      data-later=""
      look={look}
      of={of}
      words={KEEP_WORDS[look]}
      size={formatSize(bytes)}
      onClick={press}
    />
  );
  if (!started) return idle;
  return (
    <Suspense fallback={idle}>
      <KeepButton of={of} look={look} pressed={started === "pressed"} />
    </Suspense>
  );
}

function isKnown(of: readonly Keepable[]): boolean {
  try {
    const text = localStorage.getItem("kept") ?? "";
    return of.some(({ track }) => text.includes(track.id));
  } catch {
    return false;
  }
}
