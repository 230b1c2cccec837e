import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { runSql } from "#app/infra/database/database.server.ts";
import { addSubscribers, writeLetter } from "#tests/factories/letters.ts";
import { queueTrial } from "#tests/factories/mails.ts";

/** The two tables as they stood before the migration. */
const BEFORE = `
  alter table mails drop constraint mails_state_known;
  alter table mails rename column smtp_commit_at to handed_over_at;
  alter table mails rename column held_at to shelved_at;
  alter table mails add constraint mails_state_known check (state <> 'unknown');
  alter table newsletter_deliveries drop constraint newsletter_deliveries_state_known;
  alter table newsletter_deliveries rename column send_after to due_at;
  alter table newsletter_deliveries rename column last_error_detail to error;
  alter table newsletter_deliveries drop column last_error, drop column smtp_commit_at;
  alter table newsletter_deliveries add column claimed_by uuid;
  alter table newsletter_deliveries alter column state set default 'pending';
  alter table newsletter_deliveries add constraint newsletter_deliveries_state_known
    check (state in ('pending', 'sending', 'sent', 'kept', 'unsure', 'failed', 'skipped'));`;

it("keeps queued mails and a letter half sent, and repeats nobody who may have it", async () => {
  const migration = await readFile("migrations/0033_one_outbox.sql", "utf8");
  const [queued, doubtful, held] = [await queueTrial(), await queueTrial(), await queueTrial()];
  const campaign = await writeLetter();
  const people = await addSubscribers(7);
  await runSql(BEFORE);
  await runSql("update mails set state = 'uncertain', handed_over_at = now() where id = $1", [
    doubtful,
  ]);
  await runSql("update mails set shelved_at = now() where id = $1", [held]);
  const states = ["pending", "sending", "sent", "kept", "unsure", "failed", "skipped"];
  for (const [place, state] of states.entries()) {
    await runSql(
      `insert into newsletter_deliveries (campaign_id, subscriber_id, state, attempts, error, claimed_at, sent_at)
       values ($1, $2, $3, 1, '451 Plus tard', now(), case when $3 in ('sent', 'unsure') then now() end)`,
      [campaign, people[place]?.id, state],
    );
  }
  for (const statement of migration.split("--> statement-breakpoint")) await runSql(statement);

  const { rows: mails } = await runSql(
    `select id, state, html is not null as whole, held_at is not null as held,
       smtp_commit_at is not null as committed from mails`,
  );
  const mail = { state: "queued", whole: true, held: false, committed: false };
  expect(mails).toHaveLength(3);
  expect(mails).toContainEqual({ ...mail, id: queued });
  expect(mails).toContainEqual({ ...mail, id: doubtful, state: "unknown", committed: true });
  expect(mails).toContainEqual({ ...mail, id: held, held: true });
  const { rows: letters } = await runSql(
    `select d.state, d.smtp_commit_at is not null as committed, d.attempts, d.last_error_detail as said
     from newsletter_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id order by s.email`,
  );
  const letter = { committed: false, attempts: 1, said: "451 Plus tard" };
  expect(letters).toEqual([
    { ...letter, state: "queued" },
    { ...letter, state: "sending", committed: true },
    { ...letter, state: "sent" },
    { ...letter, state: "kept" },
    { ...letter, state: "unknown", committed: true },
    { ...letter, state: "failed" },
    { ...letter, state: "cancelled" },
  ]);
});
