import { readdirSync } from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type ErrorHandler, Hono, type MiddlewareHandler } from "hono";
import type { ServerBuild } from "react-router";
import { requireAdmin } from "#app/domain/accounts/guard.server.ts";
import { isCrossSite } from "#app/infra/forms/same-origin.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { isDatabaseAway } from "#app/infra/outage.server.ts";
import { courseArchiveRoutes } from "#server/files/course-archive.ts";
import { drawingRoutes } from "#server/files/drawings/drawings.ts";
import { logoRoutes } from "#server/files/drawings/logo.ts";
import { mediaRoutes } from "#server/files/media.ts";
import { createUploadRoutes } from "#server/files/uploads.ts";
import { healthRoutes } from "#server/health.ts";
import type { Metrics } from "#server/metrics.ts";
import { audienceRoutes } from "#server/pages/audience.ts";
import { limitForms } from "#server/pages/form-limits.ts";
import { createPageHandler } from "#server/pages/page.ts";
import { oneAddress } from "#server/pages/page-address.ts";
import {
  BACK_OFFICE_PERMISSIONS,
  HEADERS_OF_ALL,
  SECURITY_HEADERS,
} from "#server/pages/page-answer.ts";

const WRITING = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
const YEAR = "public, max-age=31536000, immutable";

export function createApp({
  build,
  clientFolder,
  metrics,
  queues,
}: {
  build: ServerBuild | (() => Promise<ServerBuild>);
  clientFolder?: string;
  /** Until they are ready nothing is written: each writing would hold a connection that they need. */
  queues?: Promise<void>;
  metrics?: Pick<Metrics, "routes"> | undefined;
}): Hono {
  const app = new Hono({ strict: false });
  app.onError(errorPage);
  app.use(securityHeaders);
  app.use(refuseOtherSites);
  if (queues) app.use(writesAfter(queues));
  app.route("/", healthRoutes);
  if (metrics) app.route("/", metrics.routes);
  app.route("/", drawingRoutes);
  app.route("/", logoRoutes);
  app.route("/", audienceRoutes);
  app.route("/", courseArchiveRoutes);
  app.route("/", mediaRoutes);
  app.use("/pdfjs/:part{cmaps|iccs|standard_fonts|wasm}/*", pdfParts);
  app.route("/", createUploadRoutes({ authorize: requireAdmin }));
  if (clientFolder) app.use(staticFiles(clientFolder));
  app.use(oneAddress);
  app.use(refuseOtherThanForms);
  app.use(limitForms);
  app.all("*", createPageHandler(build, { finished: Boolean(clientFolder) }));
  return app;
}

const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  // Pictures act on nothing, and a list sends many.
  const isPicture = headers.get("Content-Type")?.startsWith("image/");
  for (const [name, value] of isPicture ? HEADERS_OF_ALL : SECURITY_HEADERS) {
    headers.set(name, value);
  }
  if (!isPicture && /^\/admin(\/|$)/.test(context.req.path)) {
    headers.set("Permissions-Policy", BACK_OFFICE_PERMISSIONS);
  }
};

/** A page of another site must not act here with a visitor's session. */
const refuseOtherSites: MiddlewareHandler = async (context, next) => {
  if (isCrossSite(context.req.raw)) return context.text("Requête refusée", 403);
  return next();
};

function writesAfter(queues: Promise<void>): MiddlewareHandler {
  return async ({ req }, next) => {
    if (WRITING.has(req.method)) await queues;
    return next();
  };
}

/** Pages are sent forms and nothing else: reading one from another body would throw. */
const refuseOtherThanForms: MiddlewareHandler = async (context, next) => {
  const { method } = context.req;
  if (!WRITING.has(method) || FORM.test(context.req.header("Content-Type") ?? "")) return next();
  return context.text("Seuls des formulaires peuvent être envoyés à cette adresse.", 415);
};

const errorPage: ErrorHandler = (error, context) => {
  if (error instanceof Response) return error;
  const reference = context.req.header("x-reference");
  const shown = logError(`${context.req.method} ${context.req.path}`, error, reference);
  if (isDatabaseAway(error)) {
    const sorry = "La base de données du site ne répond pas. Réessayez dans un instant.";
    return context.text(sorry, 503, { "Retry-After": "20" });
  }
  return context.text(`Un incident est survenu. Référence : ${shown}`, 500);
};

/** Fetched for some books only: character maps, standard fonts, decoders of scanned images. */
const pdfParts = serveStatic({
  root: "node_modules/pdfjs-dist",
  rewriteRequestPath: (asked) => asked.replace("/pdfjs/", "/"),
  onFound: (_path, context) => context.header("Cache-Control", "public, max-age=86400"),
});

/** Listed once: looking on the disk before each page would cost more than sending it. */
function staticFiles(root: string): MiddlewareHandler {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${path.relative(root, path.join(parentPath, name))}`),
  );
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (file, context) => {
      const hashed = file.includes("/assets/");
      const isWorker = file.endsWith("/service-worker.js");
      const named = isWorker ? "no-cache" : "public, max-age=3600";
      context.header("Cache-Control", hashed ? YEAR : named);
    },
  });
  return (context, next) => (files.has(context.req.path) ? serve(context, next) : next());
}
