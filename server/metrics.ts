import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Hono } from "hono";
import { listBackups } from "#app/domain/backups/backup-schedule.server.ts";
import { replica } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { readJobsState } from "#app/infra/jobs.server.ts";
import { freeBytes } from "#app/infra/storage/disk.server.ts";
import { readinessNow } from "#server/health.ts";

export type Metrics = {
  routes: Hono;
  /** Times what a server answers from now on. */
  follow: (server: Server) => void;
};

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** For Prometheus, to who has the token: counts and times, nothing of anybody. */
export async function createMetrics(token: string): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the first byte read to the last one sent",
    labelNames: ["kind", "method", "status"],
    buckets: SECONDS,
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const ready = gauge("site_ready", "1: works; of the database, storage, disk and queue", ["part"]);
  const jobs = gauge("site_jobs", "Background jobs that wait, or have failed since yesterday", [
    "state",
  ]);
  const lateness = gauge("site_jobs_oldest_seconds", "Since when the oldest job waits");
  const free = gauge("site_disk_free_bytes", "Left where the site keeps its files");
  const replicaRead = gauge("site_replica_read", "1: pages are read there; 0: from the primary");
  const replicaChecked = gauge(
    "site_replica_checked_seconds",
    "Since it was last seen to have all that the primary has",
  );
  const backup = gauge("site_backup_age_seconds", "Since the last backup was made");

  /** What cannot be read now is left out: an old figure would hide the trouble. */
  const read = async () => {
    const [state, queue, left, made] = await Promise.all([
      readinessNow(),
      readJobsState().catch(() => null),
      freeBytes(env.DATA_DIR).catch(() => null),
      listBackups().catch(() => []),
    ]);
    jobs.reset();
    for (const one of [lateness, free, backup, replicaRead, replicaChecked]) one.remove();
    for (const [part, works] of Object.entries(state)) ready.set({ part }, works ? 1 : 0);
    if (queue) {
      jobs.set({ state: "waiting" }, queue.waiting);
      jobs.set({ state: "failed" }, queue.failed);
      lateness.set(queue.oldestMinutes * 60);
    }
    if (left !== null) free.set(left);
    const reads = replica?.state();
    if (reads) replicaRead.set(reads.isRead ? 1 : 0);
    if (typeof reads?.checkedMs === "number") replicaChecked.set(reads.checkedMs / 1000);
    const [last] = made;
    if (last) backup.set(Math.round((Date.now() - last.madeAt.getTime()) / 1000));
  };

  const routes = new Hono().get("/metrics", async (context) => {
    if (!isToken(context.req.header("Authorization"), token)) {
      return context.text("", 401, { "WWW-Authenticate": "Bearer" });
    }
    await read();
    const headers = { "Content-Type": registry.contentType, "Cache-Control": "no-store" };
    return context.body(await registry.metrics(), 200, headers);
  });

  const time = (request: IncomingMessage, response: ServerResponse) => {
    const end = answers.startTimer({ kind: kindOf(request.url ?? ""), method: methodOf(request) });
    response.once("close", () => {
      // Left before its end, it was never answered.
      if (response.writableFinished) end({ status: `${Math.floor(response.statusCode / 100)}xx` });
    });
  };
  return { routes, follow: (server) => server.prependListener("request", time) };
}

/** A few: each is a series of its own. */
function kindOf(url: string): string {
  if (/^\/(admin|acces)\b/.test(url)) return "admin";
  if (/^\/(media|pdfjs)\//.test(url)) return "media";
  if (/^\/(assets|motifs|partage)\//.test(url)) return "asset";
  if (/^\/(health|metrics)\b/.test(url)) return "watch";
  return "page";
}

const METHODS = new Set(["GET", "HEAD", "POST", "PATCH"]);

function methodOf({ method = "" }: IncomingMessage): string {
  return METHODS.has(method) ? method : "other";
}

function isToken(given: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given ?? ""), digest(`Bearer ${token}`));
}
