import { useNavigation } from "react-router";
import { ContentCard } from "#app/domain/contents/content-card.tsx";
import { FeaturedCourseCard } from "#app/domain/courses/featured-course-card.tsx";
import type {
  FeaturedCourse,
  NextFormation,
} from "#app/domain/courses/featured-course-words.server.ts";
import { NextFormationRow } from "#app/domain/courses/formations/next-formation-row.tsx";
import type { HomeTexts } from "#app/domain/settings/home-texts.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Rows } from "#app/ui/lists/rows.tsx";
import { Skeleton } from "#app/ui/loading.tsx";
import { type FeaturedContent, FeaturedContentCard } from "./featured-content-card.tsx";

export type Recent = {
  featured: (FeaturedCourse | FeaturedContent)[];
  formations: NextFormation[];
  latest: Omit<FeaturedContent, "description">[];
};

/** What is said in place of it all. */
export type NothingRecent = { title: string; text: string };

export function HomeRecent({
  texts,
  recent,
}: {
  texts: HomeTexts;
  recent: Recent | NothingRecent;
}) {
  const navigation = useNavigation();
  if (navigation.state === "loading" && navigation.location.pathname === "/") return <Loading />;
  if ("text" in recent) return <Nothing {...recent} />;
  const { featured, formations, latest } = recent;
  return (
    <>
      {featured.length > 0 && (
        <Section title={texts.homeFeatured}>
          <Features items={featured} />
        </Section>
      )}
      {formations.length > 0 && (
        <Section title={texts.homeFormations} all="/formations">
          <Rows>
            {formations.map((formation) => (
              <NextFormationRow key={formation.id} formation={formation} />
            ))}
          </Rows>
        </Section>
      )}
      {latest.length > 0 && (
        <Section title={texts.homeLatest} all="/recherche?tri=recent">
          <Rows>
            {latest.map((content) => (
              <ContentCard key={content.id} content={content} />
            ))}
          </Rows>
        </Section>
      )}
    </>
  );
}

/** One large, the others in a row under it. */
function Features({ items }: { items: Recent["featured"] }) {
  return (
    <div className="flex flex-wrap gap-4">
      {items.map((item, index) => (
        <Featured key={item.id} item={item} large={index === 0} />
      ))}
    </div>
  );
}

function Featured({ item, large }: { item: Recent["featured"][number]; large?: boolean }) {
  if ("courseType" in item) return <FeaturedCourseCard course={item} large={large} />;
  return <FeaturedContentCard content={item} large={large} />;
}

function Section({
  title,
  all,
  children,
}: {
  title: string;
  /** Where the rest is. */
  all?: string;
  children: React.ReactNode;
}) {
  return (
    <section className="wrap mt-8 sm:mt-14">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl sm:text-3xl">
          <Bilingual>{title}</Bilingual>
        </h2>
        {all && (
          <Link to={all} className="-my-2.5 py-2.5 text-teal hover:underline">
            Tout voir<span className="sr-only"> : {title}</span>
          </Link>
        )}
      </div>
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

function Nothing({ title, text }: NothingRecent) {
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
