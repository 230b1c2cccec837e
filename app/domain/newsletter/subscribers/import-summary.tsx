import { Form, useNavigation } from "react-router";
import { count } from "#app/infra/french/french.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/field.tsx";
import type { ImportPreview } from "./subscriber-import.server.ts";

const MOST_SHOWN = 100;

export function ImportSummary({
  preview,
  errors,
}: {
  preview: ImportPreview;
  errors?: Record<string, string>;
}) {
  const busy = useNavigation().state !== "idle";
  const { fresh, emails, names, wrong } = preview;
  return (
    <div className="grid gap-6">
      <ul className="panel divide-y divide-rule px-5">
        {linesOf(preview).map(([text, detail]) => (
          <li key={text} className="py-3">
            <strong>{text}</strong>
            {detail && <span className="text-soft"> · {detail}</span>}
          </li>
        ))}
      </ul>
      {wrong.length > 0 && <WrongLines wrong={wrong} />}
      {fresh === 0 ? (
        <p>
          Il n'y a personne à ajouter.{" "}
          <ButtonLink to="/admin/newsletter/import" look="secondary">
            Choisir un autre fichier
          </ButtonLink>
        </p>
      ) : (
        <Form method="post" noValidate className="grid gap-5">
          <ErrorSummary errors={errors} />
          <textarea
            name="emails"
            hidden
            readOnly
            value={emails.map((email) => `${email}\t${names[email] ?? ""}`).join("\n")}
          />
          <label className="flex cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              name="consent"
              required
              aria-invalid={errors?.consent ? true : undefined}
              className="mt-0.5 size-5 shrink-0 accent-(--teal)"
            />
            Je déclare que ces personnes ont accepté de recevoir la lettre du centre.
          </label>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={busy}>
              Ajouter {count(fresh, "abonné")}
            </Button>
            <ButtonLink to="/admin/newsletter/import" look="secondary">
              Annuler
            </ButtonLink>
          </div>
        </Form>
      )}
    </div>
  );
}

function linesOf({ fresh, known, wrong, repeated }: ImportPreview): [string, detail?: string][] {
  const counted: [number, one: string, many: string, detail?: string][] = [
    [known.active, "déjà abonné", "déjà abonnés"],
    [
      known.pending,
      "en attente de confirmation",
      "en attente de confirmation",
      known.pending < 2 ? "laissé en attente" : "laissés en attente",
    ],
    [
      known.unsubscribed,
      "désinscrit",
      "désinscrits",
      "non réabonnés : ces personnes s'étaient désinscrites",
    ],
    [known.bounced, "adresse en échec", "adresses en échec", "laissées telles quelles"],
    [repeated, "répétée dans le fichier", "répétées dans le fichier"],
    [wrong.length, "ligne sans adresse valide", "lignes sans adresse valide"],
  ];
  const present = counted.filter(([number]) => number > 0);
  return [
    [count(fresh, "nouvel abonné", "nouveaux abonnés")],
    ...present.map(([number, one, many, detail]): [string, string?] => [
      count(number, one, many),
      detail,
    ]),
  ];
}

function WrongLines({ wrong }: Pick<ImportPreview, "wrong">) {
  return (
    <section aria-labelledby="fausses" className="grid gap-2">
      <h2 id="fausses" className="text-xl">
        Lignes laissées de côté
      </h2>
      <ul className="panel divide-y divide-rule px-5">
        {wrong.slice(0, MOST_SHOWN).map(({ line, text }) => (
          <li key={line} className="flex gap-4 py-2.5">
            <span className="shrink-0 text-soft">Ligne {line}</span>
            <span className="min-w-0 break-all">{text || "vide"}</span>
          </li>
        ))}
        {wrong.length > MOST_SHOWN && (
          <li className="py-2.5 text-soft">et {wrong.length - MOST_SHOWN} autres</li>
        )}
      </ul>
    </section>
  );
}
