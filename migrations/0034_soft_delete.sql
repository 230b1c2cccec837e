ALTER TABLE "themes" DROP CONSTRAINT "themes_name_unique";--> statement-breakpoint
ALTER TABLE "trash_items" DROP CONSTRAINT "trash_items_kind_known";--> statement-breakpoint
ALTER TABLE "course_registrations" DROP CONSTRAINT "course_registrations_course_id_courses_id_fk";
--> statement-breakpoint
DROP INDEX "trash_items_files";--> statement-breakpoint
DROP INDEX "course_registrations_one_per_email";--> statement-breakpoint
DROP INDEX "course_registrations_one_per_phone";--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "trash_item_id" uuid;--> statement-breakpoint
ALTER TABLE "course_contents" ADD COLUMN "trash_item_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "trash_item_id" uuid;--> statement-breakpoint
ALTER TABLE "instructors" ADD COLUMN "trash_item_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "trash_item_id" uuid;--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD COLUMN "trash_item_id" uuid;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "trash_item_id" uuid;--> statement-breakpoint
ALTER TABLE "registration_repeats" ADD COLUMN "trash_item_id" uuid;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "trash_item_id" uuid;--> statement-breakpoint
ALTER TABLE "trash_items" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "trash_items" ADD COLUMN "emptied" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trash_items" ADD COLUMN "leftover" jsonb;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_trash_item_id_trash_items_id_fk" FOREIGN KEY ("trash_item_id") REFERENCES "public"."trash_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_contents" ADD CONSTRAINT "course_contents_trash_item_id_trash_items_id_fk" FOREIGN KEY ("trash_item_id") REFERENCES "public"."trash_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_trash_item_id_trash_items_id_fk" FOREIGN KEY ("trash_item_id") REFERENCES "public"."trash_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructors" ADD CONSTRAINT "instructors_trash_item_id_trash_items_id_fk" FOREIGN KEY ("trash_item_id") REFERENCES "public"."trash_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_trash_item_id_trash_items_id_fk" FOREIGN KEY ("trash_item_id") REFERENCES "public"."trash_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD CONSTRAINT "newsletter_campaigns_trash_item_id_trash_items_id_fk" FOREIGN KEY ("trash_item_id") REFERENCES "public"."trash_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_trash_item_id_trash_items_id_fk" FOREIGN KEY ("trash_item_id") REFERENCES "public"."trash_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_repeats" ADD CONSTRAINT "registration_repeats_trash_item_id_trash_items_id_fk" FOREIGN KEY ("trash_item_id") REFERENCES "public"."trash_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_trash_item_id_trash_items_id_fk" FOREIGN KEY ("trash_item_id") REFERENCES "public"."trash_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contents_in_trash" ON "contents" USING btree ("trash_item_id") WHERE trash_item_id is not null;--> statement-breakpoint
CREATE INDEX "course_contents_in_trash" ON "course_contents" USING btree ("trash_item_id") WHERE trash_item_id is not null;--> statement-breakpoint
CREATE INDEX "courses_in_trash" ON "courses" USING btree ("trash_item_id") WHERE trash_item_id is not null;--> statement-breakpoint
CREATE INDEX "instructors_in_trash" ON "instructors" USING btree ("trash_item_id") WHERE trash_item_id is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_in_trash" ON "contact_messages" USING btree ("trash_item_id") WHERE trash_item_id is not null;--> statement-breakpoint
CREATE INDEX "newsletter_campaigns_in_trash" ON "newsletter_campaigns" USING btree ("trash_item_id") WHERE trash_item_id is not null;--> statement-breakpoint
CREATE INDEX "course_registrations_in_trash" ON "course_registrations" USING btree ("trash_item_id") WHERE trash_item_id is not null;--> statement-breakpoint
CREATE INDEX "registration_repeats_in_trash" ON "registration_repeats" USING btree ("trash_item_id") WHERE trash_item_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "themes_name_once" ON "themes" USING btree ("name") WHERE trash_item_id is null;--> statement-breakpoint
CREATE INDEX "themes_in_trash" ON "themes" USING btree ("trash_item_id") WHERE trash_item_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "course_registrations_one_per_email" ON "course_registrations" USING btree ("course_id",person_key(first_name, last_name),lower(user_email)) WHERE trash_item_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "course_registrations_one_per_phone" ON "course_registrations" USING btree ("course_id",person_key(first_name, last_name),"phone_international") WHERE trash_item_id is null;--> statement-breakpoint
-- Search knows nothing of what is deleted, whatever the search path.
DO $$
	DECLARE
		sources text := pg_get_functiondef('search_sources'::regproc);
	BEGIN
		sources := replace(sources, 'course.is_published', 'course.is_published AND course.trash_item_id IS NULL');
		sources := replace(sources, 'content.is_published', 'content.is_published AND content.trash_item_id IS NULL');
		sources := replace(sources, 'part.course_id = course.id', 'part.course_id = course.id AND part.trash_item_id IS NULL');
		sources := replace(sources, 'FROM instructors WHERE', 'FROM instructors WHERE trash_item_id IS NULL AND');
		sources := replace(sources, 'FROM themes WHERE', 'FROM themes WHERE trash_item_id IS NULL AND');
		EXECUTE sources;
	END
	$$;
--> statement-breakpoint
DROP TRIGGER search_course ON courses;
--> statement-breakpoint
CREATE TRIGGER search_course AFTER INSERT OR DELETE
	OR UPDATE OF course_type, title, description, theme_id, instructor_id, is_published, created_at, trash_item_id ON courses
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
DROP TRIGGER search_content ON contents;
--> statement-breakpoint
CREATE TRIGGER search_content AFTER INSERT OR DELETE
	OR UPDATE OF content_type, title, description, body, author, theme_id, instructor_id, tags, duration_seconds, is_published, created_at, trash_item_id ON contents
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
DROP TRIGGER search_instructor ON instructors;
--> statement-breakpoint
CREATE TRIGGER search_instructor AFTER INSERT OR DELETE OR UPDATE OF name, bio, specializations, trash_item_id ON instructors
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
DROP TRIGGER search_theme ON themes;
--> statement-breakpoint
CREATE TRIGGER search_theme AFTER INSERT OR DELETE OR UPDATE OF name, description, trash_item_id ON themes
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
-- What lay in the trash as JSON becomes rows again, what is named before what names it; a name of what is gone
-- for good is emptied. What can be no row, for its course is gone, stays JSON in « leftover »: it is listed and
-- erased as before, and cannot be restored, as before.
DO $$
	DECLARE
		item record;
		part record;
		names text;
		vals text;
	BEGIN
		FOR item IN SELECT * FROM trash_items ORDER BY kind NOT IN ('theme', 'instructor'), kind <> 'course', deleted_at
		LOOP
			BEGIN
				FOR part IN SELECT value->>'table' AS name, value->'rows' AS contained
					FROM jsonb_array_elements(item.snapshot->'rows') WITH ORDINALITY ORDER BY ordinality
				LOOP
					SELECT string_agg(format('%I', attname), ', ' ORDER BY attnum),
						string_agg(CASE WHEN confrelid IS NULL OR attnotnull THEN format('row.%I', attname)
							ELSE format('(SELECT id FROM %s WHERE id = row.%I)', confrelid::regclass, attname) END, ', ' ORDER BY attnum)
					INTO names, vals
					FROM pg_attribute LEFT JOIN pg_constraint ON contype = 'f' AND conrelid = attrelid AND conkey = ARRAY[attnum]
					WHERE attrelid = format('public.%I', part.name)::regclass AND attnum > 0 AND NOT attisdropped
						AND attgenerated = '' AND attname <> 'trash_item_id'
						AND EXISTS (SELECT FROM jsonb_array_elements(part.contained) AS one WHERE one ? attname);
					EXECUTE format('INSERT INTO public.%1$I (%2$s, trash_item_id) SELECT %3$s, $2
						FROM jsonb_populate_recordset(null::public.%1$I, $1) AS row', part.name, names, vals)
						USING part.contained, item.id;
				END LOOP;
				UPDATE trash_items SET emptied = coalesce(snapshot->'emptied', '[]') WHERE id = item.id;
			EXCEPTION WHEN OTHERS THEN
				UPDATE trash_items SET leftover = snapshot WHERE id = item.id;
			END;
		END LOOP;
	END
	$$;
--> statement-breakpoint
UPDATE trash_items SET type = coalesce(snapshot #>> '{rows,0,rows,0,course_type}', snapshot #>> '{rows,0,rows,0,content_type}')
WHERE kind IN ('course', 'content');
--> statement-breakpoint
-- Nothing names what is deleted: what did returns with it.
DO $$
	DECLARE
		own text;
		other text;
		col text;
	BEGIN
		FOR own, other, col IN SELECT o, t, c FROM unnest(ARRAY['courses', 'contents']) AS o,
			(VALUES ('themes', 'theme_id'), ('instructors', 'instructor_id')) AS named (t, c)
		LOOP
			EXECUTE format('WITH naming AS (
					UPDATE public.%1$I AS own SET %3$I = NULL FROM public.%2$I AS other
					WHERE other.id = own.%3$I AND other.trash_item_id IS NOT NULL
					RETURNING own.id, other.trash_item_id AS item
				)
				UPDATE trash_items SET emptied = emptied || jsonb_build_array(
					jsonb_build_object(''table'', %1$L, ''column'', %3$L, ''ids'', named.ids))
				FROM (SELECT item, jsonb_agg(id) AS ids FROM naming GROUP BY item) AS named
				WHERE trash_items.id = named.item', own, other, col);
		END LOOP;
	END
	$$;
--> statement-breakpoint
-- As internationalPhone() writes the telephones that were deleted before they were kept in full.
UPDATE course_registrations SET phone_international = CASE
		WHEN digits ~ '^([+]|00)330' THEN '+33' || regexp_replace(digits, '^([+]|00)330', '')
		WHEN digits LIKE '+%' THEN digits
		WHEN digits LIKE '00%' THEN '+' || substr(digits, 3)
		WHEN length(digits) = 11 AND digits LIKE '33%' THEN '+' || digits
		ELSE '+33' || regexp_replace(digits, '^0', '') END
FROM (SELECT id AS own, translate(replace(phone, '(0)', ''), '() .-/', '') AS digits
	FROM course_registrations WHERE phone ~ '[0-9]' AND phone_international IS NULL AND trash_item_id IS NOT NULL) AS kept
WHERE id = own;
--> statement-breakpoint
ALTER TABLE "trash_items" DROP COLUMN "snapshot";--> statement-breakpoint
ALTER TABLE "trash_items" DROP COLUMN "file_ids";