import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { hueOf } from "#app/domain/settings/house-colour.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { DEFAULT_SETTINGS } from "#app/domain/settings/settings-defaults.ts";
import { failureContext } from "#app/infra/forms/failed-form.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { CriticalCss } from "#app/ui/page/document-head.tsx";
import { ErrorReference } from "#app/ui/page/error-page.tsx";
import backOfficeCss from "./ui/app.css?inline";
import siteCss from "./ui/site.css?inline";
import siteSheet from "./ui/site.css?url";

const BACK_OFFICE = "routes/admin/layout";

/** No stream: the page is compressed, hashed for its security policy and cached as a whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const isAdmin = /^\/admin(\/|$)/i.test(new URL(request.url).pathname);
  const page = rendered(
    <CriticalCss value={isAdmin ? { css: backOfficeCss } : { css: siteCss, whole: siteSheet }}>
      <ErrorReference value={routerContext.staticHandlerContext.errors ? referenceOf(request) : ""}>
        <ServerRouter
          context={isAdmin ? routerContext : ofVisitors(routerContext)}
          url={request.url}
        />
      </ErrorReference>
    </CriticalCss>,
    (error) => logFailure(request, error),
  );
  const [{ settings }, html] = await Promise.all([readSettingsOrLast(), page]);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(withHue(html, settings.houseColour), { status, headers });
}

/** Outside React: the browser finds it in the page, and no script carries it. */
function withHue(html: string, colour: string): string {
  if (colour === DEFAULT_SETTINGS.houseColour) return html;
  return html.replace("<html", `<html style="--hue:${hueOf(colour)}"`);
}

/** By Node's streams, which cost half of the web's. */
function rendered(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onError,
      onShellError: reject,
      // Parts that load later in the browser are rendered in place, however long the page is.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    });
  });
}

type Routes = EntryContext["manifest"]["routes"];

const visitorRoutes = new WeakMap<Routes, Routes>();

/**
 * Each rendering goes through all the routes it is given, most of which are the back office's: no link leads
 * there from a public page without loading its document.
 */
function ofVisitors(context: EntryContext): EntryContext {
  const all = context.manifest.routes;
  const routes = visitorRoutes.get(all) ?? withoutBackOffice(all);
  visitorRoutes.set(all, routes);
  return { ...context, manifest: { ...context.manifest, routes } };
}

function withoutBackOffice(routes: Routes): Routes {
  const isInIt = (id = ""): boolean =>
    id === BACK_OFFICE || Boolean(routes[id] && isInIt(routes[id].parentId ?? ""));
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isInIt(id)));
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error)) return;
  context.set(failureContext, { error, reference: referenceOf(request) });
  if (request.signal.aborted) return;
  logFailure(request, error);
};

function logFailure(request: Request, error: unknown): void {
  logError(`${request.method} ${new URL(request.url).pathname}`, error, referenceOf(request));
}

/** Set by server/pages/http.ts on each request. */
function referenceOf(request: Request): string {
  return request.headers.get("x-reference") ?? "";
}
