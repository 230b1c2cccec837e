import { data } from "react-router";
import {
  countKept,
  EXPIRED,
  PERSONAL_ERASURE_PATH,
  PERSONAL_EXPORT_PATH,
  personInWords,
} from "#app/domain/personal-data/personal-data.ts";
import { PersonalFileView } from "#app/domain/personal-data/personal-data-file.tsx";
import { readPersonalToken } from "#app/domain/personal-data/personal-data-link.server.ts";
import { findPersonalFile } from "#app/domain/personal-data/personal-data-search.server.ts";
import {
  ExpiredLink,
  mailedLinkMeta,
  PRIVATE,
  tokenOf,
  withToken,
} from "#app/routes/site/mailed-link.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/personal-data-file.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const token = tokenOf(url);
  const email = readPersonalToken(token);
  const file = email === null ? null : await findPersonalFile({ email, phone: null });
  return data({ token, file }, { status: file ? 200 : 410, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;
export function meta({ matches }: Route.MetaArgs) {
  return mailedLinkMeta(matches, "Les données que nous conservons sur vous");
}

export default function PersonalFilePage({ loaderData: { token, file } }: Route.ComponentProps) {
  if (!file) return <ExpiredLink {...EXPIRED} />;
  const download = withToken(PERSONAL_EXPORT_PATH, token);
  const empty = countKept(file) === 0;
  return (
    <>
      <PageHeader
        title="Les données que nous conservons sur vous"
        lead={
          empty
            ? `Rien n'est gardé sous ${personInWords(file.person)}.`
            : `Tout ce qui est gardé sous ${personInWords(file.person)}.`
        }
      />
      <div className="wrap grid max-w-4xl gap-6">
        {!empty && (
          <div className="flex flex-wrap items-center gap-3">
            <a href={download} download className={buttonClass({ look: "primary" })}>
              Télécharger mes données
            </a>
            <ButtonLink to={withToken(PERSONAL_ERASURE_PATH, token)} look="danger">
              Effacer mes données
            </ButtonLink>
            <a
              href={`${download}&format=json`}
              download
              className="inline-flex min-h-11 items-center text-soft underline hover:text-ink"
            >
              Format informatique (JSON)
            </a>
          </div>
        )}
        <PersonalFileView file={file} />
      </div>
    </>
  );
}
