import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { type Display, nextSize, savedDisplay, show, type Theme } from "./display.ts";

const THEMES: { theme: Theme; label: string }[] = [
  { theme: "light", label: "Clair" },
  { theme: "dark", label: "Sombre" },
  { theme: "", label: "Comme l'appareil" },
];

export default function DisplaySettings() {
  const [display, setDisplay] = useState(savedDisplay);
  function change(part: Display) {
    const changed = { ...display, ...part };
    setDisplay(changed);
    show(changed);
  }
  function step(label: string, sign: string, size: number | undefined) {
    return (
      <Button
        look="secondary"
        size="small"
        aria-disabled={!size}
        onClick={() => size && change({ size })}
      >
        <span aria-hidden>{sign}</span>
        <span className="sr-only">{label}</span>
      </Button>
    );
  }
  return (
    <div className="grid gap-2 pb-2">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Taille du texte</legend>
        {step("Réduire le texte", "A−", nextSize(display, -1))}
        {step("Agrandir le texte", "A+", nextSize(display, 1))}
        <output className="text-sm text-soft">{display.size ?? 100}&nbsp;%</output>
      </fieldset>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Couleurs</legend>
        {THEMES.map(({ theme, label }) => (
          <Button
            key={theme}
            look={(display.theme ?? "") === theme ? "primary" : "secondary"}
            size="small"
            aria-pressed={(display.theme ?? "") === theme}
            onClick={() => change({ theme })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
