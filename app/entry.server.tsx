import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { listPlayerHosts } from "#app/domain/all-players.server.ts";
import { withoutArticle } from "#app/domain/contents/article-data.server.ts";
import { findLogo, type Logo } from "#app/domain/logo/logo.server.ts";
import { hueOf } from "#app/domain/settings/house-colour.ts";
import { headerLogo } from "#app/domain/settings/logo.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { DEFAULT_SETTINGS } from "#app/domain/settings/settings-defaults.ts";
import { contentSecurityPolicy } from "#app/infra/content-security-policy.server.ts";
import { failureContext } from "#app/infra/forms/failed-form.server.ts";
import { FIRST_ZONE, timeZone, zoneHour } from "#app/infra/french/time-zone.ts";
import { htmlResponse } from "#app/infra/html-response.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { withoutFooter } from "#app/routes/site/footer-text.server.tsx";
import { deferredScripts } from "#app/ui/document/deferred-scripts.server.ts";
import { DeferredScripts } from "#app/ui/document/deferred-scripts.tsx";
import { CriticalCss } from "#app/ui/document/document-head.tsx";
import { withOwnCss } from "#app/ui/document/own-css.server.ts";
import { shortHtml } from "#app/ui/document/short-html.server.ts";
import { ErrorReference } from "#app/ui/page/error-page.tsx";
import backOfficeCss from "./ui/back-office.css?inline";
import siteCss from "./ui/site.css?inline";
import siteSheet from "./ui/site.css?url";

/** No stream: the page is compressed, hashed for its security policy and cached as a whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const isAdmin = /^\/admin(\/|$)/i.test(new URL(request.url).pathname);
  const reference = context.staticHandlerContext.errors ? referenceOf(request) : "";
  const page = (router: EntryContext) => (
    <ErrorReference value={reference}>
      <ServerRouter context={router} url={request.url} />
    </ErrorReference>
  );
  const onError = (error: unknown) => logFailure(request, error);
  const rendering = isAdmin
    ? rendered(<CriticalCss value={{ css: backOfficeCss }}>{page(context)}</CriticalCss>, onError)
    : renderedForVisitors(context, page, onError);
  const [{ settings }, logo, players, written] = await Promise.all([
    readSettingsOrLast(),
    findLogo(),
    listPlayerHosts(),
    rendering,
  ]);
  const html = withSheet(dressed(written, settings.houseColour, logo), { isAdmin });
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (import.meta.env.PROD) {
    headers.set("Content-Security-Policy", contentSecurityPolicy(html, players));
  }
  return htmlResponse(html, { status, headers });
}

type Page = (context: EntryContext) => ReactNode;

async function renderedForVisitors(
  context: EntryContext,
  page: Page,
  onError: (error: unknown) => void,
): Promise<string> {
  const sheet = { css: siteCss, whole: siteSheet };
  if (!import.meta.env.PROD) {
    return rendered(<CriticalCss value={sheet}>{page(context)}</CriticalCss>, onError);
  }
  const { loaderData } = context.staticHandlerContext;
  const sent = await text(context.serverHandoffStream as ReadableStream);
  const data = withoutFooter(withoutArticle(sent, loaderData), loaderData);
  const whole = (
    <CriticalCss value={{ ...sheet, css: "" }}>
      <DeferredScripts value={deferredScripts(context, data)}>
        {page({ ...withOwnRoutes(context), serverHandoffStream: undefined })}
      </DeferredScripts>
    </CriticalCss>
  );
  return renderedQuickly(whole, onError);
}

/** The router makes each route it is given anew, for each page: none but the page's own are rendered. */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(own) } };
}

const NOT_THERE_YET = "<!--$!-->";
/** Only React's streams write it; without it, browsers lay the page out in quirks mode. */
const DOCTYPE = "<!DOCTYPE html>";

/** As a string, in half the time; but for a page with parts that must be loaded first. */
function renderedQuickly(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const html = renderToString(page);
  return html.includes(NOT_THERE_YET) ? rendered(page, onError) : Promise.resolve(DOCTYPE + html);
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

/** Outside React: the browser finds the house's colour, logo and clock in the page, and no script carries them. */
function dressed(html: string, colour: string, logo: Logo | undefined): string {
  const shown = logo && headerLogo(logo);
  const style = [
    colour === DEFAULT_SETTINGS.houseColour ? "" : `--hue:${hueOf(colour)}`,
    shown?.style ?? "",
  ].filter(Boolean);
  const zone = timeZone() === FIRST_ZONE.name ? {} : { name: timeZone(), hour: zoneHour() };
  const attributes = {
    class: shown?.classes,
    style: style.join(";"),
    "data-zone": zone.name,
    "data-hour": zone.hour,
  };
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value ? ` ${name}="${value}"` : [],
  );
  return html.replace("<html", `<html${written.join("")}`);
}

/** The back office has its sheet already. */
function withSheet(html: string, { isAdmin }: { isAdmin: boolean }): string {
  return isAdmin || !import.meta.env.PROD ? html : withOwnCss(shortHtml(html), siteCss);
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
