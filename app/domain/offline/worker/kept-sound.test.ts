import { afterEach, expect, it, vi } from "vitest";
import { PART_BYTES, partAddress } from "#app/domain/offline/kept-copy.ts";
import { answerKeptSound } from "./kept-sound.ts";

const ADDRESS = "/media/0b9d5c0e-6f3c-4d0e-9a51-7d0c6f0a1b2c?mp3&garde";
const SIZE = 2 * PART_BYTES + 1000;
const BYTES = Uint8Array.from({ length: SIZE }, (_, index) => (index * 7) % 251);

afterEach(() => vi.unstubAllGlobals());

/** As a browser keeps them: three parts, the last one short. */
function keep(parts: number[] = [0, 1, 2]): void {
  const kept = new Map<string, () => Response>([
    [ADDRESS, () => Response.json({ size: SIZE, type: "audio/mpeg" })],
    ...parts.map((part): [string, () => Response] => [
      partAddress(ADDRESS, part),
      () => new Response(BYTES.slice(part * PART_BYTES, (part + 1) * PART_BYTES)),
    ]),
  ]);
  const match = async (address: string) => kept.get(address)?.();
  vi.stubGlobal("caches", { open: async () => ({ match }) });
}

function asked(range?: string): Promise<Response> {
  const headers = range ? { Range: range } : undefined;
  return answerKeptSound(new Request(`https://exemple.fr${ADDRESS}`, { headers }));
}

it.each([
  ["bytes=0-1", 0, 1],
  ["bytes=0-", 0, SIZE - 1],
  [`bytes=${PART_BYTES - 2}-${PART_BYTES + 2}`, PART_BYTES - 2, PART_BYTES + 2],
  [`bytes=${PART_BYTES}-${2 * PART_BYTES - 1}`, PART_BYTES, 2 * PART_BYTES - 1],
  ["bytes=-500", SIZE - 500, SIZE - 1],
  [`bytes=${2 * PART_BYTES + 5}-999999999`, 2 * PART_BYTES + 5, SIZE - 1],
])(
  "%s is answered with 206 and these very bytes, over the parts' borders too",
  async (range, start, end) => {
    keep();
    const answer = await asked(range);
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe(`bytes ${start}-${end}/${SIZE}`);
    expect(answer.headers.get("Content-Length")).toBe(String(end - start + 1));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Buffer.compare(bytes, BYTES.slice(start, end + 1))).toBe(0);
  },
);

it("is whole without a range, and says what is beyond its end", async () => {
  keep();
  const whole = await asked();
  expect([whole.status, whole.headers.get("Accept-Ranges")]).toEqual([200, "bytes"]);
  expect((await whole.arrayBuffer()).byteLength).toBe(SIZE);
  const beyond = await asked(`bytes=${SIZE}-`);
  expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, `bytes */${SIZE}`]);
});

it("stops where a part is missing, rather than give other bytes for it", async () => {
  keep([0, 2]);
  await expect((await asked("bytes=0-")).arrayBuffer()).rejects.toThrow("no longer kept");
});
