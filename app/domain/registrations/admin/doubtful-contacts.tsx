import type { MouseEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { FormQuestion } from "#app/ui/forms/form-question.tsx";

/** Names what was asked about: sent again alike, it is meant so. */
export const VERIFIED = "verified";
/** In characters. */
export const MOST_VERIFIED = 1000;
export const DOUBTED_FIELDS = ["userEmail", "phone"];

export function DoubtfulContacts({
  typed,
  asked,
  meant,
}: Record<"typed" | "asked", string | undefined> & Proposed) {
  if (!asked) return null;
  return (
    <FormQuestion name={VERIFIED} asked={asked} value={verifiedWith(typed, asked)}>
      <CorrectContacts meant={meant} />
    </FormQuestion>
  );
}

/** One contact may be asked about after the other: both answers go along. */
export function verifiedWith(typed: string | undefined, asked: string | undefined): string {
  return [asked, typed].filter(Boolean).join(" ").slice(0, MOST_VERIFIED);
}

/** By field. */
type Proposed = { meant: Record<string, string> | undefined };

/** What may be the right one, put in its field. */
export function CorrectContacts({ meant = {} }: Proposed) {
  const proposed = Object.entries(meant);
  if (proposed.length === 0) return null;
  return (
    <div className="hidden flex-wrap gap-2 pt-2 [html.scripts_&]:flex">
      {proposed.map(([field, value]) => (
        <Button
          key={field}
          look="secondary"
          size="small"
          onClick={(event) => write(event, field, value)}
        >
          <span className="wrap-anywhere">Oui, écrire {value}</span>
        </Button>
      ))}
    </div>
  );
}

/** Answered before another question: it goes along with the answer to that one. */
export function VerifiedContacts({ typed, asked }: Record<"typed" | "asked", string | undefined>) {
  if (!typed || asked) return null;
  return <input type="hidden" name={VERIFIED} value={typed} data-no-autosave />;
}

/** As if it were typed: the question leaves with it. */
function write({ currentTarget }: MouseEvent<HTMLButtonElement>, name: string, value: string) {
  const field = currentTarget.form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}
