import { useNavigation } from "react-router";
import type { ContentSummary } from "#app/domain/contents/content.ts";
import { ContentCard } from "#app/domain/contents/content-card.tsx";
import type { FeaturedCourse } from "#app/domain/courses/course.server.ts";
import { FeaturedCourseCard } from "#app/domain/courses/featured-course-card.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Rows } from "#app/ui/lists/rows.tsx";
import { Skeleton } from "#app/ui/loading.tsx";

type Recent = {
  courses: FeaturedCourse[];
  contents: ContentSummary[];
  latest: ContentSummary[];
  allowRegistrations: boolean;
};

export function HomeRecent({ recent }: { recent: Recent | null }) {
  const navigation = useNavigation();
  if (navigation.state === "loading" && navigation.location.pathname === "/") return <Loading />;
  if (!recent) return <Nothing title="Les nouveautés ne s'affichent pas" text={UNREAD} />;
  const { courses, contents, latest, allowRegistrations } = recent;
  if (courses.length === 0 && latest.length === 0) {
    return <Nothing title="Bientôt, les premiers contenus" text={NONE_YET} />;
  }
  return (
    <>
      {courses.length + contents.length > 0 && (
        <Section title="À la une" lead="À ne pas manquer en ce moment.">
          <Rows>
            {courses.map((course) => (
              <FeaturedCourseCard
                key={course.id}
                course={course}
                allowRegistrations={allowRegistrations}
              />
            ))}
          </Rows>
          {contents.length > 0 && <Contents contents={contents} />}
        </Section>
      )}
      {latest.length > 0 && (
        <Section title="Derniers contenus" lead="Ajoutés récemment.">
          <Contents contents={latest} />
        </Section>
      )}
    </>
  );
}

function Contents({ contents }: { contents: ContentSummary[] }) {
  return (
    <Rows className="not-first:mt-4">
      {contents.map((content) => (
        <ContentCard key={content.id} content={content} />
      ))}
    </Rows>
  );
}

function Section({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: React.ReactNode;
}) {
  return (
    <section className="wrap mt-14">
      <h2 className="text-3xl">{title}</h2>
      <p className="mb-5 text-soft">{lead}</p>
      {children}
    </section>
  );
}

function Loading() {
  return (
    <div className="wrap mt-14 grid gap-5 md:grid-cols-3">
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  );
}

const NONE_YET = "Aucun contenu n'est encore publié.";
const UNREAD =
  "Ce n'est pas de votre fait : l'incident est noté. Le reste du site vous est ouvert.";

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <div className="wrap mt-14">
      <EmptyState title={title} text={text}>
        <ButtonLink to="/formations">Voir les formations</ButtonLink>
        <ButtonLink to="/preches" look="secondary">
          Voir les prêches
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
