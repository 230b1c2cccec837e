import { Link } from "react-router";
import { REGISTRATION_BADGES } from "#app/domain/courses/course.ts";
import { ThemeIcon } from "#app/domain/themes/theme-icon.tsx";
import { capitalized, formatDuration, formatLongDate } from "#app/infra/french/french.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { MetaList } from "#app/ui/lists/rows.tsx";
import { MarkedText } from "./marked-text.tsx";
import { type Found, type FoundFormation, foundPath } from "./search.ts";

export function SearchResult({ found }: { found: Found }) {
  const { kind, title, excerpt, speaker, theme, formation, seconds, createdAt } = found;
  const dated = kind !== "instructor" && kind !== "theme" && kind !== "page";
  const covered = dated && kind !== "letter";
  const facts = [
    speaker,
    ...(formation ? factsOf(formation) : [seconds > 0 && formatDuration(seconds)]),
    !formation && dated && formatLongDate(createdAt),
  ];
  const path = foundPath(found);
  const known = facts.flatMap((fact) => (fact ? [<MarkedText key={fact}>{fact}</MarkedText>] : []));
  return (
    <li
      className={classNames(
        "relative grid gap-x-4 px-4 py-3 hover:bg-leaf sm:px-6",
        covered ? "grid-cols-[auto_minmax(0,1fr)]" : "grid-cols-[minmax(0,1fr)]",
      )}
    >
      {covered && (
        <Cover
          seed={coverSeed(found)}
          tint={theme?.color}
          shape="vignette"
          leaves={path}
          className="mt-1 size-12 rounded-lg sm:size-16"
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
        <h3 className="text-lg wrap-anywhere sm:text-xl">
          <Link to={path} viewTransition className="after:absolute after:inset-0 hover:underline">
            <MarkedText>{title}</MarkedText>
          </Link>
        </h3>
        {excerpt && (
          <p className="reading line-clamp-2 text-soft">
            <MarkedText>{excerpt}</MarkedText>
          </p>
        )}
        {(known.length > 0 || (theme && dated)) && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
            <MetaList items={known} />
            {theme && dated && (
              <span className="inline-flex items-center gap-1.5 max-sm:hidden">
                <ThemeIcon icon={theme.icon} size={16} color={theme.color} />
                <span>
                  <MarkedText>{theme.name}</MarkedText>
                </span>
              </span>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** It lasts longer than its recordings, and begins at another date than it was published. */
function factsOf({ level, startDate, status }: FoundFormation) {
  return [
    level && capitalized(level),
    startDate && formatLongDate(startDate),
    status !== "ouvert" && REGISTRATION_BADGES[status],
  ];
}
