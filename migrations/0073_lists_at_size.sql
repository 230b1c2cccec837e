-- `array_to_string` is not IMMUTABLE, as an index must have it.
CREATE FUNCTION joined(words text[]) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
	AS $$ SELECT array_to_string(words, ' ') $$;
--> statement-breakpoint
CREATE TABLE "item_counts" (
	"kind" text NOT NULL,
	"is_published" boolean NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"is_offered" boolean NOT NULL,
	"theme_id" uuid,
	"instructor_id" uuid,
	"total" integer NOT NULL,
	CONSTRAINT "item_counts_once" UNIQUE NULLS NOT DISTINCT("kind","is_published","is_scheduled","is_offered","theme_id","instructor_id")
);
--> statement-breakpoint
CREATE TABLE "tag_counts" (
	"kind" text NOT NULL,
	"tag" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "tag_counts_kind_tag_pk" PRIMARY KEY("kind","tag")
);
--> statement-breakpoint
DROP INDEX "contents_newest";--> statement-breakpoint
DROP INDEX "contents_most_heard";--> statement-breakpoint
DROP INDEX "contents_most_read";--> statement-breakpoint
DROP INDEX "contents_by_title";--> statement-breakpoint
DROP INDEX "contents_latest";--> statement-breakpoint
DROP INDEX "contents_theme";--> statement-breakpoint
DROP INDEX "contents_instructor";--> statement-breakpoint
DROP INDEX "courses_newest";--> statement-breakpoint
DROP INDEX "courses_latest";--> statement-breakpoint
DROP INDEX "courses_most_heard";--> statement-breakpoint
DROP INDEX "courses_any_most_heard";--> statement-breakpoint
DROP INDEX "courses_by_title";--> statement-breakpoint
DROP INDEX "courses_open";--> statement-breakpoint
DROP INDEX "courses_featured";--> statement-breakpoint
DROP INDEX "courses_theme";--> statement-breakpoint
DROP INDEX "courses_instructor";--> statement-breakpoint
ALTER TABLE "course_registrations" ALTER COLUMN "reference_number" SET DEFAULT 'DI-' || to_char(now(), 'YYYY') || '-' || to_char(nextval('registration_number'), 'FM9999999900000');--> statement-breakpoint
ALTER TABLE "registration_repeats" ALTER COLUMN "reference_number" SET DEFAULT 'DI-' || to_char(now(), 'YYYY') || '-' || to_char(nextval('registration_number'), 'FM9999999900000');--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "content_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "content_titles" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Its arguments: a table of totals, its columns, what they are of a changed row, and which rows count.
CREATE FUNCTION keep_counts() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
	BEGIN
		EXECUTE format(
			'INSERT INTO %1$I AS known (%2$s, total)
				SELECT %2$s, sum(change) FROM (%3$s) AS item (%2$s, change) GROUP BY %2$s HAVING sum(change) <> 0 ORDER BY %2$s
			ON CONFLICT (%2$s) DO UPDATE SET total = known.total + excluded.total',
			tg_argv[0], tg_argv[1], concat_ws(' UNION ALL ',
				CASE WHEN tg_op <> 'DELETE' THEN format('SELECT %s, 1 FROM new_rows %s', tg_argv[2], tg_argv[3]) END,
				CASE WHEN tg_op <> 'INSERT' THEN format('SELECT %s, -1 FROM old_rows %s', tg_argv[2], tg_argv[3]) END));
		RETURN NULL;
	END
	$$;
--> statement-breakpoint
CREATE FUNCTION forget_counts() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
	BEGIN
		DELETE FROM item_counts WHERE (kind IN ('audio_course', 'formation')) = (tg_table_name = 'courses');
		IF tg_table_name = 'contents' THEN DELETE FROM tag_counts; END IF;
		RETURN NULL;
	END
	$$;
--> statement-breakpoint
DO $$
	DECLARE
		items text := 'kind, is_published, is_scheduled, is_offered, theme_id, instructor_id';
		counted record;
		happens text;
	BEGIN
		FOR counted IN VALUES
			('contents', 'item_counts', items, 'content_type, is_published, publish_at IS NOT NULL, true, theme_id, instructor_id',
				'WHERE trash_item_id IS NULL'),
			('courses', 'item_counts', items, 'course_type, is_published, publish_at IS NOT NULL,
				course_type <> ''formation'' OR registration_status <> ''fermé'', theme_id, instructor_id', 'WHERE trash_item_id IS NULL'),
			('contents', 'tag_counts', 'kind, tag', 'content_type, tag',
				', LATERAL (SELECT DISTINCT unnest(tags) AS tag) AS its WHERE is_published AND trash_item_id IS NULL')
		LOOP
			EXECUTE format('INSERT INTO %I (%s, total) SELECT %s, count(*) FROM public.%I %s GROUP BY %s', counted.column2, counted.column3,
				counted.column4, counted.column1, counted.column5,
				(SELECT string_agg(n::text, ', ') FROM generate_series(1, CASE counted.column2 WHEN 'tag_counts' THEN 2 ELSE 6 END) AS n));
			FOREACH happens IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
				EXECUTE format('CREATE TRIGGER keep_%s_%s AFTER %s ON public.%I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION keep_counts(%L, %L, %L, %L)',
					counted.column2, lower(happens), happens, counted.column1,
					concat_ws(' ', CASE WHEN happens <> 'DELETE' THEN 'NEW TABLE AS new_rows' END,
						CASE WHEN happens <> 'INSERT' THEN 'OLD TABLE AS old_rows' END),
					counted.column2, counted.column3, counted.column4, counted.column5);
			END LOOP;
		END LOOP;
		FOR counted IN VALUES ('contents'), ('courses') LOOP
			EXECUTE format('CREATE TRIGGER forget_counts AFTER TRUNCATE ON public.%I FOR EACH STATEMENT EXECUTE FUNCTION forget_counts()', counted.column1);
		END LOOP;
	END
	$$;
--> statement-breakpoint
-- The courses are locked before their contents are read: of two recordings added at once neither is forgotten. Its name
-- comes before that of the search's trigger: a course is locked before the documents, as a course's own change does.
CREATE FUNCTION tell_contents() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
	DECLARE changed uuid[];
	BEGIN
		IF tg_op = 'INSERT' THEN
			changed := ARRAY(SELECT DISTINCT course_id FROM new_rows);
		ELSIF tg_op = 'DELETE' THEN
			changed := ARRAY(SELECT DISTINCT course_id FROM old_rows);
		ELSE
			changed := ARRAY(SELECT DISTINCT course_id FROM (
				(SELECT course_id, id, title, trash_item_id FROM new_rows EXCEPT SELECT course_id, id, title, trash_item_id FROM old_rows)
				UNION ALL (SELECT course_id, id, title, trash_item_id FROM old_rows EXCEPT SELECT course_id, id, title, trash_item_id FROM new_rows)
			) AS row);
		END IF;
		IF changed = '{}' THEN RETURN NULL; END IF;
		PERFORM FROM public.courses WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
		UPDATE public.courses SET content_count = its.total, content_titles = its.titles
			FROM (SELECT course.id, count(part.id)::int AS total, coalesce(string_agg(part.title, ' ' ORDER BY order_index, part.created_at), '') AS titles
				FROM unnest(changed) AS course(id) LEFT JOIN public.course_contents part
					ON part.course_id = course.id AND part.trash_item_id IS NULL GROUP BY course.id) AS its
			WHERE courses.id = its.id AND (content_count, content_titles) IS DISTINCT FROM (its.total, its.titles);
		RETURN NULL;
	END
	$$;
--> statement-breakpoint
ALTER TABLE public.courses DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE public.courses SET content_count = its.total, content_titles = its.titles
	FROM (SELECT course_id, count(*) AS total, string_agg(title, ' ' ORDER BY order_index, created_at) AS titles
		FROM public.course_contents WHERE trash_item_id IS NULL GROUP BY course_id) AS its
	WHERE courses.id = its.course_id;
--> statement-breakpoint
ALTER TABLE public.courses ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE TRIGGER count_contents_insert AFTER INSERT ON public.course_contents REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION tell_contents();
--> statement-breakpoint
CREATE TRIGGER count_contents_update AFTER UPDATE ON public.course_contents REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION tell_contents();
--> statement-breakpoint
CREATE TRIGGER count_contents_delete AFTER DELETE ON public.course_contents REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION tell_contents();
--> statement-breakpoint
CREATE INDEX "contents_shuffled" ON "contents" USING btree ("content_type","id") WHERE is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "contents_featured" ON "contents" USING btree ("created_at" DESC NULLS LAST,"id") WHERE is_featured and is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "contents_written" ON "contents" USING btree ("content_type","created_at" DESC NULLS LAST,"id") WHERE trash_item_id is null;--> statement-breakpoint
CREATE INDEX "contents_by_duration" ON "contents" USING btree ("content_type","duration_seconds" DESC NULLS LAST,"id") WHERE trash_item_id is null;--> statement-breakpoint
CREATE INDEX "contents_words" ON "contents" USING gin (folded(("title" || ' ' || "description" || ' ' || coalesce("author", '') || ' ' || joined("tags"))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_shuffled" ON "courses" USING btree ("course_type","id") WHERE is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "courses_soonest" ON "courses" USING btree (coalesce("start_date", 'infinity'::date),"created_at" DESC NULLS LAST,"id") WHERE course_type = 'formation' and registration_status = 'ouvert' and is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "courses_not_over" ON "courses" USING btree (coalesce("end_date", 'infinity'::date),"start_date") WHERE course_type = 'formation' and is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "courses_first_of_theme" ON "courses" USING btree ("theme_id","featured" DESC NULLS LAST,"audience" DESC NULLS LAST,"content_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE course_type = 'audio_course' and content_count > 0 and is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "courses_first_of_instructor" ON "courses" USING btree ("instructor_id","featured" DESC NULLS LAST,"audience" DESC NULLS LAST,"content_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE course_type = 'audio_course' and content_count > 0 and is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "courses_written" ON "courses" USING btree ("course_type","created_at" DESC NULLS LAST,"id") WHERE trash_item_id is null;--> statement-breakpoint
CREATE INDEX "courses_words" ON "courses" USING gin (folded(("title" || ' ' || "description" || ' ' || "content_titles")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_words" ON "mails" USING gin (folded(("to_address" || ' ' || "subject")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_words" ON "newsletter_subscribers" USING gin (folded(("email" || ' ' || coalesce("first_name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trash_items_words" ON "trash_items" USING gin (folded(("title" || ' ' || "detail" || ' ' || coalesce("deleted_by", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "course_registrations_words" ON "course_registrations" USING gin (folded(("first_name" || ' ' || "last_name" || ' ' || (coalesce("user_email", '') || ' ' || coalesce("phone", '') || ' ' || "reference_number"))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "registration_repeats_words" ON "registration_repeats" USING gin (folded((coalesce("user_email", '') || ' ' || coalesce("phone", '') || ' ' || "reference_number")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contents_newest" ON "contents" USING btree ("content_type","created_at" DESC NULLS LAST,"id") WHERE is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "contents_most_heard" ON "contents" USING btree ("content_type","audience" DESC NULLS LAST,"duration_seconds" DESC NULLS LAST,"id") WHERE is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "contents_most_read" ON "contents" USING btree ("content_type","audience" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "contents_by_title" ON "contents" USING btree ("content_type",folded(title),"id") WHERE trash_item_id is null;--> statement-breakpoint
CREATE INDEX "contents_latest" ON "contents" USING btree ("created_at" DESC NULLS LAST,"id") WHERE is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "contents_theme" ON "contents" USING btree ("theme_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "contents_instructor" ON "contents" USING btree ("instructor_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("course_type","created_at" DESC NULLS LAST,"id") WHERE is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "courses_latest" ON "courses" USING btree ("created_at" DESC NULLS LAST,"id") WHERE is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "courses_most_heard" ON "courses" USING btree ("course_type","audience" DESC NULLS LAST,"content_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "courses_any_most_heard" ON "courses" USING btree ("audience" DESC NULLS LAST,"content_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "courses_by_title" ON "courses" USING btree ("course_type",folded(title),"id") WHERE trash_item_id is null;--> statement-breakpoint
CREATE INDEX "courses_open" ON "courses" USING btree ("course_type","registration_status" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "courses_featured" ON "courses" USING btree ("created_at" DESC NULLS LAST,"id") WHERE featured and is_published and trash_item_id is null;--> statement-breakpoint
CREATE INDEX "courses_theme" ON "courses" USING btree ("theme_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "courses_instructor" ON "courses" USING btree ("instructor_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
-- Since when so many documents are; null where there are not so many.
CREATE FUNCTION search_since(documents integer) RETURNS timestamptz
	LANGUAGE sql STABLE
	SET enable_indexscan TO on
	AS $$ SELECT created_at FROM search_documents ORDER BY created_at DESC NULLS LAST OFFSET documents LIMIT 1 $$;
--> statement-breakpoint
-- Of a word that is everywhere, the newest are found among the newest documents: reading all that have it, to keep the
-- newest few hundred, took a tenth of a second at a hundred thousand.
DO $$
	DECLARE
		hits text := pg_get_functiondef('search_hits'::regproc);
		first_ones text := '(SELECT * FROM search_documents
			WHERE vector @@ query AND (wanted_theme IS NULL OR theme_id = wanted_theme)
				AND CASE WHEN wanted_kinds IS NULL THEN kind NOT IN (''theme'', ''instructor'', ''page'') ELSE kind = ANY (wanted_kinds) END
			ORDER BY created_at DESC LIMIT most)';
	BEGIN
		IF strpos(hits, first_ones) = 0 THEN RAISE EXCEPTION 'search_hits is not as expected'; END IF;
		hits := replace(hits, first_ones, '(SELECT * FROM recent)
		UNION ALL
		' || replace(first_ones, 'WHERE vector', 'WHERE (SELECT since IS NOT NULL FROM lately) AND (SELECT count(*) FROM recent) < most AND vector'));
		EXECUTE replace(hits, 'WITH found AS MATERIALIZED', 'WITH lately AS MATERIALIZED (
		SELECT search_since(5000) AS since
	), recent_ones AS MATERIALIZED (
		' || replace(first_ones, 'WHERE vector', 'WHERE created_at >= (SELECT coalesce(since, ''-infinity'') FROM lately) AND vector') || '
	), recent AS MATERIALIZED (
		SELECT * FROM recent_ones
		WHERE (SELECT since IS NULL FROM lately) OR (SELECT count(*) FROM recent_ones) = most
	), found AS MATERIALIZED');
	END
	$$;
--> statement-breakpoint
-- A word that is everywhere is found by a few of its places, where all of them were read. Some of several words may be
-- missed so: then all are.
CREATE FUNCTION search_finds_soon(query tsquery) RETURNS boolean
	LANGUAGE sql STABLE
	SET enable_seqscan TO off
	SET gin_fuzzy_search_limit TO 200
	AS $$ SELECT EXISTS (SELECT FROM search_documents WHERE vector @@ query) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_finds(query tsquery) RETURNS boolean
	LANGUAGE sql STABLE
	SET enable_seqscan TO off
	AS $$ SELECT search_finds_soon(query) OR EXISTS (SELECT FROM search_documents WHERE vector @@ query) $$;
