CREATE TABLE "page_images" (
	"page_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "page_images_page_id_file_id_pk" PRIMARY KEY("page_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"body" text,
	"placement" text DEFAULT 'footer' NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"publish_at" timestamp with time zone,
	"has_appeared" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"edited_by" text,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trash_item_id" uuid,
	CONSTRAINT "pages_publication_whole" CHECK (not ("pages"."is_published" and "pages"."publish_at" is not null)),
	CONSTRAINT "pages_title_filled" CHECK (btrim("pages"."title") <> ''),
	CONSTRAINT "pages_kind_known" CHECK ("pages"."kind" in ('text', 'questions')),
	CONSTRAINT "pages_placement_known" CHECK ("pages"."placement" in ('footer', 'menu', 'nowhere'))
);
--> statement-breakpoint
CREATE TABLE "record_versions" (
	"item_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_versions_item_id_revision_pk" PRIMARY KEY("item_id","revision")
);
--> statement-breakpoint
ALTER TABLE "page_images" ADD CONSTRAINT "page_images_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_images" ADD CONSTRAINT "page_images_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_trash_item_id_trash_items_id_fk" FOREIGN KEY ("trash_item_id") REFERENCES "public"."trash_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_images_file" ON "page_images" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "pages_in_order" ON "pages" USING btree ("order_index","created_at","id");--> statement-breakpoint
CREATE INDEX "pages_in_trash" ON "pages" USING btree ("trash_item_id") WHERE trash_item_id is not null;--> statement-breakpoint
CREATE TRIGGER keep_slug BEFORE INSERT OR UPDATE OF title, slug ON pages
	FOR EACH ROW EXECUTE FUNCTION keep_slug('page');
--> statement-breakpoint
CREATE TRIGGER drop_slugs AFTER DELETE ON pages FOR EACH ROW EXECUTE FUNCTION drop_slugs();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
-- A page of the centre is found as the site's own are, under its address.
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_sources'::regproc), 'FROM search_pages WHERE id = ANY (ids)',
			'FROM search_pages WHERE id = ANY (ids)
	UNION ALL
	SELECT id, ''page'', ''pages/'' || slug, title, NULL, NULL, NULL, NULL, description, search_prose(body), 0, 0.5, created_at
	FROM pages WHERE is_published AND trash_item_id IS NULL AND id = ANY (ids)');
	END
	$$;
--> statement-breakpoint
CREATE TRIGGER search_page AFTER INSERT OR DELETE OR UPDATE OF title, slug, description, body, is_published, trash_item_id ON pages
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
