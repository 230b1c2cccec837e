import { type RefObject, useEffect, useRef, useState } from "react";
import type { FileFieldState } from "#app/domain/media/upload/use-file-field.ts";
import { Button } from "#app/ui/button.tsx";
import { isOnlyItsDay, isTitleToCheck, named } from "./recording-names.ts";

/** The file of a form proposes its title. */
export function useProposedTitle(form: RefObject<HTMLFormElement | null>, file: FileFieldState) {
  const proposed = useRef("");
  /** Nobody has read it yet. */
  const [isGuessed, setGuessed] = useState(false);
  const propose = (title: string, fileName = "") => {
    const before = proposed.current;
    proposed.current = proposeTitle(form.current, title, before);
    const given = { title, fileName };
    if (proposed.current !== before) setGuessed(isTitleToCheck(given) || isOnlyItsDay(given));
  };
  useTitleOfFile(file, propose);
  return { isGuessed, setGuessed, propose };
}

/** By its name at once, then by what it says itself; a refused or removed file has none to give. */
function useTitleOfFile(
  { fileName, tagTitle, sending }: FileFieldState,
  propose: (title: string, fileName: string) => void,
): void {
  const isRefused = sending?.step === "failed" && sending.final;
  const [title = ""] = fileName && !isRefused ? named([{ fileName, tagTitle }]) : [];
  const last = useRef(title);
  useEffect(() => {
    if (last.current === title) return;
    last.current = title;
    propose(title, fileName);
  });
}

/** What somebody typed stays; what a former file proposed goes with it. */
function proposeTitle(form: HTMLFormElement | null, proposed: string, former: string): string {
  const title = form?.elements.namedItem("title");
  if (!(title instanceof HTMLInputElement)) return former;
  if (title.value !== "" && title.value !== former) return former;
  title.value = proposed;
  title.dispatchEvent(new Event("input", { bubbles: true }));
  return proposed;
}

export function GuessedTitle({ onSure }: { onSure: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-gold-ink">
      Titre tiré du nom du fichier, à vérifier.
      <Button
        look="quiet"
        size="small"
        onClick={({ currentTarget: { form } }) => {
          onSure();
          form?.querySelector<HTMLElement>("[name=title]")?.focus();
        }}
      >
        Le titre est bon
      </Button>
    </p>
  );
}
