import type { MouseEvent } from "react";
import { MAX_REASON } from "#app/domain/registrations/registration.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";

/** Said as the person reads them; they may be completed. */
const READY_REASONS = [
  { title: "Groupe complet", text: "Le groupe est complet." },
  { title: "Âge", text: "Cette formation est prévue pour un autre âge." },
  { title: "Niveau", text: "Cette formation demande un autre niveau que le vôtre." },
  { title: "Horaires", text: "Les horaires ne correspondent pas à vos disponibilités." },
];

export function ReasonField({ help }: { help: string }) {
  return (
    <div className="grid gap-2">
      <TextAreaField
        label="Raison"
        name={REASON}
        optional
        rows={3}
        maxLength={MAX_REASON}
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

/** After what is written already, once. */
function write({ currentTarget: button }: MouseEvent<HTMLButtonElement>, text: string): void {
  const field = button.form?.elements.namedItem(REASON);
  if (!(field instanceof HTMLTextAreaElement)) return;
  if (!field.value.includes(text)) {
    field.value = [field.value.trim(), text].filter(Boolean).join(" ").slice(0, MAX_REASON);
  }
  field.focus();
}
