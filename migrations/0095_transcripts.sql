ALTER TABLE "contents" ADD COLUMN "transcript" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "moments" jsonb;
--> statement-breakpoint
DROP TRIGGER search_content ON contents;
--> statement-breakpoint
CREATE TRIGGER search_content AFTER INSERT OR DELETE
	OR UPDATE OF content_type, title, description, body, chapters, transcript, author, theme_id, instructor_id, tags, duration_seconds, given_on,
		is_published, created_at, trash_item_id ON contents
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
