ALTER TABLE "search_kinds" ADD COLUMN "names" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What is asked beside the words: a length, a price, the longest, the newest, the next. Of which kinds, where they are named.
CREATE TYPE search_wish AS (kinds text[], "first" text, longest double precision, hours double precision, days double precision,
	dearest numeric, free boolean);
--> statement-breakpoint
-- Wishes among the words: « prêche court », « les derniers prêches », « moins de 10 minutes », « formation 3 mois ». A length
-- by itself is one « or about ». « court », « long », « dernier » or « prochain » say so beside what names a kind, or
-- alone: « sourates courtes » and « les dix dernières nuits » are words like others.
CREATE FUNCTION search_wishes(typed text, OUT words text, OUT wish search_wish)
	LANGUAGE plpgsql STABLE
	AS $$
	DECLARE
		hours text := '\m(\d{1,2})\s*h(?:eures?)?(?:\s*(\d{1,2})(?:\s*(?:minutes?|mins?|mn))?)?\M';
		minutes text := '\m(\d{1,3})\s*(?:minutes?|mins?|mn)\M';
		months text := '\m(\d{1,2})\s*(mois|semaines?)\M';
		price text := '\m(\d{1,5}(?:[.,]\d{1,2})?)\s*(?:€|euros?\M|eur\M)';
		cheap text := '\mpas\s+(?:trop\s+)?ch[eè]re?s?\M|\mbon\s+march[eé]\M';
		limits text := '\m(?:moins|plus|max(?:imum)?|jusqu)\M';
		around text := '\m(?:environ|max(?:imum)?|jusqu)\M';
		bound double precision;
		said record;
		found text[];
	BEGIN
		words := translate(left(typed, 200), U&'\00A0\202F', '  ');
		IF words !~* '\d|court|bref|br[eè]ve|long|r[eé]cent|dernier|derni[eè]re|nouve|prochain|ch[eè]r|march[eé]' THEN
			words := typed;
			RETURN;
		END IF;
		WITH name AS MATERIALIZED (
			SELECT known.kind, lexeme
			FROM search_kinds known, search_tokens(known.names) AS token, unnest(token.lexemes) AS lexeme
			WHERE NOT token.stop
		), token AS MATERIALIZED (
			SELECT row_number() OVER () AS n, token.word, token.plain, token.stop,
				(SELECT array_agg(DISTINCT kind) FROM name WHERE lexeme = ANY (token.lexemes)) AS kinds,
				CASE WHEN plain ~ '^(courte?s?|brefs?|breves?)$' THEN 'shortest'
					WHEN plain ~ '^(longs?|longues?)$' THEN 'longest'
					WHEN plain ~ '^(recente?s?|derniere?s?|nouve(au|aux|lle|lles|autes?))$' THEN 'newest'
					WHEN plain ~ '^prochaine?s?$' THEN 'next' END AS manner
			FROM search_tokens(search_spaced(words)) AS token
		), beside AS (
			SELECT n, manner, coalesce(lag(kinds) OVER place, lead(kinds) OVER place) IS NOT NULL AS named
			FROM token WHERE plain <> ALL ('{le,la,les,l,un,une,des,mes,plus,tres,assez,tout,tous,toutes}')
			WINDOW place AS (ORDER BY n)
		), chosen AS (
			SELECT n, manner FROM beside
			WHERE manner IS NOT NULL AND (named OR NOT EXISTS (SELECT FROM token WHERE NOT token.stop AND token.manner IS NULL))
			ORDER BY n LIMIT 1
		)
		SELECT (SELECT manner FROM chosen) AS manner,
			string_agg(word, ' ' ORDER BY n) FILTER (WHERE n NOT IN (SELECT n FROM chosen)) AS others,
			(SELECT array_agg(kind) FROM (SELECT kind FROM token, unnest(kinds) AS kind
				GROUP BY kind HAVING count(*) = (SELECT count(*) FROM token WHERE kinds IS NOT NULL)) AS named(kind)) AS kinds
		INTO said FROM token;
		IF said.manner IS NOT NULL THEN
			words := coalesce(said.others, '');
			IF said.manner = 'shortest' THEN
				wish.longest := 600;
				wish.hours := 20;
			ELSE
				wish."first" := said.manner;
			END IF;
		END IF;
		bound := CASE WHEN words ~* limits THEN 1 ELSE 1.1 END;

		found := coalesce(regexp_match(words, hours, 'i'), regexp_match(words, minutes, 'i'));
		IF found IS NOT NULL THEN
			wish.longest := bound * CASE WHEN words ~* hours
				THEN found[1]::int * 3600 + coalesce(found[2]::int, 0) * 60 ELSE found[1]::int * 60 END;
			wish.hours := wish.longest / 3600;
			words := regexp_replace(words, CASE WHEN words ~* hours THEN hours ELSE minutes END, ' ', 'i');
		END IF;
		found := regexp_match(words, months, 'i');
		IF found IS NOT NULL AND 'formation' = ANY (said.kinds) THEN
			wish.days := bound * found[1]::int * CASE WHEN found[2] ~* 'mois' THEN 30.5 ELSE 7 END;
			words := regexp_replace(words, months, ' ', 'i');
		END IF;
		found := regexp_match(words, price, 'i');
		IF found IS NOT NULL AND replace(found[1], ',', '.')::numeric > 0 THEN
			wish.dearest := replace(found[1], ',', '.')::numeric;
			wish.free := bound = 1;
			words := regexp_replace(words, price, ' ', 'i');
		ELSIF words ~* cheap THEN
			wish.dearest := 100;
			wish.free := true;
			words := regexp_replace(words, cheap, ' ', 'i');
		END IF;

		IF wish."first" IS NULL AND coalesce(wish.longest, wish.days, wish.dearest, 0) = 0 THEN
			words := typed;
			wish := NULL;
			RETURN;
		END IF;
		wish.kinds := said.kinds;
		words := regexp_replace(words, around, ' ', 'gi');
		IF NOT EXISTS (SELECT FROM search_tokens(search_spaced(words)) AS token WHERE NOT token.stop) THEN
			words := '';
		END IF;
	END
	$$;
--> statement-breakpoint
-- From 0, not what was asked for, to 1, just that. A formation is asked by its own hours, weeks and price: its recordings
-- are not all of it. What is free answers « less than 100 euros » too, after what costs something.
CREATE FUNCTION search_fit(document search_documents, wish search_wish) RETURNS double precision
	LANGUAGE sql STABLE
	AS $$
	SELECT CASE
		WHEN document.kind IN ('theme', 'instructor', 'page') OR document.kind <> ALL (wish.kinds) THEN 0
		WHEN wish."first" = 'newest' THEN 1 / (1 + extract(epoch FROM now() - document.created_at) / 31557600)
		WHEN document.kind = 'formation' THEN coalesce((SELECT CASE
				WHEN wish."first" = 'next' THEN
					CASE WHEN start_date >= current_date THEN 1 / (1 + (start_date - current_date) / 365.0) END
				WHEN wish."first" = 'longest' THEN duration_hours / (duration_hours + 100.0)
				WHEN wish.dearest IS NOT NULL THEN
					CASE WHEN price > 0 AND price <= wish.dearest THEN price / wish.dearest
						WHEN price = 0 AND wish.free THEN 0.001 END
				WHEN end_date - start_date BETWEEN 1 AND wish.days THEN (end_date - start_date) / wish.days
				WHEN duration_hours > 0 AND duration_hours <= wish.hours THEN duration_hours / wish.hours END
			FROM courses WHERE id = document.item_id)::double precision, 0)
		WHEN wish."first" = 'longest' THEN document.seconds / (document.seconds + 3600)
		WHEN document.seconds BETWEEN 1 AND wish.longest THEN document.seconds / wish.longest
		ELSE 0 END
	$$;
--> statement-breakpoint
-- Where all that is left of the words names kinds, and another word was dropped, nothing answers: « cours de couture » is not
-- answered by every course.
DO $$
	DECLARE
		plan text := pg_get_functiondef('search_plan'::regproc);
	BEGIN
		DROP FUNCTION search_plan;
		plan := replace(plan, 'OUT longest double precision, OUT dearest numeric', 'OUT wish search_wish');
		plan := replace(plan, 'SELECT asked.words, asked.longest, asked.dearest INTO typed, longest, dearest FROM search_amounts(typed) AS asked;',
			'SELECT * INTO any_word FROM search_wishes(typed); typed := any_word.words; wish := any_word.wish;');
		plan := replace(plan, 'SELECT count(*) AS words, search_every(search_any_or_facet(near.lexemes, near.beginnings, '''')) AS query,',
			'SELECT count(*) AS words, bool_and(near.lexemes && kind_words) AND count(*) < (SELECT count(*) FROM tried) AS only_kinds,
			search_every(search_any_or_facet(near.lexemes, near.beginnings, '''')) AS query,');
		plan := replace(plan, 'IF any_word.query IS NULL OR search_finds(any_word.query) THEN',
			'IF any_word.only_kinds THEN
			query := NULL;
			corrected := NULL;
		ELSIF any_word.query IS NULL OR search_finds(any_word.query) THEN');
		EXECUTE plan;
	END
	$$;
--> statement-breakpoint
DROP FUNCTION search_hits;
--> statement-breakpoint
-- The newest documents found, and the themes, instructors and pages found. Always by the word index: its cost is that
-- of the hits, whereas a guess of the planner about words that seldom meet can make it read every vector. Without words,
-- those that are as wished. Where some are as wished, the others are left out.
CREATE FUNCTION search_hits(query tsquery, wanted_kinds text[], wanted_theme uuid, most integer, wish search_wish)
	RETURNS SETOF search_documents
	LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off
	AS $$
	WITH found AS MATERIALIZED (
		(SELECT * FROM search_documents
			WHERE vector @@ query AND (wanted_theme IS NULL OR theme_id = wanted_theme)
				AND CASE WHEN wanted_kinds IS NULL THEN kind NOT IN ('theme', 'instructor', 'page') ELSE kind = ANY (wanted_kinds) END
			ORDER BY created_at DESC LIMIT most)
		UNION ALL
		(SELECT * FROM search_documents
			WHERE wanted_kinds IS NULL AND vector @@ query AND (wanted_theme IS NULL OR theme_id = wanted_theme)
				AND kind IN ('theme', 'instructor', 'page')
			ORDER BY created_at DESC LIMIT most)
		UNION ALL
		(SELECT document.* FROM search_documents document
			WHERE query IS NULL AND NOT (wish IS NULL)
				AND (wanted_kinds IS NULL OR kind = ANY (wanted_kinds)) AND (wanted_theme IS NULL OR theme_id = wanted_theme)
				AND search_fit(document, wish) > 0
			ORDER BY created_at DESC LIMIT most)
	), fitting AS MATERIALIZED (
		SELECT item_id FROM found WHERE NOT (wish IS NULL) AND search_fit(found::search_documents, wish) > 0
	)
	SELECT * FROM found
	WHERE item_id IN (SELECT item_id FROM fitting) OR NOT EXISTS (SELECT FROM fitting)
	$$;
--> statement-breakpoint
DROP FUNCTION search_score;
--> statement-breakpoint
-- How well a document answers: all the words are in its title or its facets, they are all its title, its title is what
-- was typed or begins so, its title has them as they were typed, its labels have them; then how often it has
-- them. What is of the kind, the length or the price asked for comes first, by nothing else where an order was asked for.
-- What the site puts forward stands so only where it answers all that was typed, and a theme where its name does:
-- « cours » is asked of every theme. A page of the site that has only some of the words comes after the items.
CREATE FUNCTION search_score(document search_documents, query tsquery, titled tsquery, labelled tsquery, named tsquery,
		whole tsquery, words integer, begun text, complete boolean, narrow tsquery, wish search_wish) RETURNS numeric
	LANGUAGE sql STABLE
	AS $$
	SELECT round((CASE WHEN wish."first" IS NOT NULL AND fit > 0 THEN 10 * fit WHEN query IS NULL THEN 0 ELSE
		(document.vector @@ titled)::int
		+ (document.title_words = words AND document.vector @@ named)::int
		+ (document.vector @@ labelled)::int * 0.4
		+ (document.vector @@ whole)::int * 0.3
		+ (folded(document.title) ^@ begun)::int * 0.5
		+ (btrim(folded(document.title), U&' ?!.\00A0') = begun)::int
		+ document.standing * CASE
			WHEN NOT complete OR (document.kind = 'theme' AND words = 1 AND NOT document.vector @@ named) THEN 0.1
			WHEN document.vector @@ titled THEN 1 WHEN document.vector @@ labelled THEN 0.5 ELSE 0.2 END
		- (document.kind = 'page' AND NOT complete)::int * 0.5
		+ coalesce((words > 1 AND document.vector @@ narrow)::int, 0) * 0.5
		+ ts_rank(document.vector, query, 1) END
		+ CASE WHEN fit > 0 THEN 5 + fit ELSE 0 END
	)::numeric, CASE WHEN wish."first" IS NULL THEN 3 ELSE 6 END)
	FROM (SELECT CASE WHEN NOT (wish IS NULL) THEN search_fit(document, wish) END AS fit) AS fitted
	$$;
--> statement-breakpoint
-- What of these kinds answers, for a list that is filtered by words.
CREATE OR REPLACE FUNCTION search_among(typed text, kinds text[], most integer) RETURNS TABLE (item_id uuid, score numeric)
	LANGUAGE sql STABLE
	AS $$
	SELECT hit.item_id, search_score(hit, query, titled, labelled, named, whole, words, begun, complete, narrow, wish)
	FROM search_plan(typed, false) AS plan, search_hits(plan.query, kinds, NULL, most, plan.wish) AS hit
	$$;
--> statement-breakpoint
DROP FUNCTION search_amounts;
--> statement-breakpoint
DROP FUNCTION search_fit(search_documents, double precision, numeric);
--> statement-breakpoint
-- A formation is also asked by the part of the day it is held in.
DO $$
	BEGIN
		EXECUTE replace(replace(pg_get_functiondef('search_sources'::regproc), 'search_weekdays(course.session_days),',
			'search_weekdays(course.session_days), CASE WHEN course.session_start < ''12:00'' THEN ''matin matinée''
				WHEN course.session_start < ''18:00'' THEN ''après-midi'' WHEN course.session_start >= ''18:00'' THEN ''soir soirée'' END,'),
			'distanciel internet', 'distanciel internet visio visioconférence zoom');
	END
	$$;
--> statement-breakpoint
DROP TRIGGER search_course ON courses;
--> statement-breakpoint
CREATE TRIGGER search_course AFTER INSERT OR DELETE
	OR UPDATE OF course_type, title, description, theme_id, instructor_id, preset, level, price, start_date, registration_status,
		objectives, prerequisites, students_only, session_days, session_start, intended_for, on_site, is_online, address,
		is_published, created_at, trash_item_id ON courses
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
-- A Markdown text without its signs, as an excerpt shows it: its lines stay apart, its punctuation stays; the cells of a
-- table are read one after the other, and of an image its words.
CREATE OR REPLACE FUNCTION search_prose(markdown text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		btrim(left(markdown, 100000), E' \t\r\n'),
		'(^|\n)[ \t]*\|?[ \t]*:?-{3,}[-: \t|]*(?=\n|$)', '\1', 'g'),
		'(^|\n)[ \t]*\|[ \t]*|[ \t]*\|[ \t|]*(?=\r?\n|$)', '\1', 'g'),
		'[ \t]*\|[ \t|]*', ', ', 'g'),
		'!?\[([^\]\n]*)\]\([^)\n]*\)', '\1', 'g'),
		'(^|\n)[ \t]*(?:#{1,6}|>|[-+*]|\d{1,3}[.)])[ \t]+', '\1', 'g'),
		'\*+(?=\S)|(?<=\S)\*+|(?<!\w)_+(?=\S)|(?<=\S)_+(?!\w)|`+|~~+', '', 'g'),
		'(?<=[^\s.!?…:;,·])[ \t\r]*\n\s*', ' · ', 'g')
	$$;
--> statement-breakpoint
-- Whole words, from the beginning of a sentence where it is near, to the end of one where there is one. On a phone an
-- excerpt has two lines: what was looked for stands in the first.
CREATE OR REPLACE FUNCTION search_excerpt(value text, place integer) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT CASE WHEN opening IS NULL THEN '… ' ELSE '' END || array_to_string(words[starts:coalesce(closing, starts + 33)], ' ')
		|| CASE WHEN coalesce(closing, starts + 33) < cardinality(words) AND closing IS NULL THEN ' …' ELSE '' END
	FROM (SELECT string_to_array(value, ' ') AS words) AS cut,
		LATERAL (SELECT max(i) AS opening FROM generate_series(greatest(place - 9, 1), place) AS i
			WHERE i = 1 OR words[i - 1] ~ U&'([.!?\2026]["\00BB)\00A0]*|^\00B7)$') AS opened,
		LATERAL (SELECT coalesce(opening, place - 4) AS starts) AS started,
		LATERAL (SELECT max(i) AS closing FROM generate_series(greatest(place, starts + 14), starts + 33) AS i
			WHERE words[i] ~ U&'[.!?\2026]["\00BB)\00A0]*$') AS closed
	$$;
--> statement-breakpoint
TRUNCATE search_learnt;
