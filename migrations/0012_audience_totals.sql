ALTER TABLE "audience_totals" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "audience_totals" CASCADE;--> statement-breakpoint
DROP INDEX "contents_longest";--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "audience" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "audience" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "contents_most_heard" ON "contents" USING btree ("content_type","audience" DESC NULLS LAST,"duration_minutes" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "contents_most_read" ON "contents" USING btree ("content_type","audience" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "courses_most_heard" ON "courses" USING btree ("course_type","audience" DESC NULLS LAST);--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_public_change() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN
		IF current_setting('public_pages.quiet', true) IS DISTINCT FROM 'on' THEN
			PERFORM pg_notify('public_pages', '');
		END IF;
		RETURN NULL;
	END $$;
