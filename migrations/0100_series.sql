CREATE TABLE "series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"edited_by" text,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trash_item_id" uuid,
	CONSTRAINT "series_title_filled" CHECK (btrim("series"."title") <> ''),
	CONSTRAINT "series_kind_known" CHECK ("series"."kind" in ('preche', 'conference'))
);
--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "series_place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_image_id_media_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_trash_item_id_trash_items_id_fk" FOREIGN KEY ("trash_item_id") REFERENCES "public"."trash_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_newest" ON "series" USING btree ("created_at" DESC NULLS LAST,"id") WHERE trash_item_id is null;--> statement-breakpoint
CREATE INDEX "series_image" ON "series" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "series_in_trash" ON "series" USING btree ("trash_item_id") WHERE trash_item_id is not null;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contents_series" ON "contents" USING btree ("series_id","series_place","id") WHERE series_id is not null;
--> statement-breakpoint
CREATE TRIGGER keep_slug BEFORE INSERT OR UPDATE OF title, slug, trash_item_id ON series
	FOR EACH ROW EXECUTE FUNCTION keep_slug('series');
--> statement-breakpoint
CREATE TRIGGER drop_slugs AFTER DELETE ON series FOR EACH ROW EXECUTE FUNCTION drop_slugs();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON series
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
-- What a series holds is found by its title, and it only while it holds something that is published.
DROP TRIGGER search_content ON contents;
--> statement-breakpoint
CREATE TRIGGER search_content AFTER INSERT OR DELETE
	OR UPDATE OF content_type, title, description, body, chapters, transcript, author, theme_id, instructor_id, series_id, tags,
		duration_seconds, given_on, is_published, created_at, trash_item_id ON contents
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
CREATE FUNCTION search_refresh_series() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
	BEGIN
		PERFORM search_refresh(ARRAY[new.series_id, old.series_id]);
		RETURN NULL;
	END
	$$;
--> statement-breakpoint
CREATE TRIGGER search_series_filled AFTER INSERT OR DELETE OR UPDATE OF series_id, is_published, trash_item_id ON contents
	FOR EACH ROW EXECUTE FUNCTION search_refresh_series();
--> statement-breakpoint
CREATE TRIGGER search_series AFTER INSERT OR DELETE OR UPDATE OF title, description, trash_item_id ON series
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
CREATE TRIGGER search_series_named AFTER UPDATE OF title ON series
	FOR EACH ROW WHEN (old.title <> new.title) EXECUTE FUNCTION search_refresh_named();
--> statement-breakpoint
TRUNCATE search_learnt;
