import type { MouseEvent } from "react";
import { MAX_REASON } from "#app/domain/registrations/registration.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";

/** Said as the person reads them; they may be completed. */
export const READY_REASONS = [
  { title: "Groupe complet", text: "Le groupe est complet." },
  {
    title: "Âge",
    text: "Cette formation a été pensée pour un autre âge.",
  },
  { title: "Niveau", text: "Cette formation demande un autre niveau que le vôtre." },
  { title: "Horaires", text: "Les horaires ne correspondent pas à vos disponibilités." },
];

export function ReasonField({
  help,
  former,
}: {
  help: string;
  /** Of a rejection that was undone. */
  former?: string | null;
}) {
  return (
    <div className="grid gap-2">
      <TextAreaField
        label="Raison"
        name={REASON}
        optional
        rows={3}
        maxLength={MAX_REASON}
        defaultValue={former ?? ""}
        help={help}
      />
      <fieldset className="hidden flex-wrap gap-2 [html.scripts_&]:flex">
        <legend className="sr-only">Raisons prêtes à compléter</legend>
        {READY_REASONS.map(({ title, text }) => (
          <Button key={title} look="secondary" size="small" onClick={(event) => write(event, text)}>
            {title}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

const REASON = "reason";

/** Instead of another ready one: two of them would contradict each other. */
function write({ currentTarget: button }: MouseEvent<HTMLButtonElement>, text: string): void {
  const field = button.form?.elements.namedItem(REASON);
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.value = withReady(field.value, text);
  field.focus();
}

/** After one's own words. */
export function withReady(written: string, ready: string): string {
  const others = READY_REASONS.filter(({ text }) => text !== ready);
  const own = others.reduce((rest, { text }) => rest.replaceAll(text, ""), written);
  const kept = own.replaceAll(/ {2,}/g, " ").trim();
  return kept.includes(ready) ? kept : [kept, ready].filter(Boolean).join(" ").slice(0, MAX_REASON);
}
