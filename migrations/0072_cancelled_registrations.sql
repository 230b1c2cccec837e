ALTER TABLE "course_registrations" DROP CONSTRAINT "course_registrations_withdrawal_known";--> statement-breakpoint
ALTER TABLE "registration_repeats" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_withdrawal_known" CHECK ("course_registrations"."withdrawal" in ('lapsed', 'declined', 'cancelled'));