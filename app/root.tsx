import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { data, isRouteErrorResponse, Links, Meta, Outlet, ScrollRestoration } from "react-router";
import { explainRefusedForm, showFailedForm } from "#app/infra/forms/failed-form.server.ts";
import { NO_TOAST, toastIn } from "#app/infra/forms/toast.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { PageScripts } from "#app/ui/document/deferred-scripts.tsx";
import { BootScript, CriticalStyle } from "#app/ui/document/document-head.tsx";
import { closeLeftPanels } from "#app/ui/focus.ts";
import { ErrorPage, RouteErrorPage } from "#app/ui/page/error-page.tsx";
import { PlainToast, Toasts } from "#app/ui/page/toasts.tsx";
import type { Route } from "./+types/root.ts";

const MaintenancePage = lazy(() =>
  import("#app/ui/page/maintenance-page.tsx").catch(() => ({ default: ErrorPage })),
);

const FailedFormPage = lazy(() =>
  import("#app/ui/page/failed-form-page.tsx").catch(() => ({ default: ErrorPage })),
);

export const middleware: Route.MiddlewareFunction[] = [explainRefusedForm, showFailedForm];

export async function loader({ request }: Route.LoaderArgs) {
  const toast = toastIn(request.headers.get("Cookie") ?? "");
  return data(
    { toast, mailsLeave: mailsLeave() },
    toast ? { headers: { "Set-Cookie": NO_TOAST } } : undefined,
  );
}

/** Later notices are read in the browser: a cut line then fails a page, not the document. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          data-theme="light"
          media="(prefers-color-scheme:light)"
          content="#fbfaf5"
        />
        <meta
          name="theme-color"
          data-theme="dark"
          media="(prefers-color-scheme:dark)"
          content="#0d1617"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <CriticalStyle />
        <BootScript />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(closeLeftPanels, []);
  return (
    <>
      {loaderData.toast && !loaderData.toast.onPage && <PlainToast toast={loaderData.toast} />}
      <Outlet />
      <Toasts toast={loaderData.toast} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <main>{pageOf(error)}</main>;
}

function pageOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return <RouteErrorPage error={error} />;
  if (error.data?.form) {
    return (
      <Suspense>
        <FailedFormPage {...error.data.form} />
      </Suspense>
    );
  }
  if (error.status !== 503) return <RouteErrorPage error={error} />;
  return (
    <Suspense>
      <MaintenancePage {...error.data} />
    </Suspense>
  );
}
