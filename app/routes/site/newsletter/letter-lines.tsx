import { ARCHIVE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";

type LetterLine = { slug: string; subject: string; preheader: string; sentAt: Date };

export function letterPath({ slug }: { slug: string }) {
  return `${ARCHIVE_PATH}/${slug}`;
}

export function LetterLines({ letters, as: Title }: { letters: LetterLine[]; as: "h2" | "h3" }) {
  return (
    <ul className="grid max-w-4xl divide-y divide-rule border-y border-rule">
      {letters.map(({ slug, subject, preheader, sentAt }) => (
        <li key={slug} className="relative grid gap-1 py-5">
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
        </li>
      ))}
    </ul>
  );
}
