TRUNCATE "search_documents", "search_words", "search_families";
--> statement-breakpoint
CREATE TABLE "search_kinds" (
	"kind" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_learnt" (
	"vocabulary" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"words" text NOT NULL,
	"standing" real NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "standing" real NOT NULL;
--> statement-breakpoint
-- Words that look alike by their sound: « alfabet » is alphabet.
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_folded'::regproc), '[''ou'', ''u'']', '[''ph'', ''f''], [''ou'', ''u'']');
	END
	$$;
--> statement-breakpoint
-- What people put around what they look for.
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_stop_words'::regproc), '{a,',
			'{aimerais,besoin,bonjour,bonsoir,cherche,chercher,existe,faire,faut,merci,peux,plait,pourrais,pouvez,puis,salut,salam,souhaite,souhaiterais,svp,trouver,veux,voudrais,a,');
	END
	$$;
--> statement-breakpoint
-- The words of a text: where (counted by spaces), as written, folded, and what each is found by: itself, and its
-- +family, or else its /stem and its ~skeleton. A word of a family has no stem: « arabe » is not « Arabie ».
CREATE OR REPLACE FUNCTION search_tokens(value text)
	RETURNS TABLE ("position" integer, word text, plain text, stop boolean, lexemes text[])
	LANGUAGE sql STABLE PARALLEL SAFE STRICT
	AS $$
	WITH written AS MATERIALIZED (
		SELECT row_number() OVER () AS n, chunk.position, left(match[1], 60) AS word
		FROM string_to_table(value, ' ') WITH ORDINALITY AS chunk(text, position),
			LATERAL regexp_matches(chunk.text, search_word_pattern(), 'gi') AS match
		WHERE match[1] IS NOT NULL
	), folded AS MATERIALIZED (
		SELECT search_plain(string_agg(word, E'\n' ORDER BY n)) AS lines FROM written
	), seen AS (
		SELECT n, written.position, word, plain, skeleton,
			'~' || lag(skeleton) OVER (ORDER BY n) || ' ' || skeleton AS with_last,
			'~' || skeleton || ' ' || lead(skeleton) OVER (ORDER BY n) AS with_next
		FROM folded,
			LATERAL ROWS FROM (
				string_to_table(lines, E'\n'), string_to_table(search_folded(lines), E'\n')
			) WITH ORDINALITY AS form(plain, skeleton, n)
			JOIN written USING (n)
		WHERE form.plain <> ''
	)
	SELECT seen.position::integer, word, plain, plain = ANY (search_stop_words()),
		array_remove(ARRAY[
			plain, '+' || coalesce(own.family, alike.family),
			CASE WHEN own.family IS NULL AND alike.family IS NULL THEN '/' || (ts_lexize('search_french', plain))[1] END,
			CASE WHEN own.family IS NULL AND alike.family IS NULL AND length(skeleton) >= 4 THEN '~' || skeleton END,
			'+' || pair.family
		], NULL)
	FROM seen
		LEFT JOIN search_families own ON own.spelling = plain
		LEFT JOIN search_families alike ON alike.spelling = '~' || skeleton
		LEFT JOIN search_families pair ON pair.spelling IN (with_last, with_next)
	ORDER BY n
	$$;
--> statement-breakpoint
-- A Markdown text without its signs, as an excerpt shows it: its lines stay apart, its punctuation stays.
CREATE OR REPLACE FUNCTION search_prose(markdown text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(btrim(left(markdown, 100000), E' \t\r\n'),
		'\[([^\]\n]*)\]\([^)\n]*\)', '\1', 'g'),
		'(^|\n)[ \t]*(?:#{1,6}|>|[-+*]|\d{1,3}[.)])[ \t]+', '\1', 'g'),
		'\*+(?=\S)|(?<=\S)\*+|`+|~~+', '', 'g'),
		'(?<=[^\s.!?…:;,·])[ \t\r]*\n\s*', ' · ', 'g')
	$$;
--> statement-breakpoint
-- A letter's words, one space between its blocks.
CREATE FUNCTION search_letter_words(content jsonb) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT string_agg(coalesce(node ->> 'text', ' '), '' ORDER BY n)
	FROM jsonb_path_query(content, 'strict $.**') WITH ORDINALITY AS part(node, n)
	WHERE node ->> 'type' IN ('text', 'hardBreak', 'paragraph', 'heading')
	$$;
--> statement-breakpoint
CREATE FUNCTION search_month(day date) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT (ARRAY['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre',
		'novembre', 'décembre'])[extract(month FROM day)] || ' ' || extract(year FROM day)
	$$;
--> statement-breakpoint
-- « dimanche 13 décembre 2026 »
CREATE FUNCTION search_day(day date) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT concat_ws(' ', (ARRAY['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'])
		[extract(dow FROM day) + 1], extract(day FROM day), CASE WHEN extract(day FROM day) = 1 THEN '1er' END, search_month(day))
	$$;
--> statement-breakpoint
DROP FUNCTION search_sources;
--> statement-breakpoint
-- What is searched, of the given items: the only place that knows which columns of which tables. « facets » are what
-- an item is asked by beside its words: its kind, level, state, price and date.
CREATE FUNCTION search_sources(ids uuid[])
	RETURNS TABLE (item_id uuid, kind text, address text, title text, speaker text, theme_id uuid, labels text,
		facets text, summary text, detail text, seconds double precision, standing real, created_at timestamptz)
	LANGUAGE sql STABLE
	AS $$
	SELECT course.id, course.course_type, NULL, course.title, instructor.name, course.theme_id,
		concat_ws(' ', instructor.name, theme.name, course.preset),
		CASE course.course_type WHEN 'formation' THEN concat_ws(' ', 'niveau', course.level,
			CASE course.registration_status WHEN 'ouvert' THEN 'inscriptions ouvertes ouverte ouvert places disponibles'
				WHEN 'complet' THEN 'complète complet liste d''attente' ELSE 'inscriptions fermées fermée fermé' END,
			CASE course.price WHEN 0 THEN 'gratuite' ELSE 'payante prix tarif' END, search_day(course.start_date)) END,
		course.description,
		concat_ws(' · ', inside.detail, nullif(array_to_string(course.objectives || course.prerequisites, ' · '), '')),
		inside.seconds,
		CASE WHEN course.course_type = 'audio_course' THEN 0.1 ELSE
			CASE course.registration_status WHEN 'ouvert' THEN 0.25 WHEN 'complet' THEN 0.1 ELSE 0 END END,
		course.created_at
	FROM courses course
		LEFT JOIN themes theme ON theme.id = course.theme_id
		LEFT JOIN instructors instructor ON instructor.id = course.instructor_id
		CROSS JOIN LATERAL (
			SELECT string_agg(concat_ws(' : ', part.title, nullif(concat_ws(' ', nullif(part.description, ''), search_prose(part.body)), '')),
					' · ' ORDER BY part.order_index) AS detail,
				coalesce(sum(part.duration_seconds), 0) AS seconds
			FROM course_contents part WHERE part.course_id = course.id AND part.trash_item_id IS NULL
		) inside
	WHERE course.id = ANY (ids) AND course.is_published AND course.trash_item_id IS NULL
	UNION ALL
	SELECT content.id, content.content_type, NULL, content.title, speaker_of(content.author, instructor.name), content.theme_id,
		concat_ws(' ', content.author, instructor.name, theme.name, array_to_string(content.tags, ' ')),
		search_month(content.created_at::date),
		content.description, search_prose(content.body), content.duration_seconds, 0, content.created_at
	FROM contents content
		LEFT JOIN themes theme ON theme.id = content.theme_id
		LEFT JOIN instructors instructor ON instructor.id = content.instructor_id
	WHERE content.id = ANY (ids) AND content.is_published AND content.trash_item_id IS NULL
	UNION ALL
	SELECT id, 'instructor', NULL, name, NULL, NULL, array_to_string(specializations, ' '),
		NULL, bio, NULL, 0, 0.3, created_at
	FROM instructors WHERE trash_item_id IS NULL AND id = ANY (ids)
	UNION ALL
	SELECT id, 'theme', NULL, name, NULL, id, arabic_name, NULL, description, NULL, 0, 0.3, created_at
	FROM themes WHERE trash_item_id IS NULL AND id = ANY (ids)
	UNION ALL
	SELECT id, 'letter', slug, subject, NULL, NULL, NULL, search_day((started_at AT TIME ZONE 'Europe/Paris')::date),
		preheader, search_letter_words(content), 0, 0, started_at
	FROM newsletter_campaigns
	WHERE trash_item_id IS NULL AND in_archive AND state IN ('en_cours', 'en_pause', 'envoyee') AND id = ANY (ids)
	UNION ALL
	SELECT id, 'page', address, title, NULL, NULL, NULL, words, summary, NULL, 0, standing, '-infinity'
	FROM search_pages WHERE id = ANY (ids)
	$$;
--> statement-breakpoint
-- Writes the documents of the given items anew, and removes those of items that are gone. One writer at a time:
-- else two that learn the same new words could wait for each other, and a name changed meanwhile be missed.
-- Of the spellings of a word, those who mistype it are offered the one with most accents, of French if there are.
-- What finds an item by a facet begins with @.
CREATE OR REPLACE FUNCTION search_refresh(ids uuid[]) RETURNS void
	LANGUAGE sql
	AS $$
	SELECT pg_advisory_xact_lock(4201128);

	DELETE FROM search_documents
		WHERE item_id = ANY (ids) AND item_id NOT IN (SELECT item_id FROM search_sources(ids));

	WITH source AS MATERIALIZED (
		SELECT item_id, kind, address, search_spaced(title) AS title, search_spaced(speaker) AS speaker, theme_id,
			search_spaced(labels) AS labels, search_spaced(concat_ws(' ', known.words, facets)) AS facets,
			search_spaced(summary) AS summary, search_spaced(detail) AS detail, seconds, standing, created_at
		FROM search_sources(ids) LEFT JOIN search_kinds known USING (kind)
	), token AS MATERIALIZED (
		SELECT item_id, weight, start + least(token.position, room) AS position, word, plain, stop,
			CASE WHEN start = 1900 THEN ARRAY(SELECT '@' || lexeme FROM unnest(lexemes) AS lexeme) ELSE lexemes END AS lexemes
		FROM source,
			LATERAL (VALUES ('A', 0, 999, title), ('B', 1000, 899, labels), ('D', 1900, 99, facets),
				('C', 2000, 1999, summary), ('D', 4000, 12000, detail)) AS field(weight, start, room, text),
			LATERAL search_tokens(field.text) AS token
	), indexed AS (
		SELECT item_id, count(DISTINCT position) FILTER (WHERE weight = 'A' AND NOT stop) AS title_words,
			string_agg(format('''%s'':%s%s', lexeme, position, weight), ' ')::tsvector AS vector
		FROM token, LATERAL unnest(CASE WHEN NOT stop THEN lexemes WHEN weight = 'A' THEN lexemes[1:1] END) AS lexeme
		GROUP BY item_id
	), learnt AS (
		INSERT INTO search_words AS known (word, spelling)
		SELECT DISTINCT ON (plain) plain, lower(word) FROM token
		WHERE NOT stop AND length(plain) > 2
		ORDER BY plain, search_is_scholarly(lower(word)), octet_length(word) DESC, word
		ON CONFLICT (word) DO UPDATE SET spelling = excluded.spelling
			WHERE (search_is_scholarly(excluded.spelling), -octet_length(excluded.spelling))
				< (search_is_scholarly(known.spelling), -octet_length(known.spelling))
	)
	INSERT INTO search_documents (item_id, kind, address, title, title_words, speaker, theme_id, summary, detail,
			seconds, standing, created_at, vector)
		SELECT item_id, kind, address, title, coalesce(title_words, 0), nullif(speaker, ''), theme_id, summary, detail,
			seconds, standing, created_at, coalesce(vector, '')
		FROM source LEFT JOIN indexed USING (item_id)
		ORDER BY item_id
		ON CONFLICT (item_id) DO UPDATE SET
			(kind, address, title, title_words, speaker, theme_id, summary, detail, seconds, standing, created_at, vector) =
			(excluded.kind, excluded.address, excluded.title, excluded.title_words, excluded.speaker, excluded.theme_id,
				excluded.summary, excluded.detail, excluded.seconds, excluded.standing, excluded.created_at, excluded.vector)
	$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_forget_words() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
	BEGIN
		DELETE FROM search_words WHERE word = ANY (
			SELECT ltrim(lexeme, '@') FROM unnest(old.vector) WHERE lexeme !~ '^@?[/~+]'
			EXCEPT SELECT ltrim(lexeme, '@') FROM unnest(new.vector)
		) AND NOT EXISTS (SELECT FROM search_documents
			WHERE vector @@ (quote_literal(word) || '|' || quote_literal('@' || word))::tsquery);
		RETURN NULL;
	END
	$$;
--> statement-breakpoint
DROP TRIGGER search_course ON courses;
--> statement-breakpoint
CREATE TRIGGER search_course AFTER INSERT OR DELETE
	OR UPDATE OF course_type, title, description, theme_id, instructor_id, preset, level, price, start_date, registration_status,
		objectives, prerequisites, is_published, created_at, trash_item_id ON courses
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
DROP TRIGGER search_theme ON themes;
--> statement-breakpoint
CREATE TRIGGER search_theme AFTER INSERT OR DELETE OR UPDATE OF name, arabic_name, description, trash_item_id ON themes
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
CREATE TRIGGER search_letter AFTER INSERT OR DELETE
	OR UPDATE OF state, subject, preheader, content, slug, in_archive, started_at, trash_item_id ON newsletter_campaigns
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
-- The words typed, at most twelve: every lexeme that will do for each. Stop words count only by themselves.
-- The last word, while it is being typed, may be the beginning of a longer one, or of a family's spelling.
CREATE OR REPLACE FUNCTION search_groups(typed text, unfinished boolean)
	RETURNS TABLE (n bigint, word text, plain text, lexemes text[], beginnings text[])
	LANGUAGE sql STABLE
	AS $$
	WITH token AS MATERIALIZED (
		SELECT row_number() OVER () AS n, token.* FROM search_tokens(search_spaced(left(typed, 200))) AS token
	), counted AS (
		SELECT *, unfinished AND n = max(n) OVER () AS goes_on, search_folded(plain) AS skeleton FROM token
		WHERE NOT stop OR NOT EXISTS (SELECT FROM token WHERE NOT stop)
		ORDER BY n LIMIT 12
	)
	SELECT n, word, plain, CASE
			WHEN stop THEN lexemes[1:1]
			WHEN goes_on AND length(plain) > 2 THEN lexemes || ARRAY(
				SELECT DISTINCT '+' || family FROM search_families
				WHERE spelling ^@ plain OR spelling ^@ ('~' || skeleton))
			ELSE lexemes
		END,
		CASE WHEN goes_on AND length(skeleton) > 2 THEN ARRAY[plain, '~' || skeleton]
			WHEN goes_on THEN ARRAY[plain] END
	FROM counted ORDER BY n
	$$;
--> statement-breakpoint
-- Any of these in a field of such a weight, or in a facet wherever it is looked for.
CREATE FUNCTION search_any_or_facet(lexemes text[], beginnings text[], weight text) RETURNS tsquery
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT search_any(lexemes, beginnings, weight) || search_any(
		ARRAY(SELECT '@' || lexeme FROM unnest(lexemes) AS lexeme),
		ARRAY(SELECT '@' || beginning FROM unnest(beginnings) AS beginning), '')
	$$;
--> statement-breakpoint
-- A word as it was typed, or another of its family: neither its stem nor its sound.
CREATE FUNCTION search_whole(lexemes text[]) RETURNS tsquery
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT search_any(ARRAY(SELECT lexeme FROM unnest(lexemes) AS lexeme WHERE lexeme !~ '^[/~]'), NULL, 'A')
	$$;
--> statement-breakpoint
DROP FUNCTION search_hits;
--> statement-breakpoint
-- The newest documents found, and the themes, instructors and pages found. Always by the word index: its cost is that
-- of the hits, whereas a guess of the planner about words that seldom meet can make it read every vector.
CREATE FUNCTION search_hits(query tsquery, wanted_kinds text[], wanted_theme uuid, most integer)
	RETURNS SETOF search_documents
	LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off
	AS $$
	(SELECT * FROM search_documents
		WHERE vector @@ query AND (wanted_theme IS NULL OR theme_id = wanted_theme)
			AND CASE WHEN wanted_kinds IS NULL THEN kind NOT IN ('theme', 'instructor', 'page') ELSE kind = ANY (wanted_kinds) END
		ORDER BY created_at DESC LIMIT most)
	UNION ALL
	(SELECT * FROM search_documents
		WHERE wanted_kinds IS NULL AND vector @@ query AND (wanted_theme IS NULL OR theme_id = wanted_theme)
			AND kind IN ('theme', 'instructor', 'page')
		ORDER BY created_at DESC LIMIT most)
	$$;
--> statement-breakpoint
-- How a search is carried out: exactly when that finds something, else with the last word taken for a beginning (what
-- is suggested while one types is found with Enter too), else with the nearest words the site knows, else with any of
-- the words. A word of a family is well written, only absent: « prière » must not become « première ».
-- The query is NULL when there is nothing to be found.
DROP FUNCTION search_plan;
--> statement-breakpoint
CREATE FUNCTION search_plan(typed text, unfinished boolean, OUT query tsquery, OUT titled tsquery, OUT labelled tsquery, OUT named tsquery,
		OUT whole tsquery, OUT words integer, OUT begun text, OUT exact boolean, OUT corrected text, OUT lexemes text[],
		OUT beginnings text[])
	LANGUAGE plpgsql STABLE
	AS $$
	DECLARE
		any_word record;
		goes_on boolean;
	BEGIN
		exact := true;
		begun := btrim(folded(search_spaced(left(typed, 200))), U&' ?!.\00A0');
		FOREACH goes_on IN ARRAY ARRAY[unfinished, true] LOOP
			SELECT count(*), search_every(search_any_or_facet(one.lexemes, one.beginnings, '')),
				search_every(search_any_or_facet(one.lexemes, one.beginnings, 'A')),
				search_every(search_any_or_facet(one.lexemes, one.beginnings, 'AB')),
				search_every(search_any(one.lexemes, one.beginnings, 'A')), search_every(search_whole(one.lexemes)),
				string_to_array(string_agg(array_to_string(one.lexemes, ' '), ' '), ' '), max(one.beginnings)
			INTO words, query, titled, labelled, named, whole, lexemes, beginnings
			FROM search_groups(typed, goes_on) AS one;
			IF words = 0 OR (search_finds(query) AND (goes_on = unfinished OR length(beginnings[1]) > 2)) THEN
				RETURN;
			END IF;
		END LOOP;

		exact := false;
		WITH tried AS MATERIALIZED (
			SELECT one.*, search_finds(search_any_or_facet(one.lexemes, one.beginnings, '')) AS is_known
			FROM search_groups(typed, unfinished) AS one
		), near AS (
			SELECT n, tried.word AS spelling, tried.lexemes, tried.beginnings, false AS fixed
			FROM tried WHERE is_known
			UNION ALL
			SELECT n, nearest.spelling, nearest.lexemes, NULL::text[], true
			FROM tried, LATERAL (
				SELECT (array_agg(word.spelling ORDER BY word.likeness DESC))[1] AS spelling,
					array_agg(lexeme) AS lexemes
				FROM search_nearest_words(tried.plain) AS word, LATERAL search_tokens(word.spelling) AS token,
					LATERAL unnest(token.lexemes) AS lexeme
			) AS nearest
			WHERE NOT is_known AND nearest.lexemes IS NOT NULL
				AND NOT EXISTS (SELECT FROM unnest(tried.lexemes) AS lexeme WHERE lexeme ^@ '+')
		)
		SELECT count(*) AS words, search_every(search_any_or_facet(near.lexemes, near.beginnings, '')) AS query,
			search_every(search_any_or_facet(near.lexemes, near.beginnings, 'A')) AS titled,
			search_every(search_any_or_facet(near.lexemes, near.beginnings, 'AB')) AS labelled,
			search_every(search_any(near.lexemes, near.beginnings, 'A')) AS named,
			search_every(search_whole(near.lexemes)) AS whole,
			search_either(search_any_or_facet(near.lexemes, near.beginnings, '')) AS either,
			search_either(search_any_or_facet(near.lexemes, near.beginnings, 'A')) AS either_titled,
			search_either(search_any_or_facet(near.lexemes, near.beginnings, 'AB')) AS either_labelled,
			string_to_array(string_agg(array_to_string(near.lexemes, ' '), ' '), ' ') AS lexemes,
			max(near.beginnings) AS beginnings,
			CASE WHEN bool_or(near.fixed) THEN string_agg(near.spelling, ' ' ORDER BY n) END AS corrected
		INTO any_word FROM near;
		words := any_word.words;
		named := any_word.named;
		whole := any_word.whole;
		lexemes := any_word.lexemes;
		beginnings := any_word.beginnings;
		corrected := any_word.corrected;
		IF any_word.query IS NULL OR search_finds(any_word.query) THEN
			query := any_word.query;
			titled := any_word.titled;
			labelled := any_word.labelled;
		ELSE
			query := any_word.either;
			titled := any_word.either_titled;
			labelled := any_word.either_labelled;
		END IF;
	END
	$$;
--> statement-breakpoint
-- How well a document answers: all the words are in its title or its facets, they are all its title, its title is what
-- was typed or begins so, its title has them as they were typed, its labels have them; then how often it has them.
CREATE FUNCTION search_score(document search_documents, query tsquery, titled tsquery, labelled tsquery, named tsquery,
		whole tsquery, words integer, begun text) RETURNS numeric
	LANGUAGE sql STABLE
	AS $$
	SELECT round((
		(document.vector @@ titled)::int
		+ (document.title_words = words AND document.vector @@ named)::int
		+ (document.vector @@ labelled)::int * 0.4
		+ (document.vector @@ whole)::int * 0.3
		+ (folded(document.title) ^@ begun)::int * 0.5
		+ (btrim(folded(document.title), U&' ?!.\00A0') = begun)::int
		+ document.standing * CASE WHEN document.vector @@ titled THEN 1 WHEN document.vector @@ labelled THEN 0.5 ELSE 0.2 END
		+ ts_rank(document.vector, query, 1)
	)::numeric, 3)
	$$;
--> statement-breakpoint
-- What of these kinds answers, for a list that is filtered by words.
CREATE FUNCTION search_among(typed text, kinds text[], most integer) RETURNS TABLE (item_id uuid, score numeric)
	LANGUAGE sql STABLE
	AS $$
	SELECT hit.item_id, search_score(hit, query, titled, labelled, named, whole, words, begun)
	FROM search_plan(typed, false) AS plan, search_hits(plan.query, kinds, NULL, most) AS hit
	$$;
