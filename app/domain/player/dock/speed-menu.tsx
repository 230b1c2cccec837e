import { setRate } from "#app/domain/player/player.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { DockChoice, DockPopover } from "./dock-popover.tsx";

const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2];

export function SpeedMenu() {
  const rate = usePlayer((state) => state.rate);
  return (
    <DockPopover label={`Vitesse : ${spoken(rate)}`} face={shown(rate)} title="Vitesse">
      {(id) => (
        <div className="max-md:grid max-md:grid-cols-3">
          {RATES.map((choice) => (
            <DockChoice
              key={choice}
              popover={id}
              chosen={choice === rate}
              onChoose={() => setRate(choice)}
            >
              {choice === 1 ? "Normale" : shown(choice)}
            </DockChoice>
          ))}
        </div>
      )}
    </DockPopover>
  );
}

function shown(rate: number): string {
  return `${rate.toLocaleString("fr-FR")}\u00a0×`;
}

function spoken(rate: number): string {
  return rate === 1 ? "normale" : `${rate.toLocaleString("fr-FR")} fois`;
}
