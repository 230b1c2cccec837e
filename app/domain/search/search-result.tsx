import { Link } from "react-router";
import { ThemeIcon } from "#app/domain/themes/theme-icon.tsx";
import { formatDuration, formatLongDate } from "#app/infra/french/french.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Cover } from "#app/ui/cover.tsx";
import { MarkedText } from "./marked-text.tsx";
import { type Found, foundPath } from "./search.ts";

export function SearchResult({ found }: { found: Found }) {
  const { kind, title, excerpt, speaker, theme, seconds, createdAt } = found;
  const dated = kind !== "instructor" && kind !== "theme" && kind !== "page";
  // A formation lasts longer than its recordings, and its date would pass for its beginning.
  const isFormation = kind === "formation";
  const facts = [
    speaker,
    !isFormation && seconds > 0 && formatDuration(seconds),
    !isFormation && dated && formatLongDate(createdAt),
  ];
  const path = foundPath(found);
  const known = facts.filter(Boolean).join(" · ");
  return (
    <li
      className={classNames(
        "relative grid gap-x-4 px-4 py-4 hover:bg-leaf sm:px-6",
        dated ? "grid-cols-[auto_minmax(0,1fr)]" : "grid-cols-[minmax(0,1fr)]",
      )}
    >
      {dated && (
        <Cover
          seed={found.id}
          tint={theme?.color}
          shape="vignette"
          leaves={path}
          className="mt-1 size-12 rounded-lg sm:size-16"
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
        <h3 className="text-xl wrap-anywhere">
          <Link to={path} viewTransition className="after:absolute after:inset-0 hover:underline">
            <MarkedText>{title}</MarkedText>
          </Link>
        </h3>
        {excerpt && (
          <p className="reading text-soft">
            <MarkedText>{excerpt}</MarkedText>
          </p>
        )}
        {(known || (theme && dated)) && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
            <span>
              <MarkedText>{known}</MarkedText>
            </span>
            {theme && dated && (
              <span className="inline-flex items-center gap-1.5">
                <ThemeIcon icon={theme.icon} size={16} color={theme.color} />
                <span>
                  <MarkedText>{theme.name}</MarkedText>
                </span>
              </span>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
