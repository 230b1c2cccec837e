import { useEffect, useState } from "react";
import { peakHeight } from "#app/domain/media/copies/media-copy.ts";
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
    found.catch(() => null).then((read) => isWanted && setPeaks(read));
    return () => {
      isWanted = false;
    };
  }, [sound, isShort, isKnown]);
  return peaks;
}

async function storedPeaks(file: string, isShort: boolean): Promise<number[] | null> {
  const answer = await fetch(`${mediaUrl(file)}?onde`);
  if (answer.ok && answer.headers.get("Content-Type")?.includes("json")) {
    return loudest(await answer.json());
  }
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
  return loudest(samples).map((peak) => peakHeight(20 * Math.log10(peak)));
}

/** Of each bar, the largest. */
function loudest(values: ArrayLike<number>): number[] {
  const width = Math.max(1, Math.ceil(values.length / BARS));
  return Array.from({ length: Math.ceil(values.length / width) }, (_, place) => {
    let peak = 0;
    const end = Math.min(values.length, (place + 1) * width);
    for (let at = place * width; at < end; at += 1)
      peak = Math.max(peak, Math.abs(values[at] ?? 0));
    return peak;
  });
}
