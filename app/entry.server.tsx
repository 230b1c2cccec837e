import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
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
  const stream = await renderToReadableStream(
    <CriticalCss value={sheetFor(request)}>
      <ErrorReference value={routerContext.staticHandlerContext.errors ? referenceOf(request) : ""}>
        <ServerRouter context={routerContext} url={request.url} />
      </ErrorReference>
    </CriticalCss>,
    {
      onError: (error) => logFailure(request, error),
      // Parts that load later in the browser are rendered in place, however long the page is.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(await new Response(stream).text(), { status, headers });
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
