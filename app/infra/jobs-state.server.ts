import { runSql } from "#app/infra/database/database.server.ts";

export type JobsState = { waiting: number; failed: number; oldestMinutes: number };

/** The queue as pg-boss keeps it: what is due and not done, and what failed for good since yesterday. */
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
