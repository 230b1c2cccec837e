import { type ComponentProps, lazy, Suspense } from "react";
import { orNull } from "#app/ui/hydration.ts";

/** Few visitors come by a link to a moment. */
const MomentCard = lazy(() => orNull(() => import("./moment-card.tsx")));

export function SharedMoment(props: ComponentProps<typeof MomentCard>) {
  return (
    <Suspense>
      <MomentCard {...props} />
    </Suspense>
  );
}
