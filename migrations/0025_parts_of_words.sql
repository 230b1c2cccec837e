CREATE INDEX "journal_entries_words" ON "journal_entries" USING gin (folded(("who" || ' ' || "deed")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (folded(("name" || ' ' || "email" || ' ' || coalesce("subject", '') || ' ' || "message"
    || ' ' || coalesce("admin_response", ''))) gin_trgm_ops);