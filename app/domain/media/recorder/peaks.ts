import { useEffect, useState } from "react";
import { mediaUrl } from "#app/domain/media/media-file.ts";

/** Decoded on a phone, more would take its memory: those wait for the waveform that the site draws. */
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_SECONDS = 10 * 60;
/** Enough for what one sees of a voice. */
const SAMPLE_RATE = 8000;
const BARS = 160;

/** How loud a file or what was just recorded is all along, from 0 to 100; null until it is known, and where it cannot be. */
export function usePeaks(sound: string | Blob, seconds: number): number[] | null {
  const [peaks, setPeaks] = useState<number[] | null>(null);
  const isShort = seconds <= MOST_SECONDS;
  const isKnown = seconds > 0;
  useEffect(() => {
    if (!isKnown) return;
    let isWanted = true;
    const decode = (bytes: Blob) => (isShort ? decodedPeaks(bytes) : Promise.resolve(null));
    const found = typeof sound === "string" ? storedPeaks(sound, isShort) : decode(sound);
    found.catch(() => null).then((read) => isWanted && setPeaks(read && bars(read)));
    return () => {
      isWanted = false;
    };
  }, [sound, isShort, isKnown]);
  return peaks;
}

async function storedPeaks(file: string, isShort: boolean): Promise<number[] | null> {
  const answer = await fetch(`${mediaUrl(file)}?onde`);
  if (answer.ok && answer.headers.get("Content-Type")?.includes("json")) return answer.json();
  // Not drawn yet: the answer is the recording itself.
  const size = Number(answer.headers.get("Content-Length"));
  if (answer.ok && isShort && size > 0 && size <= MOST_BYTES) {
    return decodedPeaks(await answer.blob());
  }
  await answer.body?.cancel();
  return null;
}

async function decodedPeaks(sound: Blob): Promise<number[] | null> {
  if (sound.size > MOST_BYTES) return null;
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const samples = (await context.decodeAudioData(await sound.arrayBuffer())).getChannelData(0);
  const loudest = (from: number, to: number) => {
    let peak = 0;
    for (let at = from; at < to; at += 1) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  };
  const width = Math.max(1, Math.ceil(samples.length / BARS));
  const count = Math.ceil(samples.length / width);
  return Array.from({ length: count }, (_, place) =>
    // By the ear, as the site draws it: −60 dB is silence.
    Math.max(0, 100 + (100 / 60) * 20 * Math.log10(loudest(place * width, (place + 1) * width))),
  );
}

function bars(peaks: readonly number[]): number[] {
  const width = Math.max(1, Math.ceil(peaks.length / BARS));
  const count = Math.ceil(peaks.length / width);
  return Array.from({ length: count }, (_, place) =>
    Math.max(...peaks.slice(place * width, (place + 1) * width)),
  );
}
