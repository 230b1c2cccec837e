import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { storeUpload } from "#app/domain/media/media.server.ts";
import { env } from "#app/infra/env.server.ts";
import { stopJobs } from "#app/infra/jobs.server.ts";
import { runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";
import { sample } from "#tests/samples.ts";

afterAll(stopJobs);
/** As the browsers record: Opus in WebM without a length, AAC in fragments of MP4. */
const BROWSERS = {
  webm: ["-c:a", "libopus", "-f", "webm", "-live", "1"],
  m4a: ["-c:a", "aac", "-f", "mp4", "-movflags", "frag_keyframe+empty_moov"],
};

async function recorded(extension: keyof typeof BROWSERS): Promise<string> {
  const file = path.join(env.DATA_DIR, `recorded-${extension}.${extension}`);
  const made = await runFfmpeg([
    "-i",
    sample("dictaphone-lecon-2.wav"),
    ...BROWSERS[extension],
    file,
  ]);
  if (!made.ok) throw new Error(made.log);
  return file;
}

test.each(["webm", "m4a"] as const)(
  "keeps the part of a %s that was asked for",
  async (extension) => {
    const source = await recorded(extension);
    const upload = { path: source, kind: "audio" as const, originalName: `voix.${extension}` };
    const whole = await storeUpload({ ...upload, keepSource: true });
    const length = (whole.ok && whole.file.durationSeconds) || 0;
    expect(length).toBeGreaterThan(6);
    const cut = await storeUpload({ ...upload, part: { from: 1.5, to: 4 } });
    expect(cut.ok && cut.file.durationSeconds).toBeCloseTo(2.5, 0);
    expect(cut.ok && cut.file.size).toBeLessThan((whole.ok && whole.file.size) || 0);
  },
);

test("a part that lies beyond the end is refused, and the recording stays to be sent again", async () => {
  const source = await recorded("webm");
  const upload = { path: source, kind: "audio" as const, originalName: "voix.webm" };
  expect(await storeUpload({ ...upload, part: { from: 900, to: 950 } })).toMatchObject({
    ok: false,
    message: expect.stringContaining("n'est pas un enregistrement"),
  });
  expect(await storeUpload(upload)).toMatchObject({ ok: true });
});
