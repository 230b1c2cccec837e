import { FileText } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";

const HELP =
  "Ce qui est dit, à lire à côté du son. Collez un texte simple, ou un fichier de sous-titres (SRT ou WebVTT) : chaque passage pourra alors s'écouter.";
const LARGEST = 1024 * 1024;
const TOO_LARGE = "Ce fichier est trop grand : 1 Mo au plus.";
const NO_TEXT = "Ce fichier n'est pas un texte : choisissez un fichier .srt, .vtt ou .txt.";
/** What no text holds, and pictures or sounds do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const NO_WORD = /[\0-\x08\x0e-\x1a]/;

export function TranscriptField(props: {
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
}) {
  const group = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState("");
  const take = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    input.value = "";
    if (!file) return;
    const text = file.size > LARGEST ? "" : readable(await file.arrayBuffer());
    const refused = file.size > LARGEST ? TOO_LARGE : NO_WORD.test(text) ? NO_TEXT : "";
    setRefusal(refused);
    const area = group.current?.querySelector("textarea");
    if (refused || !area) return;
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div ref={group} className="grid gap-3">
      <TextAreaField {...props} optional rows={6} dir="auto" help={HELP} />
      <label
        className={buttonClass(
          { look: "secondary", size: "small" },
          "needs-scripts relative w-fit cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)",
        )}
      >
        <FileText aria-hidden size={16} /> Prendre le texte d'un fichier
        <span className="font-normal text-soft">(.srt, .vtt ou .txt)</span>
        <input
          type="file"
          accept=".srt,.vtt,.txt,text/vtt,text/plain"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={take}
        />
      </label>
      <p role="status" className="text-sm font-semibold text-rose empty:hidden">
        {refusal}
      </p>
    </div>
  );
}

/** Subtitles made on Windows are often not in UTF-8. */
function readable(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
