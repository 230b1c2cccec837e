ALTER TABLE "mails" DROP CONSTRAINT "mails_state_known";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_body_until_sent";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('queued', 'sending', 'sent', 'kept', 'uncertain', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_body_until_sent" CHECK ("mails"."state" not in ('queued', 'sending') or "mails"."html" is not null);