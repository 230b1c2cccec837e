ALTER TABLE "contents" ADD COLUMN "chapters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "course_contents" ADD COLUMN "chapters" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
DROP TRIGGER search_content ON contents;
--> statement-breakpoint
CREATE TRIGGER search_content AFTER INSERT OR DELETE
	OR UPDATE OF content_type, title, description, body, chapters, author, theme_id, instructor_id, tags, duration_seconds, given_on,
		is_published, created_at, trash_item_id ON contents
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
