import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";
import { instructorPath } from "./instructor.ts";
import { InstructorPortrait } from "./instructor-portrait.tsx";

export function InstructorLine({
  instructor,
}: {
  instructor: { id: string; slug: string; name: string; photoId: string | null };
}) {
  return (
    <Link
      to={instructorPath(instructor)}
      className="flex min-h-11 items-center gap-3 hover:underline"
    >
      <span className="max-sm:hidden">
        <InstructorPortrait instructor={instructor} />
      </span>
      <span className="font-semibold max-sm:text-sm">
        <Bilingual>{instructor.name}</Bilingual>
      </span>
    </Link>
  );
}
