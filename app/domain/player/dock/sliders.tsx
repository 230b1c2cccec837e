import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ChapterMarks } from "#app/domain/player/chapters/dock-chapters.tsx";
import { seekTo, setVolume, toggleMute } from "#app/domain/player/player.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { currentTrack } from "#app/domain/player/queue.ts";
import { formatClock } from "#app/infra/french/french.ts";
import { speakClock } from "#app/infra/french/spoken-clock.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Slider } from "#app/ui/slider.tsx";

const STEP = 0.1;

/** While the thumb is dragged only the figure follows; the sound moves when it is let go. */
export function SeekBar({ className }: { className?: string }) {
  const position = usePlayer((state) => state.position);
  const duration = usePlayer((state) => state.duration) ?? 0;
  const buffered = usePlayer((state) => state.buffered);
  const chapters = usePlayer((state) => currentTrack(state.queue)?.chapters);
  const [dragged, setDragged] = useState<number | null>(null);
  const slider = useLetGo((value) => {
    seekTo(value);
    setDragged(null);
  });
  const shown = Math.min(dragged ?? position, duration);
  return (
    <div className={className}>
      <Clock seconds={shown} className="text-left" />
      <div ref={slider} className="relative min-w-0 flex-1">
        <Slider
          label="Position"
          min={0}
          max={duration}
          step={STEP}
          value={shown}
          disabled={duration === 0}
          data-keys="player"
          fill={duration && shown / duration}
          ready={duration && buffered / duration}
          aria-valuetext={`${speakClock(shown)} sur ${speakClock(duration)}`}
          onChange={(event) => setDragged(event.currentTarget.valueAsNumber)}
        />
        <ChapterMarks chapters={chapters} duration={duration} />
      </div>
      <Clock seconds={Math.round(duration)} className="text-right" />
    </div>
  );
}

function Clock({ seconds, className }: { seconds: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("min-w-10 text-sm text-soft tabular-nums", className)}
    >
      {formatClock(seconds)}
    </span>
  );
}

/** The native "change": React's `onChange` already answers while the thumb is dragged. */
function useLetGo(onLetGo: (value: number) => void) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const slider = box.current?.querySelector("input");
    const letGo = () => slider && onLetGo(slider.valueAsNumber);
    slider?.addEventListener("change", letGo);
    return () => slider?.removeEventListener("change", letGo);
  });
  return box;
}

export function VolumeControl({ className }: { className?: string }) {
  const volume = usePlayer((state) => state.volume);
  const muted = usePlayer((state) => state.muted);
  const heard = muted ? 0 : volume;
  const Icon = heard === 0 ? VolumeX : heard < 50 ? Volume1 : Volume2;
  return (
    <div className={className}>
      <Button
        look="quiet"
        size="icon"
        aria-label={muted ? "Remettre le son" : "Couper le son"}
        onClick={toggleMute}
      >
        <Icon size={20} aria-hidden="true" />
      </Button>
      <Slider
        label="Volume"
        min={0}
        max={100}
        step={1}
        value={heard}
        fill={heard / 100}
        aria-valuetext={`${heard} %`}
        onChange={(event) => setVolume(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
