import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";

export function EmptyState({
  title,
  text,
  wholePage,
  filtered,
  children,
}: {
  title: string;
  text?: ReactNode;
  /** All there is on the page: its title is then the page's heading. */
  wholePage?: boolean;
  filtered?: boolean;
  children?: ReactNode;
}) {
  const Title = wholePage ? "h1" : "p";
  return (
    <div className="panel grid grid-cols-1 justify-items-center gap-3 px-4 py-8 text-center sm:py-10">
      <Title className={classNames("font-title wrap-anywhere", wholePage ? "text-2xl" : "text-xl")}>
        {title}
      </Title>
      {text && <p className="reading text-balance text-soft">{text}</p>}
      {filtered && (
        <ButtonLink look="secondary" to="?" className="mt-2">
          Effacer les filtres
        </ButtonLink>
      )}
      {children && (
        <div className="mt-2 grid gap-3 sm:flex sm:flex-wrap sm:justify-center">{children}</div>
      )}
    </div>
  );
}
