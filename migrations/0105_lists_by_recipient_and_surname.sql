DROP INDEX "contact_messages_by_name";--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree (lower("to_address"),"created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_surname" ON "contact_messages" USING btree (folded(substring("name" from '[^ ]+$')),folded("name"),"id");