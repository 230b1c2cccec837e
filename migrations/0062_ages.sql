ALTER TABLE "courses" ADD COLUMN "age_min" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "age_max" integer;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "age" integer;--> statement-breakpoint
ALTER TABLE "registration_repeats" ADD COLUMN "age" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_ages_ordered" CHECK ("courses"."age_min" >= 0 and "courses"."age_max" >= 0 and
      ("courses"."age_min" is null or "courses"."age_max" is null or "courses"."age_max" >= "courses"."age_min"));