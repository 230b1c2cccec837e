export type FrameHeader = { length: number; seconds: number; sampleRate: number };

const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44100, 48000, 32000];

/** Reads the four bytes that begin an MPEG layer III frame; undefined when they do not. */
export function readFrameHeader(bytes: Uint8Array): FrameHeader | undefined {
  const [first = 0, second = 0, third = 0] = bytes;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  const version = (second >> 3) & 3;
  const layer = (second >> 1) & 3;
  const baseRate = SAMPLE_RATES[(third >> 2) & 3];
  const isVersion1 = version === 3;
  const bitrate = (isVersion1 ? BITRATES_1 : BITRATES_2)[third >> 4];
  if (version === 1 || layer !== 1 || !baseRate || !bitrate) return undefined;
  const sampleRate = baseRate / (isVersion1 ? 1 : version === 2 ? 2 : 4);
  const samples = isVersion1 ? 1152 : 576;
  const padding = (third >> 1) & 1;
  const length = Math.floor((samples / 8) * ((bitrate * 1000) / sampleRate)) + padding;
  return { length, seconds: samples / sampleRate, sampleRate };
}
