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

/** No stream: the page is compressed, hashed for its security policy and cached as a whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const page = rendered(
    <CriticalCss value={sheetFor(request)}>
      <ErrorReference value={routerContext.staticHandlerContext.errors ? referenceOf(request) : ""}>
        <ServerRouter context={routerContext} url={request.url} />
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

/** No link leads from a public page to the back office without loading its document. */
function sheetFor(request: Request) {
  const isAdmin = /^\/admin(\/|$)/i.test(new URL(request.url).pathname);
  return isAdmin ? { css: backOfficeCss } : { css: siteCss, whole: siteSheet };
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
