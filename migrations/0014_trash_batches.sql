ALTER TABLE "trash_items" ADD COLUMN "batch" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "trash_items_by_kind" ON "trash_items" USING btree ("kind","deleted_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "trash_items_batch" ON "trash_items" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "trash_items_item" ON "trash_items" USING btree ("item_id");