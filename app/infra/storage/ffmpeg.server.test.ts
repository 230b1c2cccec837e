import { describe, expect, it } from "vitest";
import { runFfmpeg } from "./ffmpeg.server.ts";

const NOWHERE = ["-f", "null", "-"];

describe("ffmpeg", () => {
  it("is stopped when it takes longer than it may", async () => {
    const endless = ["-f", "lavfi", "-re", "-i", "sine=d=600", ...NOWHERE];
    expect(await runFfmpeg(endless, { timeoutMs: 500 })).toMatchObject({ reason: "stopped" });
  });

  it("asks no address, whatever a file tells it to", async () => {
    const ran = await runFfmpeg(["-i", "http://127.0.0.1:9/film.mp4", ...NOWHERE]);
    expect(ran).toMatchObject({ ok: false, reason: "failed" });
    expect(ran.log).toMatch(/Protocol ('http' )?not on whitelist/);
  });

  it("does not take the machine's memory", async () => {
    const kept = ["-f", "lavfi", "-i", "testsrc=s=9000x9000:d=60", "-vf", "reverse"];
    const ran = await runFfmpeg([...kept, ...NOWHERE]);
    expect(ran.log).toMatch(/Cannot allocate memory|malloc/);
  });
});
