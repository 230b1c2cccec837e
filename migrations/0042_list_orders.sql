DROP INDEX "contents_featured_newest";--> statement-breakpoint
CREATE INDEX "courses_any_most_heard" ON "courses" USING btree ("audience" DESC NULLS LAST);