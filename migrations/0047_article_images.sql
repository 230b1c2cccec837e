CREATE TABLE "content_images" (
	"content_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "content_images_content_id_file_id_pk" PRIMARY KEY("content_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "content_images" ADD CONSTRAINT "content_images_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_images" ADD CONSTRAINT "content_images_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_images_file" ON "content_images" USING btree ("file_id");
--> statement-breakpoint
-- As before, and of an image its words without the mark before them.
CREATE OR REPLACE FUNCTION search_prose(markdown text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(btrim(left(markdown, 100000), E' \t\r\n'),
		'!?\[([^\]\n]*)\]\([^)\n]*\)', '\1', 'g'),
		'(^|\n)[ \t]*(?:#{1,6}|>|[-+*]|\d{1,3}[.)])[ \t]+', '\1', 'g'),
		'\*+(?=\S)|(?<=\S)\*+|`+|~~+', '', 'g'),
		'(?<=[^\s.!?…:;,·])[ \t\r]*\n\s*', ' · ', 'g')
	$$;
