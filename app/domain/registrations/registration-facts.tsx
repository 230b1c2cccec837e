import { formationPath } from "#app/domain/courses/course.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";
import { FactList, type Facts } from "#app/ui/lists/fact-list.tsx";

/** What one registered for: its name, and under it what is known. */
export function RegistrationFacts({
  formation,
  facts,
}: {
  formation: Parameters<typeof formationPath>[0] & { title: string };
  facts: Facts;
}) {
  return (
    <>
      <h2 className="font-title text-xl">
        <Link to={formationPath(formation)} className="hover:underline">
          <Bilingual>{formation.title}</Bilingual>
        </Link>
      </h2>
      <FactList facts={facts} />
    </>
  );
}
