ALTER TABLE "opening_alerts" DROP CONSTRAINT "opening_alerts_one_thing";--> statement-breakpoint
DROP INDEX "opening_alerts_once";--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD COLUMN "age" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "opening_alerts_once" ON "opening_alerts" USING btree (lower("email"),coalesce("course_id"::text, "preset", "age"::text));--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD CONSTRAINT "opening_alerts_one_thing" CHECK (num_nonnulls("opening_alerts"."course_id", "opening_alerts"."preset", "opening_alerts"."age") = 1);