ALTER TABLE "media_copies" DROP CONSTRAINT "media_copies_kind_known";--> statement-breakpoint
ALTER TABLE "media_copies" ADD CONSTRAINT "media_copies_kind_known" CHECK ("media_copies"."kind" in ('mp3', 'mp4', 'light', 'waveform', 'avif320', 'avif640', 'avif1280'));--> statement-breakpoint
INSERT INTO "media_copies" ("file_id", "kind")
SELECT "id", "copy" FROM "media_files", unnest(ARRAY['avif320', 'avif640', 'avif1280']) AS "copy"
WHERE "media_files"."kind" = 'image';
