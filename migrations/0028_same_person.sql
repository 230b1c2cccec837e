-- The same two names, however they are written: without accents, capitals, spaces, hyphens, marks of Arabic.
CREATE FUNCTION person_key(first_name text, last_name text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
	AS $$ SELECT regexp_replace(
		public.folded(normalize(first_name || last_name, NFKC)),
		'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u036f\u0640\u064b-\u065f\u2000-\u206f\ufeff]', '', 'g'
	) $$;
--> statement-breakpoint
CREATE TABLE "registration_repeats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"reference_number" text DEFAULT 'DI-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('registration_number')::text, 5, '0') NOT NULL,
	"user_email" text,
	"phone" text,
	"phone_international" text,
	"rank" integer,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "registration_repeats_referenceNumber_unique" UNIQUE("reference_number")
);
--> statement-breakpoint
DROP INDEX "course_registrations_one_per_email";--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "phone_international" text;--> statement-breakpoint
-- As internationalPhone() writes the numbers that were kept so far. Should two be one person's already, only
-- the first is known by it.
WITH numbers AS (
	SELECT id, course_id, registration_date, person_key(first_name, last_name) AS person,
		translate(replace(phone, '(0)', ''), '() .-/', '') AS digits
	FROM "course_registrations" WHERE phone ~ '[0-9]'
), full_numbers AS (
	SELECT id, course_id, registration_date, person, CASE
		WHEN digits ~ '^([+]|00)330' THEN '+33' || regexp_replace(digits, '^([+]|00)330', '')
		WHEN digits LIKE '+%' THEN digits
		WHEN digits LIKE '00%' THEN '+' || substr(digits, 3)
		WHEN length(digits) = 11 AND digits LIKE '33%' THEN '+' || digits
		ELSE '+33' || regexp_replace(digits, '^0', '') END AS number
	FROM numbers
), told_apart AS (
	SELECT id, number, row_number() OVER (
		PARTITION BY course_id, person, number ORDER BY registration_date, id
	) AS place FROM full_numbers
)
UPDATE "course_registrations" SET "phone_international" = number
FROM told_apart WHERE told_apart.id = "course_registrations".id AND place = 1;--> statement-breakpoint
ALTER TABLE "registration_repeats" ADD CONSTRAINT "registration_repeats_registration_id_course_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."course_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_repeats_of" ON "registration_repeats" USING btree ("registration_id","requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "registration_repeats_by_email" ON "registration_repeats" USING btree (lower(user_email));--> statement-breakpoint
CREATE UNIQUE INDEX "course_registrations_one_per_phone" ON "course_registrations" USING btree ("course_id",person_key(first_name, last_name),"phone_international");--> statement-breakpoint
CREATE UNIQUE INDEX "course_registrations_one_per_email" ON "course_registrations" USING btree ("course_id",person_key(first_name, last_name),lower(user_email));