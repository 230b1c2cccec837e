import { ARCHIVE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";

type LetterLine = { slug: string; subject: string; preheader: string; sentAt: Date };

export function letterPath({ slug }: { slug: string }) {
  return `${ARCHIVE_PATH}/${slug}`;
}

export function LetterLines({ letters, as }: { letters: LetterLine[]; as: "h2" | "h3" }) {
  return (
    <ul className="grid max-w-4xl divide-y divide-rule border-y border-rule">
      {letters.map((letter) => (
        <li key={letter.slug} className="relative grid gap-1 py-5">
          <LetterTitle letter={letter} as={as} />
        </li>
      ))}
    </ul>
  );
}

/** Its date, its subject and its first words. */
export function LetterTitle({ letter, as: Title }: { letter: LetterLine; as: "h2" | "h3" }) {
  const { slug, subject, preheader, sentAt } = letter;
  return (
    <>
      <time dateTime={sentAt.toISOString()} className="text-sm text-soft">
        {formatLongDate(sentAt)}
      </time>
      <Title className="text-2xl">
        <Link to={letterPath({ slug })} className="card-link">
          <Bilingual>{subject}</Bilingual>
        </Link>
      </Title>
      {preheader && (
        <p className="reading text-soft">
          <Bilingual>{preheader}</Bilingual>
        </p>
      )}
    </>
  );
}

/** How a letter begins, and the way to the rest. */
export function LetterSample({ letter, html }: { letter: LetterLine; html: string }) {
  return (
    <>
      <div
        className="prose article [&_:is(h2,h3)]:text-xl!"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of known elements by richTextHtml
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <ButtonLink to={letterPath(letter)} look="secondary" className="w-fit">
        Ouvrir la lettre
      </ButtonLink>
    </>
  );
}
