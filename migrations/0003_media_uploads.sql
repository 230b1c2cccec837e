ALTER TABLE "media_files" ADD COLUMN "upload_id" text;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "uploaded_by" text;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploadId_unique" UNIQUE("upload_id");