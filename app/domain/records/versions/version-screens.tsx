import { History, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldValues } from "#app/infra/forms/form-values.ts";
import { unbroken, uncapitalized } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { ListedVersion, VersionMark } from "./record-version.server.ts";
import { savedByText, VersionDifference } from "./version-difference.tsx";

/** `path`: of the record in the back office. */
export function VersionsLink({ path, children }: { path: string; children?: ReactNode }) {
  return (
    <ButtonLink look="secondary" size="small" to={`${path}/versions`}>
      <History aria-hidden size={16} /> Versions
      {children}
    </ButtonLink>
  );
}

export function VersionsScreen({
  title,
  path,
  form = `${path}/edit`,
  back,
  fields,
  versions: [current, ...former],
}: {
  title: string;
  path: string;
  /** Where it is written. */
  form?: string;
  /** « Modifier la page ». */
  back: string;
  fields: readonly VersionedField[];
  versions: ListedVersion[];
}) {
  return (
    <>
      <ScreenHeader
        title={`Versions de « ${title} »`}
        text="Chaque enregistrement garde le texte d'avant. Ouvrez une version pour voir ce qui a changé depuis."
        back={{ to: form, label: back }}
      />
      {former.length === 0 ? (
        <EmptyState
          title="Aucune version précédente"
          text="Le texte n'a pas changé depuis sa création."
        />
      ) : (
        <ul className="panel divide-y divide-rule">
          {current && (
            <li className="px-4 py-3">
              <p className="font-semibold">Version actuelle, du {momentAmong(former, current)}</p>
              <Said version={current} fields={fields} />
            </li>
          )}
          {former.map((version) => (
            <li key={version.revision} className="relative px-4 py-3 hover:bg-leaf">
              <Link
                to={`${path}/versions/${version.revision}`}
                className="inline-flex min-h-8 items-center font-semibold after:absolute after:inset-0 hover:underline"
              >
                {momentAmong([current, ...former], version)}
              </Link>
              <Said version={version} fields={fields} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** To the second where another was saved in the same minute. */
export function momentAmong(
  all: readonly (Pick<VersionMark, "revision" | "savedAt"> | undefined)[],
  { revision, savedAt }: Pick<VersionMark, "revision" | "savedAt">,
): string {
  const said = formatDateTime(savedAt);
  const isAlone = all.every(
    (one) => !one || one.revision === revision || formatDateTime(one.savedAt) !== said,
  );
  return isAlone ? said : unbroken(`${said} min ${savedAt.getSeconds()} s`);
}

function Said({ version, fields }: { version: ListedVersion; fields: readonly VersionedField[] }) {
  const changed = fields.flatMap(([name, label]) =>
    version.changed.includes(name) ? uncapitalized(label) : [],
  );
  return (
    <p className="text-sm text-soft">
      {savedByText(version)}
      {changed.length > 0 && `. Changé : ${LIST.format(changed)}`}
      {version.named && <span className="block">Titre : « {version.named} »</span>}
      {version.passage && <span className="block">« {version.passage} »</span>}
    </p>
  );
}

const LIST = new Intl.ListFormat("fr");

export type VersionedField = readonly [name: string, label: string, say?: Record<string, string>];

export function VersionScreen({
  version,
  path,
  today,
  note,
  fields,
  now,
  former,
  restyled,
}: {
  version: VersionMark;
  path: string;
  /** « la page d'aujourd'hui ». */
  today: string;
  /** What may not come back. */
  note?: string;
  fields: readonly VersionedField[];
  now: FieldValues;
  former: FieldValues;
  restyled: boolean;
}) {
  // An earlier one kept less.
  const isKept = ([name]: VersionedField) => name in former;
  const same = fields.filter(isKept).flatMap(([name, label]) => {
    const isSame = String(now[name] ?? "") === String(former[name] ?? "");
    return isSame && !(name === "body" && restyled) ? uncapitalized(label) : [];
  });
  return (
    <>
      <ScreenHeader
        title={`Version du ${formatDateTime(version.savedAt)}`}
        text={`${savedByText(version)}. Comparée à ${today} : en vert, ce qui reviendrait ; barré, ce qui s'en irait.`}
        back={{ to: `${path}/versions`, label: "Versions" }}
      >
        <VerbButton to={`${path}/versions/${version.revision}/restore`} size="regular">
          <RotateCcw aria-hidden size={18} /> Remettre cette version
        </VerbButton>
      </ScreenHeader>
      {note && <p className="mb-4 max-w-prose text-soft">{note}</p>}
      <div className="grid grid-cols-1 gap-4">
        {fields.filter(isKept).map(([name, label, say]) => {
          const inWords = (value: unknown) => say?.[String(value)] ?? String(value ?? "");
          return (
            <VersionDifference
              key={name}
              label={label}
              now={inWords(now[name])}
              then={inWords(former[name])}
              restyled={name === "body" && restyled}
            />
          );
        })}
        {same.length > 0 && <p className="text-soft">Rien n'a changé : {LIST.format(same)}.</p>}
      </div>
    </>
  );
}
