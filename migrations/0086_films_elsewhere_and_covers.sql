ALTER TABLE "contents" ADD COLUMN "film_url" text;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "image_id" uuid;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_image_id_media_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contents_image" ON "contents" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "contents_film" ON "contents" USING btree ("film_url") WHERE film_url is not null;