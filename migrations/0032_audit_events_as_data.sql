ALTER TABLE "journal_entries" RENAME TO "audit_events";--> statement-breakpoint
ALTER TABLE "audit_events" RENAME COLUMN "who" TO "actor";--> statement-breakpoint
ALTER TABLE "audit_events" RENAME COLUMN "user_id" TO "actor_id";--> statement-breakpoint
ALTER TABLE "audit_events" RENAME COLUMN "deed" TO "words";--> statement-breakpoint
ALTER TABLE "audit_events" RENAME COLUMN "item_path" TO "path";--> statement-breakpoint
DROP INDEX "journal_entries_newest";--> statement-breakpoint
DROP INDEX "journal_entries_by_subject";--> statement-breakpoint
DROP INDEX "journal_entries_by_person";--> statement-breakpoint
DROP INDEX "journal_entries_words";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "verb" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "object_id" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_events_by_subject" ON "audit_events" USING btree ("subject","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_by_actor" ON "audit_events" USING btree ("actor_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_words" ON "audit_events" USING gin (folded(("actor" || ' ' || "words")) gin_trgm_ops);