import { data } from "react-router";
import { articleHtml } from "#app/domain/contents/content-body.server.ts";
import { formationPath } from "#app/domain/courses/course.ts";
import { listFormationDocuments } from "#app/domain/courses/formations/documents/formation-documents.server.ts";
import { findStudentProgramme } from "#app/domain/courses/formations/formation.server.ts";
import { FormationProgramme } from "#app/domain/courses/formations/formation-programme.tsx";
import { mediaUrl } from "#app/domain/media/media-file.ts";
import { FOLLOW_UP_LABEL, FOLLOW_UP_PATH } from "#app/domain/registrations/registration.ts";
import { findStudentOf, studentCookie } from "#app/domain/registrations/student-access.server.ts";
import { formatSize } from "#app/infra/french/french.ts";
import { ExpiredLink, mailedLinkMeta, PRIVATE, tokenOf } from "#app/routes/site/mailed-link.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Breadcrumbs } from "#app/ui/page/breadcrumbs.tsx";
import type { Route } from "./+types/student-recordings.ts";

/** Opening it gives nothing away: what it sets stays in the browser that opened it. */
export async function loader({ url }: Route.LoaderArgs) {
  const student = await findStudentOf(tokenOf(url));
  const formation = student && (await findStudentProgramme(student.courseId));
  if (!formation) return data(null, { status: 410, headers: PRIVATE });
  const contents = formation.contents.map((content) => ({
    ...content,
    body: content.body && articleHtml(content.body),
  }));
  const headers = { ...PRIVATE, "Set-Cookie": studentCookie(student.registrationId) };
  const documents = await listFormationDocuments(student.courseId);
  return data({ formation: { ...formation, contents }, documents }, { headers });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export function meta({ matches }: Route.MetaArgs) {
  return mailedLinkMeta(matches, "Mes enregistrements");
}

export default function StudentRecordings({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <ExpiredLink
        text="Ces enregistrements sont réservés aux inscrits de la formation. Retrouvez les vôtres avec votre numéro d'inscription."
        to={FOLLOW_UP_PATH}
        label={FOLLOW_UP_LABEL}
      />
    );
  }
  const { formation, documents } = loaderData;
  return (
    <div className="wrap grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6 pt-2">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <Breadcrumbs crumbs={[{ label: formation.title, to: formationPath(formation) }]} />
        <h1 className="text-3xl sm:page-title">Mes enregistrements</h1>
        <p className="text-soft">
          <Bilingual>{formation.title}</Bilingual> : réservés aux inscrits. Ce lien est personnel :
          ne le transmettez pas.
        </p>
      </header>
      {documents.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-2xl">Documents</h2>
          <ul className="grid gap-2">
            {documents.map(({ id, name, size }) => (
              <li key={id}>
                <a
                  href={mediaUrl(id)}
                  target="_blank"
                  rel="noopener"
                  className={buttonClass({ look: "secondary", size: "small" }, "w-fit")}
                >
                  {name} <span className="font-normal text-soft">{formatSize(size)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FormationProgramme formation={formation} />
    </div>
  );
}
