ALTER TABLE "mails" RENAME COLUMN "handed_over_at" TO "smtp_commit_at";--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "shelved_at" TO "held_at";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_state_known";--> statement-breakpoint
UPDATE "mails" SET "state" = 'unknown' WHERE "state" = 'uncertain';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('queued', 'sending', 'sent', 'kept', 'unknown', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" RENAME COLUMN "due_at" TO "send_after";--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" RENAME COLUMN "error" TO "last_error_detail";--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "smtp_commit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" DROP CONSTRAINT "newsletter_deliveries_state_known";--> statement-breakpoint
-- What a killed process was sending may have arrived, and nobody is written to twice. Its notes, in the file
-- of this name, may tell more: the sender reads them once.
UPDATE "newsletter_deliveries" SET "smtp_commit_at" = coalesce("sent_at", "claimed_at", now()),
  "last_error" = CASE WHEN "state" = 'sending' THEN "claimed_by"::text END
WHERE "state" in ('sending', 'unsure');--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" DROP COLUMN "claimed_by";--> statement-breakpoint
UPDATE "newsletter_deliveries" SET "state" = CASE "state"
  WHEN 'pending' THEN 'queued' WHEN 'unsure' THEN 'unknown' ELSE 'cancelled' END
WHERE "state" in ('pending', 'unsure', 'skipped');--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ALTER COLUMN "state" SET DEFAULT 'queued';--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_state_known" CHECK ("newsletter_deliveries"."state" in ('queued', 'sending', 'sent', 'kept', 'unknown', 'failed', 'cancelled'));--> statement-breakpoint
DROP INDEX "newsletter_deliveries_waiting";--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_waiting" ON "newsletter_deliveries" USING btree ("campaign_id","send_after") WHERE state in ('queued', 'sending');--> statement-breakpoint
-- Jobs nobody does any more: the rows themselves are the queue.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE name IN ('deliver-mail', 'wake-mails');
  END IF;
END $$;
