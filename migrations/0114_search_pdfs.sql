CREATE TABLE "search_pdfs" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"vocabulary" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_pdfs" ADD CONSTRAINT "search_pdfs_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;