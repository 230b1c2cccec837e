import type { ComponentProps, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useAnswerFocus } from "#app/ui/forms/form-errors.ts";
import { type SiteMatches, siteMeta } from "./site-meta.ts";

/** Its receiver's alone: no cache keeps it, no other site learns its address. */
export const PRIVATE = { "Cache-Control": "private, no-store" };

export function tokenOf(url: URL): string {
  return url.searchParams.get("jeton") ?? "";
}

export function withToken(path: string, token: string): string {
  return `${path}?jeton=${encodeURIComponent(token)}`;
}

export async function postedToken(request: Request): Promise<string> {
  return String((await request.formData()).get("jeton") ?? "");
}

export function mailedLinkMeta(matches: SiteMatches, title: string) {
  const head = siteMeta(matches, { title, unlisted: true });
  return [...head, { name: "referrer", content: "no-referrer" }];
}

type Next = Pick<ComponentProps<typeof ButtonLink>, "to" | "look"> & { label: string };

export const HOME: Next = { to: "/", label: "Retour à l'accueil", look: "secondary" };

export function PanelPage({
  title,
  next,
  refused = false,
  children,
}: {
  title: string;
  next?: Next;
  /** A form in it came back: its wrong field has the focus. */
  refused?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-6 sm:pt-14 *:max-w-[38rem]">
      <h1 ref={useAnswerFocus(!refused && title)} tabIndex={-1} className="text-3xl sm:page-title">
        {title}
      </h1>
      <section aria-label={title} className="panel grid gap-5 px-5 py-8 sm:px-9 sm:py-10">
        {children}
        {next && (
          <ButtonLink to={next.to} look={next.look} className="w-fit">
            {next.label}
          </ButtonLink>
        )}
      </section>
    </div>
  );
}

/** It bears the page's title. */
export function TitledPanel({
  title,
  refused,
  children,
}: {
  title: string;
  refused: boolean;
  children: ReactNode;
}) {
  return (
    <section className="panel grid gap-5 px-5 py-8 sm:px-9 sm:py-10">
      <h1 ref={useAnswerFocus(!refused && title)} tabIndex={-1} className="text-3xl sm:item-title">
        {title}
      </h1>
      {children}
    </section>
  );
}

export function ExpiredLink({
  title = "Ce lien n'est plus valable",
  text,
  ...next
}: Next & { title?: string; text: string }) {
  return (
    <PanelPage title={title} next={next}>
      <p role="alert">{text}</p>
    </PanelPage>
  );
}

/** Mail programs open links by themselves: only such a button acts. */
export function TokenButton({
  token,
  action,
  sending,
  children,
  ...button
}: Pick<ComponentProps<typeof Button>, "look" | "className" | "children"> & {
  token: string;
  action?: string;
  sending?: string;
}) {
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="jeton" value={token} />
      <Button type="submit" disabled={busy} {...button}>
        {busy && sending ? sending : children}
      </Button>
    </Form>
  );
}
