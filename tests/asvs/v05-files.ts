import { readFile } from "node:fs/promises";
import { beforeAll, expect, it } from "vitest";
import { beginUpload, type Sender, sendPiece } from "#tests/factories/upload.ts";
import { sample } from "#tests/samples.ts";
import { ask, enter } from "./site-under-test.ts";

const NAME = '../../x"\r\nX-A: 1.pdf';

export function files() {
  let send: Sender;

  beforeAll(async () => {
    const cookie = await enter();
    send = (address, init = {}) =>
      ask(address, {
        ...init,
        headers: { "Tus-Resumable": "1.0.0", Cookie: cookie, ...init.headers },
      });
  });

  const upload = async (name: string, kind: string, as = name) => {
    const bytes = new Uint8Array(await readFile(sample(name)));
    const begun = await beginUpload(send, { kind, name: as, size: bytes.length });
    return sendPiece(send, begun.headers.get("Location") ?? "", 0, bytes);
  };

  it("V5.2.1 a file larger than can be handled is refused before it comes", async () => {
    const begun = await beginUpload(send, { kind: "image", name: "a.jpg", size: 10 ** 12 });
    expect(begun.status).toBe(413);
  });

  it("V5.2.2 a file is what its bytes are, not what its name says", async () => {
    expect((await upload("script-deguise.mp3", "audio")).status).toBe(422);
    expect((await upload("petit-guide-etudiant.pdf", "audio", "lecon.mp3")).status).toBe(422);
  });

  it("V5.3.2 V5.4.2 its name leads to no folder, and breaks no header", async () => {
    const stored = await upload("petit-guide-etudiant.pdf", "pdf", NAME);
    expect(stored.status).toBe(200);
    const { id } = await stored.json();
    const { status, headers } = await send(`/media/${id}/${encodeURIComponent(NAME)}`);
    expect([status, headers.get("X-A")]).toEqual([200, null]);
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="[^"\r\n/\\]+"/);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
}
