CREATE TABLE "opening_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"course_id" uuid,
	"preset" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "opening_alerts_one_thing" CHECK (num_nonnulls("opening_alerts"."course_id", "opening_alerts"."preset") = 1),
	CONSTRAINT "opening_alerts_preset_known" CHECK ("opening_alerts"."preset" in ('Coran', 'Fiqh', 'Langue Arabe', 'Tawhid', 'Hadith', 'Sira'))
);
--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD CONSTRAINT "opening_alerts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opening_alerts_once" ON "opening_alerts" USING btree (lower("email"),coalesce("course_id"::text, "preset"));--> statement-breakpoint
CREATE INDEX "opening_alerts_course" ON "opening_alerts" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "opening_alerts_oldest" ON "opening_alerts" USING btree ("asked_at");