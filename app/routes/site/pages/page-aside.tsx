import { INSTRUCTORS_PATH, instructorPath } from "#app/domain/instructors/instructor.ts";
import { InstructorPortrait } from "#app/domain/instructors/instructor-portrait.tsx";
import { LetterPanel } from "#app/domain/newsletter/subscribers/newsletter-block.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { readPageAside } from "./page-aside.server.ts";

type Aside = Awaited<ReturnType<typeof readPageAside>>;

/** Whom one writes to, who teaches, how one is told the news. */
export function PageAside({ contact, instructors, letter }: Aside) {
  return (
    <aside
      aria-label="Le centre"
      className="grid grid-cols-1 content-start gap-6 wrap-break-word print:hidden"
    >
      <section className="panel grid grid-cols-1 gap-3 p-6">
        <h2 className="text-2xl">
          <Bilingual>{contact.name}</Bilingual>
        </h2>
        {contact.address && <p className="whitespace-pre-line text-soft">{contact.address}</p>}
        <ul>
          {contact.links.map(({ label, url }) => (
            <li key={url}>
              <a href={url} className="inline-block py-2.5 wrap-anywhere hover:underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ButtonLink to="/contact" look="secondary" className="w-fit">
          Nous écrire
        </ButtonLink>
      </section>
      {instructors.length > 0 && (
        <section className="panel p-6">
          <h2 className="text-2xl">
            <Link to={INSTRUCTORS_PATH} className="hover:underline">
              Instructeurs
            </Link>
          </h2>
          <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1 large:grid-cols-1">
            {instructors.map((instructor) => (
              <li key={instructor.id}>
                <Link
                  to={instructorPath(instructor)}
                  className="flex min-h-14 items-center gap-3 leading-tight hover:underline"
                >
                  <InstructorPortrait instructor={instructor} size="small" />
                  <Bilingual>{instructor.name}</Bilingual>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LetterPanel letter={letter} />
    </aside>
  );
}
