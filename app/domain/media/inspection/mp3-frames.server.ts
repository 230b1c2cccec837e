import { type FileHandle, open } from "node:fs/promises";

export type Mp3Measure = {
  frames: number;
  seconds: number;
  share: number;
};

const WINDOW = 1024 * 1024;
const MOST_NOISE = 256 * 1024;

/** Only consecutive frames count: a cut file's header lies, and random bytes hold stray ones. */
export async function measureMp3(path: string): Promise<Mp3Measure> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    return await walk(windowOn(handle, size), size);
  } finally {
    await handle.close();
  }
}

async function walk(file: FileWindow, size: number): Promise<Mp3Measure> {
  let position = await endOfTags(file);
  const start = position;
  const measure = { frames: 0, seconds: 0 };
  let framed = 0;
  let noise = 0;
  while (position + 4 <= size && noise <= MOST_NOISE) {
    const frame = await headerAt(file, position);
    const next = position + (frame?.length ?? 0);
    const follows = frame && (next >= size - 128 || continues(frame, await headerAt(file, next)));
    if (!frame || !follows || next > size) {
      position += 1;
      noise += 1;
      continue;
    }
    if (measure.frames > 0 || !announcesOthers(await file.load(position))) {
      measure.frames += 1;
      measure.seconds += frame.seconds;
    }
    framed += frame.length;
    position = next;
  }
  return { ...measure, share: framed / Math.max(1, size - start) };
}

function continues(frame: FrameHeader, next: FrameHeader | undefined): boolean {
  return next?.sampleRate === frame.sampleRate;
}

/** The first frame may be a table of contents, which is silent. */
function announcesOthers(bytes: Buffer | undefined): boolean {
  return /Xing|Info|VBRI/.test(bytes?.toString("latin1", 0, 48) ?? "");
}

async function headerAt(file: FileWindow, position: number): Promise<FrameHeader | undefined> {
  const bytes = file.loaded(position) ?? (await file.load(position));
  return bytes && readFrameHeader(bytes);
}

async function endOfTags(file: FileWindow): Promise<number> {
  let position = 0;
  for (;;) {
    const bytes = await file.load(position);
    if (!bytes || bytes.length < 10 || bytes.toString("latin1", 0, 3) !== "ID3") return position;
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
    position += 10 + ((a << 21) | (b << 14) | (c << 7) | d);
  }
}

type FileWindow = {
  loaded(position: number): Buffer | undefined;
  load(position: number): Promise<Buffer | undefined>;
};

/** Holds no more than a megabyte. */
function windowOn(handle: FileHandle, size: number): FileWindow {
  const buffer = Buffer.alloc(WINDOW);
  let start = 0;
  let length = 0;
  const loaded = (position: number) => {
    if (position < start || position + 10 > start + length) return undefined;
    return buffer.subarray(position - start, length);
  };
  const load = async (position: number) => {
    if (position + 4 > size) return undefined;
    const held = loaded(position);
    if (held) return held;
    start = position;
    length = (await handle.read(buffer, 0, WINDOW, position)).bytesRead;
    return buffer.subarray(0, length);
  };
  return { loaded, load };
}

export type FrameHeader = { length: number; seconds: number; sampleRate: number };

const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44100, 48000, 32000];

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
