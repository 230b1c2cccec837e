import { Moon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { setRate, sleepAfter } from "#app/domain/player/player.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { SLEEP_MINUTES } from "#app/domain/player/sleep-timer.ts";
import { count } from "#app/infra/french/french.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";

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
        className={buttonClass({ look: "quiet", size: "small" }, "min-w-11 gap-1 tabular-nums")}
      >
        {face}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className="panel inset-auto inset-x-4 bottom-4 max-h-[70dvh] overflow-y-auto overscroll-contain p-2 text-ink shadow-float max-md:w-auto md:right-[max(2rem,calc((100vw-72rem)/2))] md:bottom-28 md:left-auto md:min-w-60 md:max-w-104"
      >
        <p className="px-3 pt-1 pb-2 font-title text-lg">{title}</p>
        {children(id)}
      </div>
    </div>
  );
}

export function DockChoice({
  popover,
  chosen,
  onChoose,
  children,
}: {
  popover: string;
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      popoverTarget={popover}
      popoverTargetAction="hide"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classNames(
        "flex min-h-11 w-full items-center rounded-lg px-3 text-left tabular-nums",
        chosen ? "bg-gold-wash font-semibold text-gold-ink" : "hover:bg-leaf",
      )}
    >
      {children}
    </button>
  );
}

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
