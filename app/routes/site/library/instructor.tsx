import { data } from "react-router";
import { listContentsUnder } from "#app/domain/contents/content-list.server.ts";
import { listCoursesUnder } from "#app/domain/courses/course.server.ts";
import { findPublicInstructor } from "#app/domain/instructors/instructor.server.ts";
import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { InstructorPortrait } from "#app/domain/instructors/instructor-portrait.tsx";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { PageText, PageTitle } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/instructor.ts";
import { RelatedLists } from "./related-lists.tsx";

export async function loader({ url, params }: Route.LoaderArgs) {
  const instructor = await findPublicInstructor(params.slug);
  if (!instructor) return data({ instructor: null }, 404);
  keepToAddress(url, instructorPath(instructor));
  const [courses, contents] = await Promise.all([
    listCoursesUnder({ instructor: instructor.id }),
    listContentsUnder({ instructor: instructor.id }),
  ]);
  return data({ instructor, courses, contents });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const instructor = loaderData?.instructor;
  if (!instructor) return siteMeta(matches, { title: "Instructeur non trouvé", missing: true });
  return siteMeta(matches, { title: instructor.name, description: instructor.bio ?? undefined });
}

export default function Instructor({ loaderData }: Route.ComponentProps) {
  if (!loaderData.instructor) {
    return (
      <MissingItem
        title="Instructeur non trouvé"
        text="Cette personne n'enseigne pas, ou plus, au centre."
      />
    );
  }
  const { instructor, courses, contents } = loaderData;
  return (
    <>
      <header className="wrap grid grid-cols-1 gap-6 pt-10 wrap-break-word sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-10 sm:pt-14">
        <InstructorPortrait instructor={instructor} size="large" />
        <div className="grid grid-cols-1 content-start gap-4">
          <PageTitle>{instructor.name}</PageTitle>
          {instructor.specializations.length > 0 && (
            <ul aria-label="Spécialités" className="flex flex-wrap gap-2">
              {instructor.specializations.map((name) => (
                <li key={name} className="max-w-full">
                  <Badge className="max-w-full wrap-anywhere">
                    <span>
                      <Bilingual>{name}</Bilingual>
                    </span>
                  </Badge>
                </li>
              ))}
            </ul>
          )}
          <PageText>{instructor.bio}</PageText>
        </div>
      </header>
      <RelatedLists
        courses={courses}
        contents={contents}
        filter={`instructeur=${instructor.id}`}
        omit={["speaker"]}
        none="Rien n'est encore publié"
      />
    </>
  );
}
