ALTER TABLE "newsletter_campaigns" DROP CONSTRAINT "newsletter_campaigns_state_known";--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" DROP CONSTRAINT "newsletter_campaigns_started_dated";--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" DROP CONSTRAINT "newsletter_deliveries_state_known";--> statement-breakpoint
ALTER TABLE "course_registrations" DROP CONSTRAINT "course_registrations_offer_timed";--> statement-breakpoint
ALTER TABLE "course_registrations" DROP CONSTRAINT "course_registrations_previous_known";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "shelved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "told_dates" text;--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD CONSTRAINT "newsletter_campaigns_state_known" CHECK ("newsletter_campaigns"."state" in ('brouillon', 'programmee', 'en_cours', 'en_pause', 'envoyee', 'annulee'));--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD CONSTRAINT "newsletter_campaigns_started_dated" CHECK ("newsletter_campaigns"."state" not in ('en_cours', 'en_pause', 'envoyee') or ("newsletter_campaigns"."started_at" is not null and "newsletter_campaigns"."slug" is not null));--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_state_known" CHECK ("newsletter_deliveries"."state" in ('pending', 'sending', 'sent', 'kept', 'unsure', 'failed', 'skipped'));--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_offer_timed" CHECK ("course_registrations"."status" <> 'offered' or "course_registrations"."offer_expires_at" is not null);--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_previous_known" CHECK ("course_registrations"."previous_status" in ('pending', 'waiting', 'offered'));--> statement-breakpoint
-- Who was told of a seat so far was told the dates that stand now.
UPDATE "course_registrations" SET "told_dates" = coalesce(c."start_date"::text, '') || '/' || coalesce(c."end_date"::text, '')
FROM "courses" c WHERE c."id" = "course_id" AND "course_registrations"."status" = 'approved'
AND "course_registrations"."told_at" IS NOT NULL AND "course_registrations"."user_email" IS NOT NULL;
