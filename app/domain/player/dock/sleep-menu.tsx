import { Moon } from "lucide-react";
import { sleepAfter } from "#app/domain/player/player.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { SLEEP_MINUTES } from "#app/domain/player/sleep-timer.ts";
import { count } from "#app/infra/french/french.ts";
import { DockChoice, DockPopover } from "./dock-popover.tsx";

export function SleepMenu() {
  const sleep = usePlayer((state) => state.sleep);
  const left = usePlayer((state) => state.minutesToSleep);
  return (
    <DockPopover
      label={labelOf(sleep === "end", left)}
      face={
        <>
          <Moon size={20} fill={sleep ? "currentColor" : "none"} aria-hidden="true" />
          {left !== null && `${left}\u00a0min`}
          {sleep === "end" && "Fin"}
        </>
      }
      title="Minuterie de sommeil"
    >
      {(id) => (
        <div className="max-md:grid max-md:grid-cols-2">
          <DockChoice popover={id} chosen={sleep === null} onChoose={() => sleepAfter(null)}>
            Désactivée
          </DockChoice>
          {SLEEP_MINUTES.map((minutes) => (
            <DockChoice
              key={minutes}
              popover={id}
              chosen={false}
              onChoose={() => sleepAfter(minutes)}
            >
              Dans {count(minutes, "minute")}
            </DockChoice>
          ))}
          <DockChoice popover={id} chosen={sleep === "end"} onChoose={() => sleepAfter("end")}>
            Fin de l'enregistrement
          </DockChoice>
        </div>
      )}
    </DockPopover>
  );
}

function labelOf(atEnd: boolean, left: number | null): string {
  if (atEnd) return "Minuterie de sommeil : à la fin de l'enregistrement";
  if (left === null) return "Minuterie de sommeil : désactivée";
  return `Minuterie de sommeil : encore ${count(left, "minute")}`;
}
