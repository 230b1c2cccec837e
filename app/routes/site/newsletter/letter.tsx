import { data } from "react-router";
import { findLetter } from "#app/domain/newsletter/campaigns/campaign-archive.server.ts";
import { ARCHIVE_PATH, SUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { letterData } from "#app/routes/site/library/structured-data.ts";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Breadcrumbs } from "#app/ui/page/breadcrumbs.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/letter.ts";
import { letterHtml } from "./letter-html.server.ts";

const LIST = "Les lettres précédentes";

const CRUMBS = [{ label: LIST, to: ARCHIVE_PATH }];

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findLetter(params.slug);
  if (!found) return data({ letter: null }, 404);
  const { content, ...letter } = found;
  return data({ letter: { ...letter, html: await letterHtml(content) } });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const letter = loaderData?.letter;
  if (!letter) return siteMeta(matches, { title: "Lettre non trouvée", missing: true });
  const { subject: title, preheader: description } = letter;
  return siteMeta(matches, {
    title,
    description,
    cover: { seed: letter.id },
    unlisted: !letter.listed,
    list: { label: LIST, to: ARCHIVE_PATH },
    data: import.meta.env.SSR && ((page) => [letterData(page, letter)]),
  });
}

export default function Letter({ loaderData }: Route.ComponentProps) {
  const { letter } = loaderData;
  const leave = useMailsLeave();
  if (!letter) {
    return (
      <div className="wrap py-16">
        <EmptyState
          wholePage
          title="Lettre non trouvée"
          text="Cette lettre n'existe pas, ou son adresse a été mal copiée."
        >
          <ButtonLink to={ARCHIVE_PATH} look="secondary">
            Voir les lettres précédentes
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <article className="wrap text-page pt-4 wrap-break-word sm:pt-12 lg:pt-4">
      <header className="grid grid-cols-1 gap-3">
        <Breadcrumbs crumbs={CRUMBS} />
        <h1 className="text-4xl sm:item-title">
          <Bilingual>{letter.subject}</Bilingual>
        </h1>
        <p className="text-soft">
          Lettre du{" "}
          <time dateTime={letter.sentAt.toISOString()}>{formatLongDate(letter.sentAt)}</time>
        </p>
      </header>
      <div
        className="prose article"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of known elements by richTextHtml
        dangerouslySetInnerHTML={{ __html: letter.html }}
      />
      <div className="text-beside">
        <aside className="panel grid grid-cols-1 gap-3 p-5 sm:p-6">
          <h2 className="text-2xl">La lettre du centre</h2>
          <p className="text-soft">
            {leave
              ? "La prochaine, dès qu'elle paraît, dans votre boîte e-mail."
              : "Pour recevoir la prochaine, laissez votre adresse e-mail."}
          </p>
          <ButtonLink to={SUBSCRIBE_PATH} look="secondary" className="w-fit">
            Recevoir la lettre
          </ButtonLink>
          <Link to={ARCHIVE_PATH} className="w-fit py-2.5 text-teal hover:underline">
            {LIST}
          </Link>
        </aside>
      </div>
    </article>
  );
}
