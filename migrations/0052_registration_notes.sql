CREATE TABLE "registration_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"author" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_notes_filled" CHECK (btrim("registration_notes"."text") <> '')
);
--> statement-breakpoint
ALTER TABLE "registration_notes" ADD CONSTRAINT "registration_notes_registration_id_course_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."course_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_notes_of" ON "registration_notes" USING btree ("registration_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_events_about" ON "audit_events" USING btree ("object_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "course_registrations_by_name" ON "course_registrations" USING btree (folded("last_name" || ' ' || "first_name"),"id");