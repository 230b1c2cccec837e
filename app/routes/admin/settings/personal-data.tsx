import { ChevronDown, Download, Eraser } from "lucide-react";
import {
  ADMIN_PERSONAL_DATA_PATH,
  countKept,
  erasureQuestion,
  type PersonalFile,
  personInWords,
  readPerson,
} from "#app/domain/personal-data/personal-data.ts";
import { PersonalFileView } from "#app/domain/personal-data/personal-data-file.tsx";
import { type KeptRecord, keptRecords } from "#app/domain/personal-data/personal-data-register.ts";
import { findPersonalFile } from "#app/domain/personal-data/personal-data-search.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { readWords } from "#app/infra/forms/list-query.ts";
import { count } from "#app/infra/french/french.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ConfirmLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/personal-data.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const q = readWords(url.searchParams, "q", 254);
  const person = readPerson(q);
  const [file, settings] = await Promise.all([person && findPersonalFile(person), readSettings()]);
  return { q, file, records: keptRecords(settings) };
}

export default function PersonalData({ loaderData: { q, file, records } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader
        title="Données personnelles"
        text="Une personne demande à voir ou à effacer ses données ? Cherchez-la ici par son e-mail ou son téléphone."
      />
      <SearchForm byButton label="Chercher une personne" placeholder="E-mail ou téléphone" />
      <div className="grid gap-10 pt-6">
        {q !== "" && <Found q={q} file={file} />}
        <Register records={records} />
      </div>
    </>
  );
}

function Found({ q, file }: { q: string; file: PersonalFile | null }) {
  if (!file) {
    return (
      <EmptyState
        title="Une adresse entière, ou un numéro entier"
        text="Pour ne montrer qu'une personne, la recherche demande son e-mail ou son téléphone complet."
      />
    );
  }
  const kept = countKept(file);
  const whom = personInWords(file.person);
  if (kept === 0) return <EmptyState title={`Rien n'est gardé sous ${whom}`} />;
  const target = `${ADMIN_PERSONAL_DATA_PATH}/export?q=${encodeURIComponent(q)}`;
  return (
    <section className="grid gap-4" aria-labelledby="dossier">
      <h2 id="dossier" className="text-2xl break-words">
        {whom} : {count(kept, "élément")}
      </h2>
      <div className="flex flex-wrap gap-3">
        <a href={target} download className={buttonClass({ look: "secondary" })}>
          <Download aria-hidden size={18} /> Exporter pour la personne
        </a>
        <a href={`${target}&format=json`} download className={buttonClass({ look: "secondary" })}>
          <Download aria-hidden size={18} /> Exporter pour un autre service
        </a>
        <ConfirmLink
          to={`${ADMIN_PERSONAL_DATA_PATH}/erase?q=${encodeURIComponent(q)}`}
          {...erasureQuestion(whom)}
          className={buttonClass({ look: "danger" })}
        >
          <Eraser aria-hidden size={18} /> Effacer
        </ConfirmLink>
      </div>
      <p className="reading text-sm text-soft">
        Pour la personne : une page à lire, à imprimer ou à lui envoyer. Pour un autre service : un
        fichier JSON, qu'un informaticien reprend ailleurs.
      </p>
      {file.others.length > 0 && (
        <p className="text-soft">
          La même personne, peut-être, a aussi :{" "}
          {file.others.map((other, place) => (
            <span key={other}>
              {place > 0 && ", "}
              <Link to={`?q=${encodeURIComponent(other)}`} className="underline hover:text-ink">
                {other}
              </Link>
            </span>
          ))}
          . L'effacement ne touche que ce qui est montré ici.
        </p>
      )}
      <PersonalFileView file={file} />
    </section>
  );
}

function Register({ records }: { records: KeptRecord[] }) {
  return (
    <details className="panel group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 rounded-2xl px-4 py-2 hover:bg-leaf">
        <ChevronDown aria-hidden size={18} className="shrink-0 group-open:rotate-180" />
        <h2 className="text-2xl">Ce que le site garde</h2>
      </summary>
      <div className="grid gap-4 px-4 pt-2 pb-4">
        <Records records={records} />
      </div>
    </details>
  );
}

function Records({ records }: { records: KeptRecord[] }) {
  return (
    <>
      <p className="reading text-soft">
        De qui, quoi, pourquoi, où et combien de temps. La page{" "}
        <Link to="/confidentialite" className="underline hover:text-ink">
          Confidentialité
        </Link>{" "}
        dit la même chose aux visiteurs ; les délais se changent dans les{" "}
        <Link to="/admin/settings/data" className="underline hover:text-ink">
          paramètres
        </Link>
        .
      </p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {records.map((record) => (
          <li key={record.key} className="panel grid content-start gap-2 p-5">
            <h3 className="text-lg">{record.title}</h3>
            <dl className="grid gap-1.5">
              {(
                [
                  ["De qui", record.who],
                  ["Quoi", record.what],
                  ["Pourquoi", record.why],
                  ["Où", record.where],
                  ["Combien de temps", record.howLong],
                ] as const
              ).map(([label, text]) => (
                <div key={label}>
                  <dt className="text-sm text-soft">{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
