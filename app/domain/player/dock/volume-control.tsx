import { Volume1, Volume2, VolumeX } from "lucide-react";
import { setVolume, toggleMute } from "#app/domain/player/player.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { Button } from "#app/ui/button.tsx";
import { Slider } from "#app/ui/slider.tsx";

/** From 0 to 100 by steps of 1. */
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
