import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { logError, logInfo } from "#app/infra/log.server.ts";
import { isDatabaseAway } from "#app/infra/outage.server.ts";

/** Later than that, pages are read from the primary. */
const MOST_LATE_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
const LOOK_AGAIN_MS = 20;
/** One that left a question without answer is overloaded: it is left alone for that long. */
const LEFT_ALONE_MS = 10_000;

const reading = new AsyncLocalStorage<true>();

/** What is asked meanwhile, outside transactions, is asked of the replica while it knows all that pages were told of. */
export function readingReplica<T>(work: () => T): T {
  return reading.run(true, work);
}

type Trouble = "away" | "late" | "leads" | "other";

const TOLD: Record<Trouble, string> = {
  away: "la réplique ne répond pas : les pages se lisent dans la base principale",
  late: `la réplique a plus de ${MOST_LATE_MS / 1000} secondes de retard : les pages se lisent dans la base principale`,
  leads:
    "l'adresse de DATABASE_REPLICA_URL mène à une base qui écrit, et non plus à une réplique : retirez-la ; les pages se lisent dans la base principale",
  other:
    "la réplique ne suit plus la base principale : les pages se lisent dans la base principale",
};
const NOT_ONE =
  "DATABASE_REPLICA_URL ne mène pas à une réplique de la base de DATABASE_URL : donnez l'adresse d'un serveur PostgreSQL qui la suit et ne fait que lire (hot standby), ou rien.";

export type Replica = ReturnType<typeof openReplica>;

/** `pool` and `primary` are closed by who opened them. */
export function openReplica(pool: pg.Pool, primary: pg.Pool) {
  let changes = 0;
  let known = -1;
  let freshAt = 0;
  let trouble: Trouble | undefined;
  let ended = false;
  let leftAloneUntil = 0;
  let wake = () => {};
  let following: Promise<void> | undefined;

  const fall = (into: Trouble, error?: unknown) => {
    known = -1;
    if (trouble === into) return;
    trouble = into;
    if (error) logError(TOLD[into], error);
    else logInfo(TOLD[into]);
  };
  const rise = (seen: number, at: number) => {
    known = seen;
    freshAt = at;
    if (trouble) logInfo("La réplique est de nouveau lue.");
    trouble = undefined;
  };
  /** Whether the replica has all that the primary had when asked. */
  const look = async () => {
    const [seen, at] = [changes, Date.now()];
    const told = await primary.query<Place>(WRITTEN);
    const [place] = told.rows;
    try {
      while (!ended && place) {
        const { rows } = await pool.query<Answer>(REACHED, [place.lsn]);
        if (!rows[0] || isOther(rows[0], place)) return fall("other");
        if (!rows[0].follows) return fall("leads");
        if (rows[0].reached) return rise(seen, at);
        if (Date.now() - at > MOST_LATE_MS) return fall("late");
        await sleep(LOOK_AGAIN_MS);
      }
    } catch (error) {
      fall("away", error);
    }
  };
  const follow = async () => {
    while (!ended) {
      if (Date.now() < leftAloneUntil) {
        await new Promise<void>(rest);
        continue;
      }
      // The primary away is no trouble of the replica, which is then not read for long.
      const looked = await look().then(
        () => true,
        () => false,
      );
      if (!looked || known === changes || trouble) await new Promise<void>(rest);
    }
  };
  const rest = (done: () => void) => {
    const timer = setTimeout(done, LOOK_EVERY_MS);
    wake = () => {
      clearTimeout(timer);
      done();
    };
  };
  const isFresh = () => known === changes && Date.now() - freshAt < MOST_LATE_MS;
  return {
    /** Refuses what is no replica of the same database; one that is away may come back. */
    async start(): Promise<void> {
      await look();
      if (trouble === "other") throw new Error(NOT_ONE);
      following = follow();
    },
    /** Until it is known to have what changed, it is not read. */
    mayBeBehind(): void {
      changes += 1;
      if (!trouble) wake();
    },
    pool: () => (reading.getStore() && isFresh() ? pool : undefined),
    failed: (error: unknown) => {
      if (!isDatabaseAway(error) && !isUnanswered(error)) return;
      leftAloneUntil = Date.now() + LEFT_ALONE_MS;
      fall("away", error);
    },
    state: () => ({ isRead: isFresh(), checkedMs: freshAt ? Date.now() - freshAt : null }),
    async stop(): Promise<void> {
      ended = true;
      wake();
      await following;
    },
  };
}

/** `primary`, but for what may be asked of the replica; what this refuses or does not answer is asked again. */
export function askedFirst({ pool, failed }: Replica, primary: pg.Pool): pg.Pool["query"] {
  const ask = primary.query.bind(primary) as (...asked: unknown[]) => Promise<unknown>;
  const askEither = async (...asked: unknown[]) => {
    const first = pool();
    if (!first) return ask(...asked);
    try {
      return await (first.query as typeof ask).apply(first, asked);
    } catch (error) {
      failed(error);
      return ask(...asked);
    }
  };
  return askEither as pg.Pool["query"];
}

type Identity = { system: string; name: string };
type Place = Identity & { lsn: string };
type Answer = Identity & { follows: boolean; reached: boolean };

function isOther(answer: Answer, { system, name }: Identity): boolean {
  return answer.system !== system || answer.name !== name;
}

/** Of pg's own limit, or of the server's. */
function isUnanswered(error: unknown): boolean {
  const { message = "", code = "" } = error as { message?: string; code?: string };
  return message === "Query read timeout" || code === "57014";
}

const IDENTITY = `(select system_identifier::text from pg_control_system()) as system,
  current_database()::text as name`;

/** Where the next record will begin is behind the heading of a new page, where no record has ended yet. */
const WRITTEN = `select (lsn - case
    when (lsn - '0/0') % pg_size_bytes(current_setting('wal_segment_size')) = 40 then 40
    when (lsn - '0/0') % 8192 = 24 then 24 else 0 end)::text as lsn, ${IDENTITY}
  from pg_current_wal_insert_lsn() as lsn`;

const REACHED = `select pg_is_in_recovery() as follows,
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as reached,
  exists (select from site_settings) as "mayRead", ${IDENTITY}`;
