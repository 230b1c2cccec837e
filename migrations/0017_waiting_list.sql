ALTER TABLE "course_registrations" DROP CONSTRAINT "course_registrations_status_known";--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "offer_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "withdrawal" text;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "previous_status" text;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "last_mail" text;--> statement-breakpoint
CREATE INDEX "course_registrations_line" ON "course_registrations" USING btree ("course_id","waiting_since","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "course_registrations_offers" ON "course_registrations" USING btree ("offer_expires_at") WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX "course_registrations_by_email" ON "course_registrations" USING btree (lower(user_email));--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_line_dated" CHECK ("course_registrations"."status" not in ('waiting', 'offered') or "course_registrations"."waiting_since" is not null);--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_offer_timed" CHECK (("course_registrations"."status" = 'offered') = ("course_registrations"."offer_expires_at" is not null));--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_withdrawal_known" CHECK ("course_registrations"."withdrawal" in ('lapsed', 'declined'));--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_withdrawal_told" CHECK (("course_registrations"."status" = 'withdrawn') = ("course_registrations"."withdrawal" is not null));--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_reason_of_rejection" CHECK ("course_registrations"."rejection_reason" is null or "course_registrations"."status" = 'rejected');--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_previous_known" CHECK ("course_registrations"."previous_status" in ('pending', 'waiting'));--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_status_known" CHECK ("course_registrations"."status" in ('pending', 'approved', 'rejected', 'waiting', 'offered', 'withdrawn'));