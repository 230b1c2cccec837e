import { lazy, Suspense } from "react";
import { orNull } from "#app/ui/hydration.ts";
import type { Publication } from "./publication.ts";

const DraftBanner = lazy(() => orNull(() => import("./draft-banner.tsx")));

export function DraftNotice({ item }: { item: Publication }) {
  if (item.isPublished) return null;
  return (
    <Suspense>
      <DraftBanner item={item} />
    </Suspense>
  );
}
