ALTER TABLE "media_copies" DROP CONSTRAINT "media_copies_kind_known";--> statement-breakpoint
ALTER TABLE "media_copies" ADD CONSTRAINT "media_copies_kind_known" CHECK ("media_copies"."kind" in ('mp3', 'mp4', 'light', 'waveform'));--> statement-breakpoint
INSERT INTO media_copies (file_id, kind)
	SELECT id, unnest(ARRAY['mp4', 'light', 'mp3']) FROM media_files WHERE kind = 'video'
	ON CONFLICT DO NOTHING;
