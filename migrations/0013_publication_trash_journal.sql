CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"user_id" text,
	"subject" text NOT NULL,
	"deed" text NOT NULL,
	"item_path" text
);
--> statement-breakpoint
CREATE TABLE "trash_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"snapshot" jsonb NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by" text,
	CONSTRAINT "trash_items_kind_known" CHECK ("trash_items"."kind" in ('course', 'course_content', 'content', 'instructor', 'theme', 'registration', 'message'))
);
--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "instructors" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "instructors" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "instructors" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "journal_entries_newest" ON "journal_entries" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "journal_entries_by_subject" ON "journal_entries" USING btree ("subject","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "journal_entries_by_person" ON "journal_entries" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trash_items_newest" ON "trash_items" USING btree ("deleted_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "trash_items_files" ON "trash_items" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "contents_to_publish" ON "contents" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "courses_to_publish" ON "courses" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_publication_whole" CHECK (not ("contents"."is_published" and "contents"."publish_at" is not null));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_publication_whole" CHECK (not ("courses"."is_published" and "courses"."publish_at" is not null));