import type { FieldValues } from "#app/infra/forms/form-values.ts";
import type { Conflict, OtherVersion } from "#app/infra/forms/version.server.ts";
import { NBSP } from "#app/infra/french/french.ts";
import { formatDayAndHour } from "#app/infra/french/french-moments.ts";
import { Button } from "#app/ui/button.tsx";
import { useSummaryFocus } from "#app/ui/forms/form-errors.ts";

export type Choice = Conflict["keep"];

export type Comparing<Item, Values extends FieldValues> = {
  fieldsOf: (item: Item) => Values;
  fields: { [Name in keyof Values]?: string | ComparedField<Item> };
  /** What the form edits, where that is no « fiche ». */
  whole?: Whole;
};
export type Whole = { name: string; of: string; opened: string };
const SHEET: Whole = { name: "cette fiche", of: "de cette fiche", opened: "vous l'avez ouverte" };
export type ComparedField<Item> = {
  label: string;
  say?: (value: string) => string;
  theirs?: (item: Item) => string;
  /** Asked once, when the other version arrives. */
  yours?: () => string;
  /** Puts theirs in a field that is more than its value; returns what restores yours. */
  take?: (item: Item) => () => void;
};

/** What others have saved meanwhile, what was in the form then, and what to keep of both. */
export type VersionConflict<Item, Values> = {
  other: OtherVersion<Item>;
  yours: Values;
  /** Of the fields that are more than their value. */
  texts: Record<string, string>;
  choices: Record<string, Choice>;
};

export function conflictWith<Item, Values extends FieldValues>(
  other: OtherVersion<Item>,
  yours: Values,
  comparing: Comparing<Item, Values> | undefined,
): VersionConflict<Item, Values> {
  const texts = Object.entries(comparing?.fields ?? {}).flatMap(([name, field]) => {
    const own = typeof field === "object" && field.yours?.();
    return typeof own === "string" ? [[name, own]] : [];
  });
  const choices = other.conflicts.map(({ name, keep }) => [name, keep]);
  return {
    other,
    yours,
    texts: Object.fromEntries(texts),
    choices: Object.fromEntries(choices),
  };
}

/** Fields left alone take what the other person wrote. */
export function withProposals<Item, Values extends FieldValues>(
  values: Values,
  other: OtherVersion<Item> | undefined,
  comparing: Comparing<Item, Values> | undefined,
): Values {
  if (!other || !comparing) return values;
  const theirs = comparing.fieldsOf(other.item);
  const taken = other.conflicts.filter(({ keep }) => keep === "theirs");
  return { ...values, ...Object.fromEntries(taken.map(({ name }) => [name, theirs[name]])) };
}

/** « Fatima Zahra a modifié cette fiche à 14 h 32, après que vous l'avez ouverte » */
export function otherVersionText(
  { item }: OtherVersion<unknown>,
  { name, opened }: Whole = SHEET,
  now = new Date(),
): string {
  const at = item.editedAt && new Date(item.editedAt);
  const [day, hour] = (at ? formatDayAndHour(at) : "").split(" à ");
  const today = day === formatDayAndHour(now).split(" à ")[0];
  const when = at ? `${today ? "" : ` le ${day}`} à ${hour}` : "";
  return `${item.editedBy ?? "Quelqu'un"} a modifié ${name}${when}, après que ${opened}`;
}

export function OtherVersionNotice<Item, Values extends FieldValues>({
  conflict: { other, yours, texts, choices },
  comparing,
  onChoose,
}: {
  conflict: VersionConflict<Item, Values>;
  comparing: Comparing<Item, Values>;
  onChoose: (name: string, choice: Choice) => void;
}) {
  const { fieldsOf, whole = SHEET } = comparing;
  const theirs = fieldsOf(other.item);
  const notice = useSummaryFocus(other, true);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label={`Deux versions ${whole.of}`}
      className="grid gap-4 rounded-xl border border-gold-ink/40 bg-gold-wash p-4 text-gold-ink sm:p-5"
    >
      <div>
        <p className="font-semibold">{otherVersionText(other, whole)}.</p>
        <p>
          Rien n'est encore enregistré. Voici ce qui diffère : choisissez ce que le formulaire doit
          garder, puis enregistrez de nouveau.
        </p>
      </div>
      <ul className="grid gap-3">
        {other.conflicts.map(({ name }) => {
          const field = comparing.fields[name] ?? name;
          const known: ComparedField<Item> = typeof field === "string" ? { label: field } : field;
          return (
            <Difference
              key={name}
              label={known.label}
              texts={{
                theirs: known.theirs?.(other.item) ?? inWords(theirs[name] ?? "", known.say),
                yours: texts[name] ?? inWords(yours[name] ?? "", known.say),
              }}
              choice={choices[name] ?? "yours"}
              onChoose={(choice) => onChoose(name, choice)}
            />
          );
        })}
      </ul>
    </section>
  );
}

function Difference({
  label,
  texts,
  choice,
  onChoose,
}: {
  label: string;
  texts: Record<Choice, string>;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}) {
  return (
    <li className="grid gap-3 rounded-xl bg-card p-4 text-ink">
      <p className="font-semibold">{label}</p>
      <dl className="grid gap-3 sm:grid-cols-2">
        {SIDES.map(([side, title]) => (
          <div key={side} className="min-w-0">
            <dt className="text-sm text-soft">
              {title}
              {choice === side && <span className="needs-scripts"> · gardée</span>}
            </dt>
            <dd className="max-h-60 overflow-y-auto break-words whitespace-pre-wrap">
              {texts[side]}
            </dd>
          </div>
        ))}
      </dl>
      <div className="needs-scripts flex flex-wrap gap-2">
        {SIDES.map(([side, , act]) => (
          <Button
            key={side}
            size="small"
            look={choice === side ? "primary" : "secondary"}
            aria-pressed={choice === side}
            onClick={() => onChoose(side)}
          >
            {act}
            <span className="sr-only">{`${NBSP}: ${label}`}</span>
          </Button>
        ))}
      </div>
    </li>
  );
}

const SIDES: [side: Choice, title: string, act: string][] = [
  ["theirs", "Sa version", "Prendre la sienne"],
  ["yours", "La vôtre", "Garder la mienne"],
];

function inWords(value: FieldValues[string], say = (text: string) => text): string {
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  const text = Array.isArray(value) ? value.map(say).join(", ") : say(value);
  return text.trim() || "(vide)";
}
