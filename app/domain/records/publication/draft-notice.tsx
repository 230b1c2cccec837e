import { lazy, Suspense } from "react";
import { orNull } from "#app/ui/hydration.ts";
import type { Publication } from "./publication.ts";

/** Comes only to administrators. */
const DraftBanner = lazy(() => orNull(import("./draft-banner.tsx")));

/** Above the page of a draft: whoever opened it is an administrator, and sees what no visitor does. */
export function DraftNotice({ item }: { item: Publication }) {
  if (item.isPublished) return null;
  return (
    <Suspense>
      <DraftBanner item={item} />
    </Suspense>
  );
}
