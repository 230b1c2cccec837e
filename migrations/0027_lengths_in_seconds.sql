-- What lasts is counted in seconds, and its minutes are made of them: a length so far is its file's where the minutes
-- came from it, else the minutes that were typed. So it is for what waits in the trash.
CREATE FUNCTION pg_temp.lasting(minutes integer, file uuid) RETURNS double precision
	LANGUAGE sql STABLE
	AS $$ SELECT coalesce((SELECT duration_seconds FROM media_files WHERE id = file AND ceil(duration_seconds / 60) = minutes), minutes * 60) $$;
--> statement-breakpoint
ALTER TABLE "contents" DROP CONSTRAINT "contents_duration_positive";
--> statement-breakpoint
ALTER TABLE "course_contents" DROP CONSTRAINT "course_contents_numbers_positive";
--> statement-breakpoint
DROP INDEX "contents_most_heard";
--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "duration_seconds" double precision DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "course_contents" ADD COLUMN "duration_seconds" double precision DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "contents" ALTER COLUMN "duration_seconds" TYPE double precision USING pg_temp.lasting("duration_minutes", "file_id");
--> statement-breakpoint
ALTER TABLE "course_contents" ALTER COLUMN "duration_seconds" TYPE double precision USING pg_temp.lasting("duration_minutes", "file_id");
--> statement-breakpoint
UPDATE trash_items SET snapshot = jsonb_set(snapshot, '{rows}', (
	SELECT jsonb_agg(CASE WHEN part ->> 'table' NOT IN ('contents', 'course_contents') THEN part ELSE jsonb_set(part, '{rows}', (
		SELECT jsonb_agg(thrown || jsonb_build_object('duration_seconds',
			pg_temp.lasting((thrown ->> 'duration_minutes')::integer, (thrown ->> 'file_id')::uuid)) ORDER BY thrown_place)
		FROM jsonb_array_elements(part -> 'rows') WITH ORDINALITY AS thrown_rows(thrown, thrown_place)
	)) END ORDER BY place)
	FROM jsonb_array_elements(snapshot -> 'rows') WITH ORDINALITY AS parts(part, place)
)) WHERE kind IN ('content', 'course', 'course_content') AND snapshot -> 'rows' <> '[]';
--> statement-breakpoint
DROP FUNCTION pg_temp.lasting;
--> statement-breakpoint
DROP TRIGGER search_content ON contents;
--> statement-breakpoint
ALTER TABLE "contents" DROP COLUMN "duration_minutes";
--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "duration_minutes" integer GENERATED ALWAYS AS (ceil(duration_seconds / 60)::integer) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "course_contents" DROP COLUMN "duration_minutes";
--> statement-breakpoint
ALTER TABLE "course_contents" ADD COLUMN "duration_minutes" integer GENERATED ALWAYS AS (ceil(duration_seconds / 60)::integer) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "contents_most_heard" ON "contents" USING btree ("content_type","audience" DESC NULLS LAST,"duration_seconds" DESC NULLS LAST,"id");
--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_duration_positive" CHECK ("contents"."duration_seconds" >= 0);
--> statement-breakpoint
ALTER TABLE "course_contents" ADD CONSTRAINT "course_contents_numbers_positive" CHECK ("course_contents"."duration_seconds" >= 0 and "course_contents"."order_index" >= 0);
--> statement-breakpoint
ALTER TABLE "search_documents" RENAME COLUMN "minutes" TO "seconds";
--> statement-breakpoint
ALTER TABLE "search_documents" ALTER COLUMN "seconds" SET DATA TYPE double precision;
--> statement-breakpoint
UPDATE search_documents SET seconds = coalesce(
	(SELECT duration_seconds FROM contents WHERE id = item_id),
	(SELECT sum(duration_seconds) FROM course_contents WHERE course_id = item_id), 0);
--> statement-breakpoint
-- The two functions as they are, in seconds.
DO $$
	DECLARE
		sources text := pg_get_functiondef('search_sources'::regproc);
		refresh text := pg_get_functiondef('search_refresh'::regproc);
	BEGIN
		DROP FUNCTION search_sources;
		sources := replace(replace(sources, 'minutes integer', 'minutes double precision'), '::integer AS minutes', ' AS minutes');
		EXECUTE replace(sources, 'minutes', 'seconds');
		EXECUTE replace(refresh, 'minutes', 'seconds');
	END
	$$;
--> statement-breakpoint
CREATE TRIGGER search_content AFTER INSERT OR DELETE
	OR UPDATE OF content_type, title, description, body, author, theme_id, instructor_id, tags, duration_seconds, is_published, created_at ON contents
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
