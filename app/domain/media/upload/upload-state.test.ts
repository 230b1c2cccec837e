import { expect, test } from "vitest";
import {
  failureOf,
  type SentFile,
  tallyOf,
  tallyText,
  toSendNow,
  type Uploads,
  uploadLabel,
} from "./upload-state.ts";

const file: SentFile = {
  id: "f",
  kind: "audio",
  mimeType: "audio/mpeg",
  size: 1000,
  durationSeconds: 61,
  originalName: "lecon.mp3",
};
const failed = { step: "failed", message: "coupé", final: false } as const;
const some: Uploads = {
  a: { step: "saved", file },
  b: { step: "sending", percent: 42 },
  c: { step: "waiting" },
  d: { step: "waiting" },
  e: failed,
};

test("each state has its word", () => {
  expect(Object.values(some).map(uploadLabel)).toEqual([
    "reçu",
    "42\u00a0%",
    "en attente",
    "en attente",
    "échec",
  ]);
});

test("two files at most are sent at once, in the order they were chosen", () => {
  expect(toSendNow(some)).toEqual(["c"]);
  expect(toSendNow({ ...some, b: failed })).toEqual(["c", "d"]);
  expect(toSendNow({ ...some, c: { step: "sending", percent: 0 } })).toEqual([]);
});

test("counts what is done, what failed and what still runs", () => {
  expect(tallyOf(some)).toEqual({ total: 5, saved: 1, failed: 1, running: 3 });
  expect(tallyText({ saved: 3, total: 5 })).toBe("3 fichiers sur 5 reçus");
  expect(tallyText({ saved: 1, total: 2 })).toBe("1 fichier sur 2 reçu");
  expect(tallyText({ saved: 0, total: 2 })).toBe("0 fichier sur 2 reçu");
});

test("a refused file is final and says what the server said", () => {
  const body = "Ce fichier n'est pas un enregistrement audio.";
  expect(failureOf({ status: 422, type: "text/plain; charset=utf-8", body })).toEqual({
    step: "failed",
    message: body,
    final: true,
  });
});

test("a cut can be tried again", () => {
  expect(failureOf(null)).toMatchObject({
    final: false,
    message: expect.stringContaining("coupée"),
  });
});

test("a proxy's own pages never reach the screen", () => {
  const page = { type: "text/html", body: "<html>413 Request Entity Too Large</html>" };
  expect(failureOf({ status: 413, ...page }).message).toBe(
    "Ce fichier est trop lourd pour être envoyé.",
  );
  expect(failureOf({ status: 502, ...page })).toMatchObject({
    final: false,
    message: "Erreur lors du téléchargement du fichier",
  });
  expect(failureOf({ status: 502, ...page }, "image").message).toBe(
    "Erreur lors de l'upload de l'image",
  );
});
