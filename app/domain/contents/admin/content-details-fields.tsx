import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { ChaptersField } from "#app/domain/media/chapters/chapters-field.tsx";
import { TranscriptField } from "#app/domain/media/transcripts/transcript-field.tsx";
import { DurationField } from "#app/domain/media/upload/duration-field.tsx";
import { SoundOf } from "#app/domain/media/upload/file-field.tsx";
import type { FileFieldState } from "#app/domain/media/upload/use-file-field.ts";
import { fieldsIn } from "#app/domain/records/record-form.tsx";
import { count, formatDuration } from "#app/infra/french/french.ts";
import { readDuration } from "#app/infra/french/typed-numbers.ts";
import { Fold } from "#app/ui/forms/fold.tsx";
import { TagInput } from "#app/ui/forms/tag-input.tsx";
import type { EditedContent } from "./content.record.server.ts";

const LABELS = { chapters: "Chapitres", transcript: "Texte de l'enregistrement" };

type Props = {
  content: Pick<EditedContent, "contentType" | "file">;
  shown: EditedContent["values"];
  errors: Record<string, string>;
  file: FileFieldState;
  /** In seconds, as a film that stands elsewhere says it. */
  filmSeconds: number | null | undefined;
};

/** What is seldom filled in is folded while it is empty: a phone's form stays short. */
export function ContentDetailsFields(props: Props) {
  const { content, shown, errors, file } = props;
  const title = foldTitle(content.contentType);
  if (!title) return <Details {...props} />;
  const refused = Object.keys(errors).some((at) => FOLDED.includes(at.split(".")[0] ?? ""));
  const isFilled =
    shown.chapters !== "" ||
    shown.transcript !== "" ||
    shown.tags.length > 0 ||
    (!content.file && Number(shown.durationMinutes) > 0);
  return (
    <Fold
      title={title}
      shown={shown}
      holds={(values) => heldIn(values, file.file?.seconds)}
      open={refused || isFilled}
    >
      <Details {...props} />
    </Fold>
  );
}

const FOLDED = ["durationMinutes", "chapters", "transcript", "tags"];

function foldTitle(type: ContentType): string | null {
  if (CONTENT_KINDS[type].file === "audio") return "Durée, chapitres, texte et mots-clés";
  return type === "article" ? "Mots-clés" : null;
}

function heldIn(
  values: { [Name in keyof EditedContent["values"]]?: unknown },
  seconds: number | null | undefined,
): string {
  // The file's own length, which the minutes of the form round up.
  const length = seconds || readDuration(String(values.durationMinutes ?? ""), "min");
  const tags = Array.isArray(values.tags) ? values.tags.filter(Boolean) : [];
  return (
    [
      length ? formatDuration(length) : "",
      values.chapters && "chapitres",
      values.transcript && "texte de l'enregistrement",
      tags.length > 0 && count(tags.length, "mot-clé", "mots-clés"),
    ]
      .filter(Boolean)
      .join(" · ") || "Rien pour l'instant"
  );
}

function Details(props: Props) {
  const { content, shown, errors, file, filmSeconds } = props;
  const field = fieldsIn(LABELS, props);
  const kind = CONTENT_KINDS[content.contentType];
  return (
    <>
      {kind.hasDuration && (
        <DurationField
          proposed={filmSeconds}
          initial={shown.durationMinutes}
          measured={file.file?.seconds ?? null}
          error={errors.durationMinutes}
        />
      )}
      {kind.file === "audio" && (
        <>
          <div className="grid gap-3">
            <ChaptersField {...field("chapters")} hasSound={Boolean(file.file)} />
            {file.file && <SoundOf file={file.file} />}
          </div>
          <TranscriptField {...field("transcript")} />
        </>
      )}
      <TagInput
        name="tags"
        label="Mots-clés"
        help="Ajoutez-les un par un. Les visiteurs s'en servent pour trouver ce contenu."
        initial={shown.tags}
        errors={errors}
      />
    </>
  );
}
