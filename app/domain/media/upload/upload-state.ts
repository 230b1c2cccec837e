import type { MediaKind } from "#app/domain/media/media-file.ts";
import { formatDuration } from "#app/infra/french/french.ts";

export type SentFile = {
  id: string;
  kind: MediaKind;
  mimeType: string;
  size: number;
  durationSeconds: number | null;
  originalName: string;
  /** The whole picture that this one is cut out of. */
  croppedFrom?: string | null;
  /** Of a picture, in pixels. */
  width?: number | null;
  height?: number | null;
  /** By a file that holds less: it was cut on its way. */
  announcedSeconds?: number | null;
  /** What it says its title is. */
  tagTitle?: string;
};

export type UploadState =
  | { step: "waiting" }
  | { step: "sending"; percent: number }
  | { step: "saved"; file: SentFile }
  /** `final`: the server judged the file itself, so sending it again cannot help. */
  | { step: "failed"; message: string; final: boolean };

export type Uploads = Readonly<Record<string, UploadState>>;

const AT_ONCE = 2;

export function uploadLabel(state: UploadState): string {
  if (state.step === "waiting") return "en attente";
  if (state.step === "sending") return `${state.percent}\u00a0%`;
  return state.step === "saved" ? "reçu" : "échec";
}

export function toSendNow(uploads: Uploads): string[] {
  const entries = Object.entries(uploads);
  const sending = entries.filter(([, state]) => state.step === "sending").length;
  const waiting = entries.filter(([, state]) => state.step === "waiting").map(([key]) => key);
  return waiting.slice(0, Math.max(0, AT_ONCE - sending));
}

/** « Ce fichier semble coupé : il annonce 45 min, il en dure 12. » */
export function cutText({ announcedSeconds, durationSeconds }: SentFile): string {
  if (!announcedSeconds || !durationSeconds) return "";
  return `Ce fichier semble coupé : il annonce ${formatDuration(announcedSeconds)} et n'en contient que ${formatDuration(durationSeconds)}. Écoutez-en la fin, ou choisissez l'original.`;
}

export type Tally = { total: number; saved: number; failed: number; running: number };

export function tallyOf(uploads: Uploads): Tally {
  const tally = { total: 0, saved: 0, failed: 0, running: 0 };
  for (const { step } of Object.values(uploads)) {
    tally.total += 1;
    if (step === "saved" || step === "failed") tally[step] += 1;
    else tally.running += 1;
  }
  return tally;
}

export function tallyText({ saved, total }: Pick<Tally, "saved" | "total">): string {
  if (saved < 2) return `${saved} fichier sur ${total} reçu`;
  return `${saved} fichiers sur ${total} reçus`;
}

export function failureOf(
  answer: { status: number; type: string; body: string } | null,
  kind?: MediaKind,
): Extract<UploadState, { step: "failed" }> {
  if (!answer || answer.status === 0) {
    const message = "La connexion a été coupée : l'envoi reprendra là où il en était.";
    return { step: "failed", message, final: false };
  }
  const { status, type, body } = answer;
  const sentence = type.startsWith("text/plain") && body.length < 300 ? body.trim() : "";
  if (status === 422) return { step: "failed", message: sentence || REFUSED, final: true };
  if (status === 413) return { step: "failed", message: sentence || TOO_LARGE, final: true };
  return { step: "failed", message: sentence || failed(kind), final: false };
}

function failed(kind: MediaKind | undefined): string {
  if (kind === "image") return "Erreur lors de l'upload de l'image";
  return "Erreur lors du téléchargement du fichier";
}

const REFUSED = "Ce fichier n'est pas accepté.";
const TOO_LARGE = "Ce fichier est trop lourd pour être envoyé.";
