import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { UploadProgress } from "#app/domain/media/upload/upload-progress.tsx";
import { useFileField } from "#app/domain/media/upload/use-file-field.ts";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import type { CourseWithContents } from "./course-content.server.ts";

type CourseContent = CourseWithContents["contents"][number];
type Replacing = ReturnType<typeof useReplacing>;

/** The file chosen takes the place of the content's as soon as it has arrived; the rest stays. */
export function useReplacing(here: string, content: CourseContent) {
  const { contentType } = content;
  const field = useFileField(contentType === "text" ? "audio" : contentType, null);
  const fetcher = useFetcher<FormRefusal>();
  const sent = useRef("");
  const arrived = field.file?.id ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per file
  useEffect(() => {
    if (!arrived || sent.current === arrived) return;
    sent.current = arrived;
    const { id, title, description, body, durationMinutes, orderIndex, isFreePreview } = content;
    const kept = { id, title, description, contentType, body: body ?? "" };
    const numbers = {
      durationMinutes: String(durationMinutes),
      orderIndex: String(orderIndex + 1),
    };
    const preview: Record<string, string> = isFreePreview ? { isFreePreview: "on" } : {};
    void fetcher
      .submit(
        { ...kept, ...numbers, ...preview, fileId: arrived },
        { method: "post", action: `${here}?modifier=${id}`, preventScrollReset: true },
      )
      .then(field.clear);
  }, [arrived]);
  return { ...field, errors: Object.values(fetcher.data?.errors ?? {}) };
}

export function ReplacingState({ replacing }: { replacing: Replacing }) {
  const { sending, fileName, retry, errors } = replacing;
  return (
    <>
      {sending && <UploadProgress state={sending} name={fileName} onRetry={retry} />}
      {errors.map((error) => (
        <p key={error} role="alert" className="text-sm font-semibold text-rose">
          {error}
        </p>
      ))}
    </>
  );
}
