import { type MouseEvent, useId } from "react";
import { typeset } from "#app/infra/french/french.ts";
import { Button } from "#app/ui/button.tsx";
import { writeInField } from "#app/ui/editor/rich-text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ReplyTemplate } from "./reply-template.record.server.ts";
import { allTemplates, READY_TEMPLATES, TEMPLATES_PATH, textInserted } from "./reply-template.ts";

export const INSERT = "insert";

/** Before scripts the server puts it in, and gives the form back. */
export function ReplyTemplatePicker({
  templates,
  to,
  field,
}: {
  templates: ReplyTemplate[];
  /** Who is answered; empty where they are several. */
  to: string;
  /** The name of what it is put into. */
  field: string;
}) {
  const id = useId();
  const insert = (event: MouseEvent<HTMLButtonElement>) => {
    const { currentTarget: button } = event;
    const choice = button.form?.elements.namedItem(INSERT_FIELD);
    const typed = choice instanceof HTMLSelectElement ? choice.value : undefined;
    const chosen = chosenTemplate(button.value, typed);
    const insertIn = (typed: string) => textInserted(templates, chosen, { typed, to });
    if (writeInField(button, field, insertIn)) event.preventDefault();
  };
  if (templates.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p className="basis-full font-semibold">Réponses prêtes à compléter</p>
        {READY_TEMPLATES.map((template) => (
          <Button
            key={template.id}
            type="submit"
            name={INSERT}
            value={template.id}
            look="secondary"
            size="small"
            onClick={insert}
          >
            <span className="sr-only">Insérer « </span>
            {template.title}
            <span className="sr-only"> »</span>
          </Button>
        ))}
        <Link to={TEMPLATES_PATH} className="w-fit py-2 text-sm underline">
          Préparer des modèles de réponse
        </Link>
      </div>
    );
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Modèle de réponse
      </label>
      <div className="flex flex-wrap gap-2">
        <select
          id={id}
          name={INSERT_FIELD}
          data-no-autosave
          className="min-h-11 min-w-0 flex-1 basis-40 rounded-xl border border-edge bg-card pr-9 pl-3 hover:border-soft"
        >
          <option value="">Choisir un modèle</option>
          {allTemplates(templates).map((template) => (
            <option key={template.id} value={template.id}>
              {typeset(template.title)}
            </option>
          ))}
        </select>
        <Button
          type="submit"
          name={INSERT}
          value={OF_LIST}
          look="secondary"
          size="small"
          onClick={insert}
        >
          Insérer le modèle
        </Button>
      </div>
    </div>
  );
}

export const INSERT_FIELD = "template";
const OF_LIST = "on";

/** That of the button pressed, or the one chosen in the list beside it. */
export function chosenTemplate(pressed: unknown, inList: string | undefined): string | undefined {
  return typeof pressed !== "string" || pressed === OF_LIST ? inList : pressed;
}
