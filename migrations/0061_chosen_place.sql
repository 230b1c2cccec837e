ALTER TABLE "course_registrations" ADD COLUMN "chosen_place" text;--> statement-breakpoint
ALTER TABLE "registration_repeats" ADD COLUMN "chosen_place" text;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_place_known" CHECK ("course_registrations"."chosen_place" in ('Sur place', 'En ligne'));--> statement-breakpoint
ALTER TABLE "registration_repeats" ADD CONSTRAINT "registration_repeats_place_known" CHECK ("registration_repeats"."chosen_place" in ('Sur place', 'En ligne'));