import { firstSentences } from "#app/infra/french/long-text.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import { instructorPath, type PublicInstructor } from "./instructor.ts";
import { InstructorPortrait } from "./instructor-portrait.tsx";

/** About as many letters as five lines hold. */
const SHOWN_WHOLE = 190;

export function InstructorCard({ instructor }: { instructor: PublicInstructor }) {
  const { name, bio, specializations } = instructor;
  const opening = firstSentences(bio ?? "", SHOWN_WHOLE);
  return (
    <section className="panel relative grid grid-cols-1 gap-3 p-5" aria-label="Instructeur">
      <div className="flex items-center gap-4">
        <InstructorPortrait instructor={instructor} />
        <div className="min-w-0 wrap-anywhere">
          <h2 className="text-xl">
            <Link to={instructorPath(instructor)} className="card-link">
              <Bilingual>{name}</Bilingual>
            </Link>
          </h2>
          {specializations.length > 0 && <MetaList items={specializations} />}
        </div>
      </div>
      {bio && (
        <p className="text-sm text-soft">
          <Bilingual>{opening}</Bilingual>
        </p>
      )}
      {bio && opening !== bio && (
        <p aria-hidden="true" className="text-sm font-semibold text-teal print:hidden">
          Lire la suite ›
        </p>
      )}
    </section>
  );
}
