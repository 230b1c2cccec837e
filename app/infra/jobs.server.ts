import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { type ConstructorOptions, type Db, type JobInsert, PgBoss } from "pg-boss";
import { queueWithin, runSql, type Transaction } from "#app/infra/database/database.server.ts";
import { listenTo } from "#app/infra/database/database-listener.server.ts";
import { timeZone } from "./french/time-zone.ts";
import { logError } from "./log.server.ts";

export type Job<Data extends object> = {
  name: string;
  /** A job silent for a minute is given to someone else before that. */
  longestSeconds: number;
  retries: number;
  /** Per process. */
  atOnce: number;
  run(data: Data, signal: AbortSignal): Promise<void>;
};
export type Schedule = { job: Job<Record<string, never>>; cron: string };

const SILENCE_SECONDS = 60;
/** A job's data may name somebody: kept no longer than the dashboard shows it. */
const REMEMBERED_SECONDS = 24 * 3600;
const CLEANED_EVERY_SECONDS = 3600;
// PostgreSQL tells of a new job at once; polling is for those whose time comes later.
const LOOK_SECONDS = 10;
const defined = new Map<string, Job<never>>();
const workers = new Map<string, string[]>();
const inserting = new Map<string, Insertion>();
let boss: Promise<PgBoss> | undefined;
let scheduledIn: string | undefined;

export function defineJob<Data extends object = Record<string, never>>(
  name: string,
  run: Job<Data>["run"],
  options: { retries?: number; longestSeconds?: number; atOnce?: number } = {},
): Job<Data> {
  const job = { name, run, retries: 5, longestSeconds: 900, atOnce: 1, ...options };
  defined.set(name, job);
  return job;
}

/** With `within`, part of that transaction. Asked for again before it has begun, it runs once. */
export async function enqueue<Data extends object>(
  job: Job<Data>,
  data: Data,
  {
    within,
    startAfter,
    urgent,
  }: { within?: Transaction; startAfter?: Date; urgent?: boolean } = {},
): Promise<void> {
  boss ??= openQueue({ supervise: false, schedule: false });
  const queue = await boss;
  const asked = { startAfter, singletonKey: JSON.stringify(data), priority: urgent ? 1 : 0 };
  if (within) await queue.send(job.name, data, { db: queueWithin(within), ...asked });
  else await insertTogether(queue, job.name, { data, ...asked });
}

export async function startJobs(schedules: readonly Schedule[]): Promise<void> {
  await stopJobs();
  boss = openQueue({ supervise: true, schedule: true, useListenNotify: true });
  const queue = await boss;
  for (const job of defined.values()) {
    const work = () =>
      queue.work<never>(
        job.name,
        { notifyPollingIntervalSeconds: LOOK_SECONDS },
        async ([task]) => {
          if (task) await giveWay();
          if (task) await runLogged(job, task.data, task.signal);
          wake(queue, job);
        },
      );
    workers.set(job.name, await Promise.all(Array.from({ length: job.atOnce }, work)));
  }
  await keepOnly(queue, schedules);
}

/** Their hours are the centre's: where it has another clock since. */
export async function scheduleAgain(schedules: readonly Schedule[]): Promise<void> {
  const queue = await boss;
  if (queue && scheduledIn && scheduledIn !== timeZone()) await keepOnly(queue, schedules);
}

/** What is still running after a few seconds is handed back, to be done again. */
export async function stopJobs(): Promise<void> {
  const stopping = boss;
  boss = undefined;
  workers.clear();
  const queue = await stopping?.catch(() => undefined);
  await queue?.stop({ graceful: true, timeout: 3_000 });
}

export type JobsState = { waiting: number; failed: number; oldestMinutes: number };

export async function readJobsState(): Promise<JobsState | null> {
  const { rows: known } = await runSql("select to_regclass('pgboss.job') is not null as there");
  if (!(known[0] as { there: boolean }).there) return null;
  const { rows } = await runSql(`
    select
      count(*) filter (where due)::int as waiting,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
      coalesce(floor(extract(epoch from now() - min(start_after) filter (where due)) / 60), 0)::int as "oldestMinutes"
    from (
      select state, start_after, completed_on, state < 'active' and start_after <= now() as due
      from pgboss.job where name not like '\\_\\_pgboss%'
    ) as jobs`);
  return rows[0] as JobsState;
}

export type WaitingJob = {
  name: string;
  data: object;
  startAfter: string;
  priority: number;
  key: string | null;
};

/** What is still to be done, what has begun included: it is done again. */
export async function listWaitingJobs(): Promise<WaitingJob[]> {
  if (!(await readJobsState())) return [];
  const { rows } = await runSql(`
    select name, data, start_after as "startAfter", priority, singleton_key as key
    from pgboss.job where state <= 'active' and name not like '\\_\\_pgboss%'`);
  return rows as WaitingJob[];
}

/** Those that this version of the site does not know are left out. */
export async function enqueueAgain(jobs: readonly WaitingJob[]): Promise<void> {
  const queue = await openQueue({ supervise: false, schedule: false });
  const byName = Object.groupBy(jobs, ({ name }) => name);
  for (const name of defined.keys()) {
    const its = byName[name]?.map(({ data, startAfter, priority, key }) => ({
      ...{ data, startAfter, priority },
      singletonKey: key ?? undefined,
    }));
    if (its) await queue.insert(name, its);
  }
  await queue.stop({ graceful: false });
}

type Insertion = { waiting: JobInsert[]; written: Promise<unknown> };

/** Those asked for while the database writes go together into its next statement. */
function insertTogether(queue: PgBoss, name: string, job: JobInsert): Promise<unknown> {
  const before = inserting.get(name);
  if (before && before.waiting.length > 0) {
    before.waiting.push(job);
    return before.written;
  }
  const waiting = [job];
  const write = () => queue.insert(name, waiting.splice(0));
  const written = before ? before.written.then(write, write) : write();
  inserting.set(name, { waiting, written });
  return written;
}

function wake(queue: PgBoss, job: Job<never>): void {
  for (const worker of workers.get(job.name) ?? []) queue.notifyWorker(worker);
}

async function openQueue(options: ConstructorOptions): Promise<PgBoss> {
  const queue = new PgBoss({
    ...options,
    maintenanceIntervalSeconds: CLEANED_EVERY_SECONDS,
    db: { executeSql: runSql, listen } as Db,
  });
  queue.on("error", (error) => logError("file des tâches", error));
  await queue.start();
  for (const { name, retries, longestSeconds } of defined.values()) {
    const settings = {
      retryLimit: retries,
      retryBackoff: true,
      retryDelay: 10,
      expireInSeconds: longestSeconds,
      heartbeatSeconds: SILENCE_SECONDS,
      deleteAfterSeconds: REMEMBERED_SECONDS,
      notify: true,
    };
    await queue.createQueue(name, { policy: "short", ...settings });
    await queue.updateQueue(name, settings);
  }
  return queue;
}

async function listen(channel: string, onMessage: (payload: string) => void, onUp: () => void) {
  return { close: listenTo(channel, { onMessage, onUp }) };
}

const BUSY = 0.8;
const WINDOW_MS = 100;
let lately = { since: 0, used: performance.eventLoopUtilization(), busy: false };

/** Background work lets visitors be answered first, for a moment at most. */
export async function giveWay(): Promise<void> {
  const now = performance.now();
  if (now - lately.since > WINDOW_MS) {
    const used = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(used, lately.used);
    lately = { since: now, used, busy: utilization > BUSY };
  }
  if (lately.busy) await wait(WINDOW_MS);
}

async function runLogged(job: Job<never>, data: never, signal: AbortSignal): Promise<void> {
  try {
    await job.run(data, signal);
  } catch (error) {
    if (!signal.aborted) logError(`tâche ${job.name}`, error);
    throw error;
  }
}

async function keepOnly(queue: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const wanted = new Set(schedules.map(({ job }) => job.name));
  for (const { name } of await queue.getSchedules()) {
    if (!wanted.has(name)) await queue.unschedule(name);
  }
  scheduledIn = timeZone();
  for (const { job, cron } of schedules)
    await queue.schedule(job.name, cron, {}, { tz: scheduledIn });
}
