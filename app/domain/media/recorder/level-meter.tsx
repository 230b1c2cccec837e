import { useEffect, useRef } from "react";

/** From silence to a loud voice close to the microphone. */
const LOUDEST = 0.35;

/** Moves with the voice: one sees that the microphone hears. */
export function LevelMeter({ stream }: { stream: MediaStream | undefined }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!stream) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const heard = new Float32Array(analyser.fftSize);
    let frame = 0;
    const draw = () => {
      analyser.getFloatTimeDomainData(heard);
      const mean = Math.sqrt(heard.reduce((sum, value) => sum + value * value, 0) / heard.length);
      if (bar.current) bar.current.style.scale = `${Math.min(1, mean / LOUDEST)} 1`;
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream]);
  return (
    <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-rule">
      <span ref={bar} className="block h-full origin-left scale-x-0 rounded-full bg-teal" />
    </span>
  );
}
