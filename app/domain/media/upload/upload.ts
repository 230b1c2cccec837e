import { type DetailedError, type HttpResponse, Upload } from "tus-js-client";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import { sizeRefusal } from "#app/domain/media/media-limits.ts";
import { partText, RecordedFile } from "#app/domain/media/recorder/recorded-file.ts";
import { signInAgain } from "#app/ui/page/sign-in-again.ts";
import { failureOf, type SentFile, type UploadState } from "./upload-state.ts";

const ENDPOINT = "/admin/uploads";
const PIECE = 8 * 1024 * 1024;
const RETRY_DELAYS = [500, 1_000, 3_000, 5_000, 10_000, 20_000];

/** Resumes what the server already has. The result stops it; with `forget` the server drops it. */
export function sendFile(
  file: File,
  kind: MediaKind,
  onState: (state: UploadState) => void,
): (forget: boolean) => void {
  const refusal = sizeRefusal(kind, file.size);
  if (refusal) {
    onState({ step: "failed", message: refusal, final: true });
    return () => {};
  }
  let upload: Upload | undefined;
  let stopped = false;
  let stored = false;
  const report = (state: UploadState) => {
    stored = state.step === "saved";
    if (!stopped) onState(state);
  };
  report({ step: "sending", percent: 0 });
  start(file, kind, report)
    .then((started) => {
      upload = started;
      if (stopped) void upload.abort().catch(ignore);
    })
    .catch(() => report(failureOf(null)));
  return (forget) => {
    stopped = true;
    // The upload of a stored file is no more.
    if (stored) return;
    void upload?.abort(forget).catch(ignore);
  };
}

async function start(file: File, kind: MediaKind, report: (state: UploadState) => void) {
  // tus would take an ended session for a vanished upload, and send all of it anew.
  let signedOut: HttpResponse | undefined;
  const answerTo = (error: Error | DetailedError) =>
    signedOut ?? ("originalResponse" in error ? error.originalResponse : null);
  const part = file instanceof RecordedFile && file.part ? partText(file.part) : "";
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    chunkSize: PIECE,
    retryDelays: RETRY_DELAYS,
    onAfterResponse: async (_request, response) => {
      signedOut = response.getStatus() === UNAUTHORIZED ? response : undefined;
      if (signedOut) throw new Error("The session has ended.");
    },
    onShouldRetry: (error) => mayPass(answerTo(error)?.getStatus() ?? 0),
    metadata: { kind, filename: file.name, ...(part && { part }) },
    fingerprint: async () =>
      ["dar-al-ilm", kind, file.name, file.size, file.lastModified, part].join(":"),
    onProgress: (sent, total) =>
      report({ step: "sending", percent: total ? Math.floor((sent / total) * 100) : 0 }),
    onError: async (error) => {
      if (!signedOut || !(await signInAgain())) return report(failureFrom(answerTo(error), kind));
      signedOut = undefined;
      upload.start();
    },
    onSuccess: async ({ lastResponse }) => {
      const state = await storedFile(upload.url, lastResponse.getBody(), kind).catch(() =>
        failureOf(null),
      );
      if (state.step === "saved") await forget(upload).catch(ignore);
      report(state);
    },
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
  return upload;
}

/** The last piece's answer is the stored file; if it got lost, it is asked for again. */
async function storedFile(url: string | null, body: string, kind: MediaKind): Promise<UploadState> {
  if (body.startsWith("{")) return saved(body);
  const response = await fetch(`${url}/fichier`);
  const { status, headers } = response;
  if (status === UNAUTHORIZED && (await signInAgain())) return storedFile(url, body, kind);
  const answer = await response.text();
  if (response.ok) return saved(answer);
  return failureOf({ status, type: headers.get("Content-Type") ?? "", body: answer }, kind);
}

function saved(answer: string): Extract<UploadState, { step: "saved" }> {
  return { step: "saved", file: JSON.parse(answer) as SentFile };
}

/** Only once stored: until then, choosing the same file resumes this upload. */
async function forget(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads()) {
    await upload.options.urlStorage?.removeUpload(urlStorageKey);
  }
}

const UNAUTHORIZED = 401;
const NO_ROOM = 507;

/** A cut, a busy upload or an incident is retried; a refusal is shown. */
function mayPass(status: number): boolean {
  if (status === NO_ROOM || !navigator.onLine) return false;
  return status < 400 || status >= 500 || status === 409 || status === 423;
}

function failureFrom(response: HttpResponse | null, kind: MediaKind): UploadState {
  return failureOf(
    response && {
      status: response.getStatus(),
      type: response.getHeader("Content-Type") ?? "",
      body: response.getBody(),
    },
    kind,
  );
}

function ignore(): void {}
