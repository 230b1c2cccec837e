import type { ReactNode } from "react";
import { Form, useFetcher, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** One press, one verb: sends to the verb's own address, which leads back here with its answer. */
export function VerbButton({
  to,
  look = "primary",
  size = "small",
  fields = {},
  asks,
  children,
}: {
  to: string;
  look?: "primary" | "secondary" | "danger" | "quiet";
  size?: "regular" | "small";
  /** What the verb needs to know besides its address. */
  fields?: Record<string, string>;
  /** It may answer with a page of its own, that asks first. */
  asks?: boolean;
  children: ReactNode;
}) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const busy = fetcher.state !== "idle";
  const FormTag = asks ? Form : fetcher.Form;
  return (
    <FormTag
      method="post"
      className="grid"
      preventScrollReset
      action={`${to}?retour=${encodeURIComponent(pathname + search)}`}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look={look} size={size} aria-disabled={busy} aria-busy={busy}>
        {children}
      </Button>
    </FormTag>
  );
}
