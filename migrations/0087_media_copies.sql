CREATE TABLE "media_copies" (
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"storage_key" text,
	"size" bigint,
	"made_at" timestamp with time zone,
	CONSTRAINT "media_copies_file_id_kind_pk" PRIMARY KEY("file_id","kind"),
	CONSTRAINT "media_copies_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "media_copies_kind_known" CHECK ("media_copies"."kind" in ('mp3', 'light', 'waveform')),
	CONSTRAINT "media_copies_state_known" CHECK ("media_copies"."state" in ('waiting', 'running', 'ready', 'failed')),
	CONSTRAINT "media_copies_whole" CHECK (("media_copies"."storage_key" is null) = ("media_copies"."size" is null) and ("media_copies"."size" is null) = ("media_copies"."made_at" is null))
);
--> statement-breakpoint
ALTER TABLE "media_files" DROP CONSTRAINT "media_files_mp3_whole";--> statement-breakpoint
ALTER TABLE "media_copies" ADD CONSTRAINT "media_copies_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_copies_unfinished" ON "media_copies" USING btree ("file_id") WHERE "media_copies"."state" in ('waiting', 'running');--> statement-breakpoint
-- Every recording of before is waiting for its copies; the MP3 version that it has is heard until then.
INSERT INTO "media_copies" ("file_id", "kind", "storage_key", "size", "made_at")
	SELECT "id", "kinds"."kind",
		CASE WHEN "kinds"."kind" = 'mp3' THEN "mp3_storage_key" END,
		CASE WHEN "kinds"."kind" = 'mp3' THEN "mp3_size" END,
		CASE WHEN "kinds"."kind" = 'mp3' AND "mp3_size" IS NOT NULL THEN "created_at" END
	FROM "media_files", (VALUES ('mp3'), ('light'), ('waveform')) AS "kinds" ("kind")
	WHERE "media_files"."kind" = 'audio';--> statement-breakpoint
-- Visitors see what is served of a file, not how far its next copy has come.
CREATE TRIGGER announce_public_change AFTER UPDATE OF "storage_key" ON "media_copies"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();--> statement-breakpoint
ALTER TABLE "media_files" DROP COLUMN "mp3_storage_key";--> statement-breakpoint
ALTER TABLE "media_files" DROP COLUMN "mp3_size";