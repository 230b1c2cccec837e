ALTER TABLE "courses" ADD COLUMN "skipped_days" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "added_days" date[] DEFAULT '{}' NOT NULL;