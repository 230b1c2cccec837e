DROP INDEX "contact_messages_words";--> statement-breakpoint
ALTER TABLE "contact_messages" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "registration" text;--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (folded(("name" || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '')
    || ' ' || coalesce("subject", '') || ' ' || "message" || ' ' || coalesce("admin_response", ''))) gin_trgm_ops);