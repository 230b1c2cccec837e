import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import { formatClock } from "#app/infra/french/french.ts";
import { timedLines } from "./timed-lines.ts";
import { isTimed, LONGEST_TRANSCRIPT, readTranscript } from "./transcript.ts";

const TOO_LONG = "Ce texte est trop long : 300 000 caractères au plus";

export function transcriptTyped() {
  return z
    .string()
    .max(LONGEST_TRANSCRIPT, TOO_LONG)
    .default("")
    .transform((typed, { addIssue }): string => {
      const read = readTranscript(typed);
      const message = "refusal" in read ? read.refusal : TOO_LONG;
      if ("text" in read && read.text.length <= LONGEST_TRANSCRIPT) return read.text;
      addIssue({ code: "custom", message });
      return "";
    });
}

/** `seconds`: of the recording, where they are known. */
export function transcriptPastEnd(transcript: string, seconds: number | null): FieldErrors {
  if (!seconds || !isTimed(transcript)) return {};
  const read = timedLines(transcript);
  const last = "cues" in read ? read.cues.at(-1) : undefined;
  if (!last || last.at < seconds) return {};
  return {
    transcript: `Le passage de ${formatClock(last.at)} commencerait après la fin de l'enregistrement, qui dure ${formatClock(seconds)}`,
  };
}

/** Without reading it all. */
export function hasTranscript({ transcript }: { transcript: SQLWrapper }): SQL<boolean> {
  return sql<boolean>`substr(${transcript}, 1, 1) <> ''`;
}

export function tellsTimes({ transcript }: { transcript: SQLWrapper }): SQL<boolean> {
  return sql<boolean>`substr(${transcript}, 1, 6) = 'WEBVTT'`;
}
