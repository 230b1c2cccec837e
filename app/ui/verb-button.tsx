import type { ReactNode } from "react";
import { useFetcher, useLocation } from "react-router";
import { Button } from "./button.tsx";

/** One press, one verb: sends to the verb's own address, which leads back here with its answer. */
export function VerbButton({
  to,
  look = "primary",
  size = "small",
  children,
}: {
  to: string;
  look?: "primary" | "secondary" | "danger" | "quiet";
  size?: "regular" | "small";
  children: ReactNode;
}) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const busy = fetcher.state !== "idle";
  return (
    <fetcher.Form method="post" action={`${to}?retour=${encodeURIComponent(pathname + search)}`}>
      <Button type="submit" look={look} size={size} aria-disabled={busy} aria-busy={busy}>
        {children}
      </Button>
    </fetcher.Form>
  );
}
