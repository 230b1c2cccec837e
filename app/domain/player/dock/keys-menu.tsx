import { Keyboard } from "lucide-react";
import { setPageKeys } from "#app/domain/player/player.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { DockMenu } from "./dock-menu.tsx";

const KEYS: [keys: string, effect: string][] = [
  ["K", "Lire, mettre en pause"],
  ["J", "Reculer de 15 secondes"],
  ["L", "Avancer de 15 secondes"],
  ["M", "Couper le son"],
];
const PLAYER_KEYS: [keys: string, effect: string][] = [
  ["Espace", "Lire, mettre en pause"],
  ["← →", "5 secondes"],
  ["↓ ↑", "15 secondes"],
  ["Début, Fin", "Aller au début, à la fin"],
  ["P, N", "Précédent, suivant"],
];

/** Single-letter keys disturb dictation: they are shown, and can be turned off. */
export function KeysMenu() {
  const pageKeys = usePlayer((state) => state.pageKeys);
  return (
    <DockMenu
      label="Raccourcis clavier"
      face={<Keyboard size={20} aria-hidden="true" />}
      title="Raccourcis clavier"
      word="Clavier"
    >
      <div className="grid gap-2 px-3 pb-2">
        <KeyTable keys={KEYS} />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={pageKeys}
            onChange={(event) => setPageKeys(event.currentTarget.checked)}
            className="size-5 accent-teal"
          />
          Actifs dans toute la page
        </label>
        <p className="text-sm text-soft">Et quand le lecteur a le focus :</p>
        <KeyTable keys={PLAYER_KEYS} />
      </div>
    </DockMenu>
  );
}

function KeyTable({ keys }: { keys: [string, string][] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {keys.map(([key, effect]) => (
        <div key={key} className="contents">
          <dt className="font-semibold">{key}</dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
  );
}
