import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "react-router";
import { backgroundTasksDone } from "#app/domain/accounts/auth.server.ts";
import { setupLink } from "#app/domain/accounts/setup/account-setup.server.ts";
import { checkRecipient } from "#app/domain/backups/backup-encryption.server.ts";
import { sendMailsOnceWritten } from "#app/domain/mail/mail.jobs.server.ts";
import { followMailServer } from "#app/domain/mail/server/mail-server.server.ts";
import { goOnWithCopies } from "#app/domain/media/copies/copies.jobs.server.ts";
import { readUnreadPdfs } from "#app/domain/media/pdf-texts/pdf-text.jobs.server.ts";
import { sendDueCampaigns } from "#app/domain/newsletter/sending/campaign-start.server.ts";
import { indexPdfs } from "#app/domain/search/books/search-books.jobs.server.ts";
import {
  isFirstStart,
  readSettingsOrLast,
  rememberFirstStart,
} from "#app/domain/settings/settings.server.ts";
import { followTimeZone } from "#app/domain/settings/settings-edit.server.ts";
import { env } from "#app/infra/env.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { enqueue, scheduleAgain, startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { logError, logInfo } from "#app/infra/log.server.ts";
import { closeSmtp } from "#app/infra/mail/mail.server.ts";
import { storage, tellStorages } from "#app/infra/storage/storage.server.ts";
import { loadDemo } from "#demo/load-demo.server.ts";
import { startCounting } from "#server/pages/audience.ts";
import { createHttpServer, type Middleware } from "#server/pages/http.ts";
import { startPageCache } from "#server/pages/page-cache.ts";
import { createApp } from "./app.ts";
import { drain, leaveInOrder } from "./leaving.ts";
import { createMetrics } from "./metrics.ts";
import { schedules } from "./schedules.ts";
import { openDatabase } from "./services.ts";

export type Site = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  clientFolder?: string;
  before?: Middleware;
  onStop?: () => Promise<void>;
};

export async function serveSite({ build, clientFolder, before, onStop }: Site): Promise<void> {
  await checkRecipient();
  const closeDatabase = await openDatabase({ serves: true });
  await tellStorages().catch((error) => logError("emplacement des fichiers", error));
  // Pages say from where they may play.
  if (env.S3_PUBLIC) await storage();
  const metrics = env.METRICS_TOKEN ? await createMetrics(env.METRICS_TOKEN) : undefined;
  const queues = Promise.withResolvers<void>();
  queues.promise.catch(() => undefined);
  const app = createApp({ build, clientFolder, metrics, queues: queues.promise });
  const server = createHttpServer(app, { trustProxy: env.TRUST_PROXY, before });
  metrics?.follow(server);
  const stopPageCache = startPageCache(followClock);
  const stopCounting = startCounting();
  let stopSendingMails = async () => {};
  let stopFollowingMailServer = async () => {};
  const stop = async () => {
    await drain(server);
    await backgroundTasksDone();
    await stopCounting();
    await stopPageCache();
    await stopSendingMails();
    await stopFollowingMailServer();
    await stopJobs();
    closeSmtp();
    await closeDatabase();
    await onStop?.();
  };
  leaveInOrder(stop);
  try {
    stopFollowingMailServer = await followMailServer();
    await welcomeNewSite();
    // Pages are answered while the queues are prepared, which takes a third of a start.
    await listen(server);
    await startJobs(schedules);
    queues.resolve();
    stopSendingMails = sendMailsOnceWritten();
    await enqueue(sendDueCampaigns, {});
  } catch (error) {
    queues.reject(error);
    await stop();
    throw error;
  }
  const startAfter = new Date(Date.now() + REST_MS);
  await enqueue(indexPdfs, {}, { startAfter });
  await enqueue(readUnreadPdfs, {}, { startAfter });
  if (env.COPIES) await enqueue(goOnWithCopies, {}, { startAfter });
  await announce(server);
}

/** First visitors and the first administrator are answered before what was left to prepare goes on. */
const REST_MS = 20_000;

/** Another process may have moved the centre to another clock, which the nightly and morning jobs follow. */
async function followClock(): Promise<void> {
  const { settings, fresh } = await readSettingsOrLast();
  if (!fresh) return;
  const following = async () => {
    await followTimeZone(settings);
    await scheduleAgain(schedules);
  };
  await attempt("fuseau horaire", following);
}

/** Once only: a site emptied later by hand stays empty. */
async function welcomeNewSite(): Promise<void> {
  if (!(await isFirstStart())) return;
  if (env.DEMO) {
    logInfo("Base neuve : le contenu de démonstration se charge…");
    await loadDemo();
  }
  await rememberFirstStart();
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

async function announce(server: Server): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const siteUrl = env.SITE_URL.replace(/:0$/, `:${port}`);
  logInfo(`Le site est prêt : ${siteUrl}`);
  const link = await setupLink(siteUrl);
  if (link) logInfo(`Premier administrateur, à créer ici : ${link}`);
}
