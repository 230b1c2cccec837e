import { Keyboard, Moon, X } from "lucide-react";
import { type ReactNode, type ToggleEvent, useId, useSyncExternalStore } from "react";
import { setPageKeys, setRate, sleepAfter } from "#app/domain/player/player.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { currentTrack, type Track } from "#app/domain/player/queue.ts";
import { isSeries } from "#app/domain/player/series.ts";
import { minutesLeft, SLEEP_MINUTES } from "#app/domain/player/sound/sleep-timer.ts";
import { count, formatDuration, formatSize } from "#app/infra/french/french.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { COPIES, COPY, followDisplay, savedDisplay, show } from "#app/ui/display/display.ts";

type DockPopoverProps = {
  label: string;
  face: ReactNode;
  title: string;
  className?: string;
  children: (id: string) => ReactNode;
};

export function DockPopover({ label, face, title, className, children }: DockPopoverProps) {
  const id = useId();
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className={buttonClass(
          { look: "quiet", size: "small" },
          "min-w-11 gap-1 whitespace-nowrap tabular-nums",
        )}
      >
        {face}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        onToggle={focusInside}
        className="panel inset-auto inset-x-4 bottom-4 max-h-[calc(100%-2rem)] overflow-y-auto overscroll-contain p-2 text-ink shadow-float max-md:w-auto max-md:[position-area:top] max-md:[position-try:most-height_flip-block] md:right-[max(2rem,calc((100vw-72rem)/2))] md:bottom-28 md:left-auto md:min-w-88 md:max-w-104"
      >
        <div className="flex items-center justify-between pb-1 pl-3">
          <p className="font-title text-lg">{title}</p>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={`Fermer : ${title}`}
            className={buttonClass({ look: "quiet", size: "icon" }, "text-soft")}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        {children(id)}
      </div>
    </div>
  );
}

/** On what is chosen: the arrows are then the menu's, and what opened is heard. */
function focusInside({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
  if (newState !== "open") return;
  const found = (selector: string) => currentTarget.querySelector<HTMLElement>(selector);
  (found("[aria-pressed=true]") ?? found(":scope > :last-child :is(button, a, input)"))?.focus();
}

type Choice = { label: string; chosen: boolean; choose: () => void };

function ChoiceMenu({
  choices,
  note,
  ...popover
}: Omit<DockPopoverProps, "children"> & { choices: Choice[]; note?: string }) {
  return (
    <DockPopover {...popover}>
      {(id) => (
        <div className="grid grid-cols-2 gap-2 px-3 pb-2 large:grid-cols-1 [&>:last-of-type:nth-of-type(odd)]:col-span-full">
          {choices.map(({ label, chosen, choose }) => (
            <button
              key={label}
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-pressed={chosen}
              onClick={choose}
              className={classNames(
                "min-h-11 rounded-full border px-3 text-sm tabular-nums",
                chosen
                  ? "border-gold bg-gold-wash font-semibold text-gold-ink"
                  : "border-rule hover:bg-leaf",
              )}
            >
              {label}
            </button>
          ))}
          {note && <p className="col-span-full text-sm text-soft">{note}</p>}
        </div>
      )}
    </DockPopover>
  );
}

const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2];

export function SpeedMenu() {
  const rate = usePlayer((state) => state.rate);
  const choices = RATES.map((choice) => ({
    label: choice === 1 ? "Normale" : shown(choice),
    chosen: choice === rate,
    choose: () => setRate(choice),
  }));
  return (
    <ChoiceMenu
      label={`Vitesse : ${spoken(rate)}`}
      face={shown(rate)}
      title="Vitesse"
      choices={choices}
    />
  );
}

function shown(rate: number): string {
  return `${rate.toLocaleString("fr-FR")}\u00a0×`;
}

function spoken(rate: number): string {
  return rate === 1 ? "normale" : `${rate.toLocaleString("fr-FR")} fois`;
}

export function SleepMenu() {
  const sleep = usePlayer((state) => state.sleep);
  const left = usePlayer((state) => minutesLeft(state.sleep, Date.now()));
  const recording = usePlayer(({ queue }) =>
    isSeries(queue.tracks) ? "la leçon" : "l'enregistrement",
  );
  const choiceOf = (label: string, choice: number | "end" | null) => ({
    label,
    chosen: choice === (typeof sleep === "object" ? (sleep?.minutes ?? null) : sleep),
    choose: () => sleepAfter(choice),
  });
  return (
    <ChoiceMenu
      label={labelOf(sleep === "end", left, recording)}
      face={
        <>
          <Moon size={20} fill={sleep ? "currentColor" : "none"} aria-hidden="true" />
          {left !== null && `${left}\u00a0min`}
          {sleep === "end" && "Fin"}
        </>
      }
      title="Arrêt automatique"
      choices={[
        choiceOf("Désactivé", null),
        ...SLEEP_MINUTES.map((minutes) => choiceOf(formatDuration(minutes * 60), minutes)),
        choiceOf(`Fin de ${recording}`, "end"),
      ]}
    />
  );
}

function labelOf(atEnd: boolean, left: number | null, recording: string): string {
  if (atEnd) return `Arrêt automatique : à la fin de ${recording}`;
  if (left === null) return "Arrêt automatique : désactivé";
  return `Arrêt automatique : encore ${count(left, "minute")}`;
}

/** The choice of « Affichage », beside what it changes; none for a recording that has no copies yet. */
export function CopyMenu() {
  const chosen = useSyncExternalStore(followDisplay, () => savedDisplay().copy);
  const track = usePlayer(({ queue }) => currentTrack(queue));
  if (!track?.src.endsWith("?mp3")) return null;
  const choices = COPIES.map(({ copy, label }) => ({
    label: copy && track.light ? `${label} (${formatSize(track[copy] ?? 0)})` : label,
    chosen: copy === chosen,
    choose: () => show({ ...savedDisplay(), copy }),
  }));
  const label = COPIES.find(({ copy }) => copy === chosen)?.label.toLowerCase();
  const heard = chosen ? "" : window.__light ? " (légère)" : " (normale)";
  return (
    <ChoiceMenu
      label={`${COPY} : ${label}${heard}`}
      face="Qualité"
      title={COPY}
      choices={choices}
      note={`${costsOf(track)}« Automatique » choisit la qualité légère quand la connexion est lente.`}
    />
  );
}

function costsOf({ full, light, duration }: Track): string {
  if (!full || !light || !duration) return "";
  const perHour = (bytes: number) => formatSize(Math.ceil((bytes * 0.0036) / duration) * 1_000_000);
  return `Une heure d'écoute prend ${perHour(light)} en qualité légère, ${perHour(full)} en qualité normale. `;
}

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
export function KeysMenu({ className }: { className?: string }) {
  const pageKeys = usePlayer((state) => state.pageKeys);
  return (
    <DockPopover
      label="Raccourcis clavier"
      face={<Keyboard size={20} aria-hidden="true" />}
      title="Raccourcis clavier"
      className={className}
    >
      {() => (
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
      )}
    </DockPopover>
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
