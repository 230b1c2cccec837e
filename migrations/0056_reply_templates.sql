CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"edited_by" text,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trash_item_id" uuid,
	CONSTRAINT "reply_templates_filled" CHECK (btrim("reply_templates"."title") <> '' and btrim("reply_templates"."text") <> '')
);
--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_trash_item_id_trash_items_id_fk" FOREIGN KEY ("trash_item_id") REFERENCES "public"."trash_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reply_templates_title_once" ON "reply_templates" USING btree (folded(title)) WHERE trash_item_id is null;--> statement-breakpoint
CREATE INDEX "reply_templates_by_title" ON "reply_templates" USING btree (folded(title),"id");--> statement-breakpoint
CREATE INDEX "reply_templates_in_trash" ON "reply_templates" USING btree ("trash_item_id") WHERE trash_item_id is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_by_name" ON "contact_messages" USING btree (folded("name"),"id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree (lower("email"));