import type { ChangeEvent } from "react";
import { capitalized } from "#app/infra/french/french.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { type Publication, type PublicationChoice, tomorrowMorning } from "./publication.ts";

const CHOICES: [choice: PublicationChoice, label: string, help: string][] = [
  ["now", "Publier maintenant", "Visible par tous dès que vous validez."],
  [
    "draft",
    "Garder en brouillon",
    "Visible seulement dans l'administration, jusqu'à la publication.",
  ],
  ["later", "Publier le…", "Publié automatiquement au jour et à l'heure choisis."],
];
const WHEN_PUBLISHED: Partial<Record<PublicationChoice, [label: string, help: string]>> = {
  now: ["Laisser publié", "Vos changements seront visibles par tous dès que vous validez."],
  draft: ["Retirer du site, en brouillon", "Visible seulement dans l'administration."],
};

export function PublicationField({
  item,
  isNew,
  shown,
  error,
}: {
  item: Publication;
  isNew: boolean;
  shown: { publication: string; publishAt: string };
  error: string | undefined;
}) {
  // What is published, or will be, is not taken back by leaving its form.
  const maySaveDraft = isNew || !(item.isPublished || item.publishAt);
  const published = !isNew && item.isPublished ? WHEN_PUBLISHED : {};
  return (
    <fieldset className="group grid min-w-0 gap-3">
      <legend className="pb-1.5 font-semibold">Publication</legend>
      <div className="grid gap-2 md:grid-cols-3 md:gap-3">
        {CHOICES.map(([choice, label, help]) => (
          <label
            key={choice}
            className="panel grid min-h-11 cursor-pointer grid-cols-[auto_1fr] content-start gap-x-3 px-4 py-2.5 hover:bg-leaf has-checked:border-teal has-checked:bg-leaf"
          >
            <input
              type="radio"
              name="publication"
              value={choice}
              defaultChecked={shown.publication === choice}
              onChange={choice === "later" ? proposeTomorrow : undefined}
              aria-describedby={`publication-${choice}`}
              data-keeps-draft={(choice === "draft" && maySaveDraft) || undefined}
              className="peer mt-1 size-4.5 accent-teal"
            />
            <span className="font-semibold">{published[choice]?.[0] ?? label}</span>
            <span
              id={`publication-${choice}`}
              className="col-start-2 hidden text-sm text-soft peer-checked:block md:block"
            >
              {published[choice]?.[1] ?? help}
            </span>
          </label>
        ))}
      </div>
      <TextField
        label="Jour et heure de la publication"
        name="publishAt"
        type="datetime-local"
        help={`${capitalized(zoneHour())}.`}
        defaultValue={shown.publishAt}
        error={error}
        className="hidden max-w-sm group-has-[[value=later]:checked]:grid"
      />
    </fieldset>
  );
}

/** Where nothing is written yet. The field has just appeared, perhaps behind the bar. */
function proposeTomorrow({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>): void {
  const moment = form?.elements.namedItem("publishAt");
  if (!(moment instanceof HTMLInputElement)) return;
  if (!moment.value) moment.value = tomorrowMorning();
  requestAnimationFrame(() => moment.parentElement?.scrollIntoView({ block: "nearest" }));
}
