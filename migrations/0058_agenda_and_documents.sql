CREATE TABLE "formation_documents" (
	"course_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"order_index" integer NOT NULL,
	CONSTRAINT "formation_documents_course_id_file_id_pk" PRIMARY KEY("course_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "given_on" date;--> statement-breakpoint
ALTER TABLE "formation_documents" ADD CONSTRAINT "formation_documents_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formation_documents" ADD CONSTRAINT "formation_documents_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "formation_documents_file" ON "formation_documents" USING btree ("file_id");--> statement-breakpoint
-- A sermon is also asked by the month it was given in.
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_sources'::regproc), 'search_month(content.created_at::date)',
			'concat_ws('' '', search_month(content.created_at::date), search_month(content.given_on))');
	END
	$$;
--> statement-breakpoint
DROP TRIGGER search_content ON contents;
--> statement-breakpoint
CREATE TRIGGER search_content AFTER INSERT OR DELETE
	OR UPDATE OF content_type, title, description, body, author, theme_id, instructor_id, tags, duration_seconds, given_on,
		is_published, created_at, trash_item_id ON contents
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
