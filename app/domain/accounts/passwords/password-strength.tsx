import { useEffect, useState } from "react";

const LEVELS = [
  "très facile à deviner",
  "facile à deviner",
  "moyen",
  "solide",
  "très solide",
] as const;

/** How hard what is typed is to guess. Judged on this device; its dictionaries are loaded when one types, unless the line is narrow or paid for. */
export function PasswordStrength({ typed, known }: { typed: string; known: string[] }) {
  const [score, setScore] = useState<number | null>(null);
  useEffect(() => {
    if (!typed || document.documentElement.classList.contains("frugal")) return setScore(null);
    let isLast = true;
    import("./password-score.ts")
      .then(({ passwordScore }) => {
        if (isLast) setScore(passwordScore(typed, known));
      })
      .catch(() => undefined); // Without its dictionaries, nothing is said.
    return () => {
      isLast = false;
    };
  }, [typed, known]);
  return (
    <p aria-live="polite" className="flex items-center gap-3 text-sm text-soft empty:hidden">
      {score !== null && (
        <>
          <meter
            aria-hidden
            min={0}
            max={4}
            low={2}
            high={3}
            optimum={4}
            value={Math.max(score, 0.3)}
            className="h-2 w-24"
          />
          Mot de passe {LEVELS[score]}
        </>
      )}
    </p>
  );
}
