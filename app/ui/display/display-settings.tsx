import { X } from "lucide-react";
import { useState } from "react";
import { COPIES, COPY, type Display, nextSize, savedDisplay, show, type Theme } from "./display.ts";

const THEMES: { theme: Theme; label: string; spoken?: string }[] = [
  { theme: "light", label: "Clair" },
  { theme: "dark", label: "Sombre" },
  { theme: "", label: "Auto", spoken: " : comme l'appareil" },
];

export default function DisplaySettings() {
  const [display, setDisplay] = useState(savedDisplay);
  function change(part: Display, pressed: Element) {
    const changed = { ...display, ...part };
    setDisplay(changed);
    keepInPlace(pressed, () => show(changed));
  }
  function step(label: string, sign: string, size: number | undefined) {
    return (
      <button
        type="button"
        aria-disabled={!size}
        onClick={({ currentTarget }) => size && change({ size }, currentTarget)}
      >
        <span aria-hidden>{sign}</span>
        <span className="sr-only">{label}</span>
      </button>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3 pb-2">
      <div className="flex items-center justify-between">
        <h2 className="text-xl">Affichage</h2>
        <button
          type="button"
          popoverTarget="affichage"
          aria-label="Fermer l'affichage"
          className="button button-quiet button-icon -my-2 -mr-2 text-soft"
        >
          <X size={20} aria-hidden />
        </button>
      </div>
      <fieldset>
        <legend className="mb-1 text-sm text-soft">Taille du texte</legend>
        <div className="segments large:flex-row!">
          {step("Réduire le texte", "A−", nextSize(display, -1))}
          <output>{display.size ?? 100}&nbsp;%</output>
          {step("Agrandir le texte", "A+", nextSize(display, 1))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-sm text-soft">Couleurs</legend>
        <div className="segments">
          {THEMES.map(({ theme, label, spoken }) => (
            <button
              key={theme}
              type="button"
              aria-pressed={(display.theme ?? "") === theme}
              onClick={({ currentTarget }) => change({ theme }, currentTarget)}
            >
              {label}
              {spoken && <span className="sr-only">{spoken}</span>}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-sm text-soft">{COPY}</legend>
        <div className="segments">
          {COPIES.map(({ copy, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={display.copy === copy}
              onClick={({ currentTarget }) => change({ copy }, currentTarget)}
            >
              {label}
            </button>
          ))}
        </div>
        <p className="mt-3 text-sm text-soft">
          Une heure d'écoute prend environ 15&nbsp;Mo en qualité légère, de 30 à 45&nbsp;Mo en
          qualité normale. «&nbsp;Automatique&nbsp;» choisit la qualité légère quand la connexion
          est lente.
        </p>
      </fieldset>
    </div>
  );
}

/** Letters that grow push the page down: what was pressed stays under the finger. */
function keepInPlace(pressed: Element, change: () => void) {
  const top = () => pressed.getBoundingClientRect().top;
  const before = top();
  change();
  const around = pressed.closest("[popover]") ?? document.documentElement;
  around.scrollTop += top() - before;
}
