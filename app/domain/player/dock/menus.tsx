import { AudioLines, Moon } from "lucide-react";
import { useSyncExternalStore } from "react";
import { setRate, sleepAfter } from "#app/domain/player/player.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { currentTrack, type Track } from "#app/domain/player/queue.ts";
import { isSeries } from "#app/domain/player/series.ts";
import { minutesLeft, SLEEP_MINUTES } from "#app/domain/player/sound/sleep-timer.ts";
import { count, formatDuration, formatSize } from "#app/infra/french/french.ts";
import { COPIES, COPY, followDisplay, savedDisplay, show } from "#app/ui/display/display.ts";
import { ChoiceMenu } from "./dock-menu.tsx";

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
      word="Vitesse"
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
      word="Arrêt auto"
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

/** The choice of « Affichage », beside what it changes; where a recording has no copies yet, its place says so. */
export function CopyMenu() {
  const chosen = useSyncExternalStore(followDisplay, () => savedDisplay().copy);
  const track = usePlayer(({ queue }) => currentTrack(queue));
  if (!track?.src.endsWith("?mp3")) {
    return (
      <button type="button" disabled aria-label={ONE_COPY} title={ONE_COPY} className="dock-tool">
        <span>Unique</span>
        {COPY_WORD}
      </button>
    );
  }
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
      face={<AudioLines size={20} aria-hidden="true" />}
      word={COPY_WORD}
      title={COPY}
      choices={choices}
      note={`${costsOf(track)}« Automatique » choisit la qualité légère quand la connexion est lente.`}
    />
  );
}

const COPY_WORD = "Qualité";
const ONE_COPY = "Qualité : cet enregistrement n'en a qu'une";

function costsOf({ full, light, duration }: Track): string {
  if (!full || !light || !duration) return "";
  const perHour = (bytes: number) => formatSize(Math.ceil((bytes * 0.0036) / duration) * 1_000_000);
  return `Une heure d'écoute prend ${perHour(light)} en qualité légère, ${perHour(full)} en qualité normale. `;
}
