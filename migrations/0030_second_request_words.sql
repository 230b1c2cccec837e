ALTER TABLE "registration_repeats" ADD COLUMN "education_level" text;--> statement-breakpoint
ALTER TABLE "registration_repeats" ADD COLUMN "experience_level" text;--> statement-breakpoint
ALTER TABLE "registration_repeats" ADD COLUMN "motivation_text" text;--> statement-breakpoint
ALTER TABLE "registration_repeats" ADD COLUMN "availability_preferences" text;--> statement-breakpoint
ALTER TABLE "registration_repeats" ADD COLUMN "special_needs" text;