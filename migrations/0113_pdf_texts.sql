CREATE TABLE "pdf_texts" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minutes" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_pdf_pages" (
	"file_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"words" text NOT NULL,
	"vector" "tsvector" NOT NULL,
	CONSTRAINT "search_pdf_pages_file_id_page_pk" PRIMARY KEY("file_id","page")
);
--> statement-breakpoint
ALTER TABLE "pdf_texts" ADD CONSTRAINT "pdf_texts_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_pdf_pages" ADD CONSTRAINT "search_pdf_pages_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_pdf_pages_vector" ON "search_pdf_pages" USING gin ("vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER UPDATE OF pages ON pdf_texts
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
-- Only so that the trigger has one to name: its body is in app/domain/search/functions/pdfs.sql, learnt at each start.
CREATE FUNCTION search_pdf_read() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER search_pdf_read AFTER INSERT OR UPDATE OF pages ON pdf_texts
	FOR EACH ROW EXECUTE FUNCTION search_pdf_read();
