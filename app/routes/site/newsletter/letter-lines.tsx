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

/** Under their years, each on a line: its day, then what it is about. */
export function LetterYears({ years }: { years: { year: string; letters: LetterLine[] }[] }) {
  return years.map(({ year, letters }) => (
    <section key={year} aria-labelledby={`annee-${year}`} className="grid grid-cols-1 gap-3">
      <h2 id={`annee-${year}`} className="text-2xl">
        {year}
      </h2>
      <ul className="panel grid grid-cols-1 divide-y divide-rule">
        {letters.map(({ slug, subject, preheader, sentAt }) => (
          <li
            key={slug}
            className="relative grid grid-cols-1 gap-x-6 gap-y-1 px-5 py-4 wrap-break-word hover:bg-leaf sm:grid-cols-[8rem_minmax(0,1fr)] sm:px-8"
          >
            <time dateTime={sentAt.toISOString()} className="text-sm leading-7 text-soft">
              {formatLongDate(sentAt).replace(` ${year}`, "")}
            </time>
            <div>
              <h3 className="text-lg">
                <Link to={letterPath({ slug })} className="card-link">
                  <Bilingual>{subject}</Bilingual>
                </Link>
              </h3>
              {preheader && (
                <p className="text-sm text-soft">
                  <Bilingual>{preheader}</Bilingual>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The last one, as far as its first lines. */
export function LetterFeature({ letter, html }: { letter: LetterLine; html: string }) {
  const { slug, subject, preheader, sentAt } = letter;
  return (
    <section
      aria-labelledby="derniere"
      className="panel grid grid-cols-1 content-start gap-x-12 gap-y-5 p-5 wrap-break-word sm:p-8 min-[100rem]:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <div className="relative grid content-start gap-2">
        <p className="text-sm text-soft">
          <strong className="text-gold-ink">Dernière lettre</strong> ·{" "}
          <time dateTime={sentAt.toISOString()}>{formatLongDate(sentAt)}</time>
        </p>
        <h2 id="derniere" className="text-3xl">
          <Link to={letterPath({ slug })} className="card-link">
            <Bilingual>{subject}</Bilingual>
          </Link>
        </h2>
        {preheader && (
          <p className="text-lg text-soft">
            <Bilingual>{preheader}</Bilingual>
          </p>
        )}
        <hr className="mt-3 w-12 border-gold" />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <LetterSample letter={letter} html={html} />
      </div>
    </section>
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
        Lire la lettre
      </ButtonLink>
    </>
  );
}
