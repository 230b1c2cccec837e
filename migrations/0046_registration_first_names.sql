DROP INDEX "courses_open";--> statement-breakpoint
CREATE INDEX "courses_open" ON "courses" USING btree ("course_type","registration_status");--> statement-breakpoint
ALTER TABLE "registration_repeats" ADD COLUMN "first_name" text;--> statement-breakpoint
UPDATE "registration_repeats" SET "first_name" = "course_registrations"."first_name"
	FROM "course_registrations" WHERE "course_registrations"."id" = "registration_id";--> statement-breakpoint
ALTER TABLE "registration_repeats" ALTER COLUMN "first_name" SET NOT NULL;
