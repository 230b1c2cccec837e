DROP INDEX "course_registrations_words";--> statement-breakpoint
DROP INDEX "registration_repeats_words";--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "guardian_name" text;--> statement-breakpoint
ALTER TABLE "registration_repeats" ADD COLUMN "guardian_name" text;--> statement-breakpoint
CREATE INDEX "course_registrations_words" ON "course_registrations" USING gin (folded(("first_name" || ' ' || "last_name" || ' ' || (coalesce("guardian_name", '') || ' ' || coalesce("user_email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("phone_international", '') || ' ' || "reference_number"))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "registration_repeats_words" ON "registration_repeats" USING gin (folded((coalesce("guardian_name", '') || ' ' || coalesce("user_email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("phone_international", '') || ' ' || "reference_number")) gin_trgm_ops);