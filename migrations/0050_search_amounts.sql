-- Amounts among the words: « prêche court », « moins de 10 minutes », « 150 euros ». A length by itself is one « or about ».
CREATE FUNCTION search_amounts(typed text, OUT words text, OUT longest double precision, OUT dearest numeric)
	LANGUAGE plpgsql STABLE
	AS $$
	DECLARE
		hours text := '\m(\d{1,2})\s*h(?:eures?)?(?:\s*(\d{1,2})(?:\s*(?:minutes?|mins?|mn))?)?\M';
		minutes text := '\m(\d{1,3})\s*(?:minutes?|mins?|mn)\M';
		short text := '\m(?:courte?s?|brefs?|br[eè]ves?)\M';
		price text := '\m(\d{1,5}(?:[.,]\d{1,2})?)\s*(?:€|euros?\M|eur\M)';
		around text := '\m(?:environ|max(?:imum)?)\M';
		found text[];
		asked text;
	BEGIN
		words := translate(left(typed, 200), U&'\00A0\202F', '  ');
		FOREACH asked IN ARRAY ARRAY[hours, minutes, short] LOOP
			found := regexp_match(words, asked, 'i');
			CONTINUE WHEN found IS NULL;
			longest := CASE asked WHEN hours THEN found[1]::int * 3600 + coalesce(found[2]::int, 0) * 60
				WHEN minutes THEN found[1]::int * 60 ELSE 600 END;
			IF asked <> short AND words !~* '\m(?:moins|plus|max(?:imum)?)\M' THEN
				longest := longest * 1.1;
			END IF;
			words := regexp_replace(words, asked, ' ', 'i');
			EXIT;
		END LOOP;
		found := regexp_match(words, price, 'i');
		IF found IS NOT NULL THEN
			dearest := replace(found[1], ',', '.')::numeric;
			words := regexp_replace(words, price, ' ', 'i');
		END IF;
		IF coalesce(longest, dearest, 0) = 0 THEN
			words := typed;
			longest := NULL;
			dearest := NULL;
		ELSE
			words := regexp_replace(words, around, ' ', 'gi');
			IF NOT EXISTS (SELECT FROM search_tokens(search_spaced(words)) AS token WHERE NOT token.stop) THEN
				words := '';
			END IF;
		END IF;
	END
	$$;
--> statement-breakpoint
-- From 0, not what was asked for, to 1, just that. A formation is asked by its price: its recordings are not all of it.
CREATE FUNCTION search_fit(document search_documents, longest double precision, dearest numeric) RETURNS double precision
	LANGUAGE sql STABLE
	AS $$
	SELECT CASE
		WHEN document.kind <> 'formation' AND document.seconds BETWEEN 1 AND longest THEN document.seconds / longest
		WHEN document.kind = 'formation' THEN coalesce((SELECT price / dearest FROM courses
			WHERE id = document.item_id AND price > 0 AND price <= dearest)::double precision, 0)
		ELSE 0 END
	$$;
--> statement-breakpoint
-- A word for a kind is looked for in what an item is asked by, and not in its text.
CREATE FUNCTION search_narrow(lexemes text[], beginnings text[], kind_words text[]) RETURNS tsquery
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT CASE WHEN lexemes && kind_words
		THEN search_any(ARRAY(SELECT '@' || lexeme FROM unnest(lexemes) AS lexeme), NULL, '')
		ELSE search_any_or_facet(lexemes, beginnings, '') END
	$$;
--> statement-breakpoint
-- Where no item answers but themes do: the words that name those.
CREATE FUNCTION search_of_themes(query tsquery, typed text) RETURNS tsquery
	LANGUAGE sql STABLE SET enable_seqscan = off
	AS $$
	SELECT search_every(search_any(one.lexemes, NULL, 'AB'))
	FROM search_groups(typed, false) AS one
	WHERE NOT EXISTS (SELECT FROM search_documents WHERE vector @@ query AND kind NOT IN ('theme', 'instructor', 'page'))
		AND EXISTS (SELECT FROM search_documents
			WHERE kind = 'theme' AND vector @@ (query && search_any(one.lexemes, NULL, 'A')))
	$$;
--> statement-breakpoint
-- A formation that begins on a Saturday or a Sunday is one of the week-end.
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_sources'::regproc), 'search_day(course.start_date)',
			'search_day(course.start_date), CASE WHEN extract(isodow FROM course.start_date) > 5 THEN ''week-end weekend'' END');
	END
	$$;
--> statement-breakpoint
TRUNCATE search_learnt;
--> statement-breakpoint
DROP FUNCTION search_plan;
--> statement-breakpoint
-- How a search is carried out: exactly when that finds something, else with the last word taken for a beginning (what
-- is suggested while one types is found with Enter too), else with the nearest words the site knows, else with any of
-- the words. A word of a family is well written, only absent: « prière » must not become « première », nor
-- « aïd » the beginning of « aide ». A theme that answers alone brings its items: « sira du prophète ». What names a
-- kind is dropped where it leaves nothing: « livre pdf patience » is asked of « patience ».
-- The query is NULL when there is nothing to be found.
CREATE FUNCTION search_plan(typed text, unfinished boolean, OUT query tsquery, OUT titled tsquery, OUT labelled tsquery, OUT named tsquery,
		OUT whole tsquery, OUT words integer, OUT begun text, OUT exact boolean, OUT complete boolean, OUT corrected text, OUT lexemes text[],
		OUT beginnings text[], OUT narrow tsquery, OUT longest double precision, OUT dearest numeric)
	LANGUAGE plpgsql STABLE
	AS $$
	DECLARE
		any_word record;
		goes_on boolean;
		well_written boolean;
		kind_words text[];
	BEGIN
		SELECT asked.words, asked.longest, asked.dearest INTO typed, longest, dearest FROM search_amounts(typed) AS asked;
		kind_words := ARRAY(SELECT unnest(token.lexemes)
			FROM search_tokens((SELECT string_agg(known.words, ' ') FROM search_kinds known)) AS token WHERE NOT token.stop);
		exact := true;
		complete := true;
		begun := btrim(folded(search_spaced(left(typed, 200))), U&' ?!.\00A0');
		FOREACH goes_on IN ARRAY ARRAY[unfinished, true] LOOP
			SELECT count(*), search_every(search_any_or_facet(one.lexemes, one.beginnings, '')),
				search_every(search_any_or_facet(one.lexemes, one.beginnings, 'A')),
				search_every(search_any_or_facet(one.lexemes, one.beginnings, 'AB')),
				search_every(search_any(one.lexemes, one.beginnings, 'A')), search_every(search_whole(one.lexemes)),
				string_to_array(string_agg(array_to_string(one.lexemes, ' '), ' '), ' '), max(one.beginnings),
				search_every(search_narrow(one.lexemes, one.beginnings, kind_words)),
				bool_or(one.beginnings IS NOT NULL AND EXISTS (SELECT FROM search_families
					WHERE spelling IN (one.plain, '~' || search_folded(one.plain))))
			INTO words, query, titled, labelled, named, whole, lexemes, beginnings, narrow, well_written
			FROM search_groups(typed, goes_on) AS one;
			EXIT WHEN goes_on <> unfinished AND well_written;
			IF words = 0 OR (search_finds(query) AND (goes_on = unfinished OR length(beginnings[1]) > 2)) THEN
				query := coalesce(query || search_of_themes(query, typed), query);
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
			search_every(search_any_or_facet(near.lexemes, near.beginnings, '')) FILTER (WHERE NOT near.lexemes && kind_words) AS rest,
			search_every(search_any_or_facet(near.lexemes, near.beginnings, 'A')) FILTER (WHERE NOT near.lexemes && kind_words) AS rest_titled,
			search_every(search_any_or_facet(near.lexemes, near.beginnings, 'AB')) FILTER (WHERE NOT near.lexemes && kind_words) AS rest_labelled,
			search_every(search_narrow(near.lexemes, near.beginnings, kind_words)) AS narrow,
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
		narrow := any_word.narrow;
		IF any_word.query IS NULL OR search_finds(any_word.query) THEN
			query := any_word.query;
			titled := any_word.titled;
			labelled := any_word.labelled;
		ELSIF search_finds(any_word.rest) THEN
			query := any_word.rest;
			titled := any_word.rest_titled;
			labelled := any_word.rest_labelled;
		ELSE
			query := any_word.either;
			titled := any_word.either_titled;
			labelled := any_word.either_labelled;
			complete := false;
		END IF;
	END
	$$;
--> statement-breakpoint
DROP FUNCTION search_hits;
--> statement-breakpoint
-- The newest documents found, and the themes, instructors and pages found. Always by the word index: its cost is that
-- of the hits, whereas a guess of the planner about words that seldom meet can make it read every vector. Without words,
-- those of the length or the price asked for.
CREATE FUNCTION search_hits(query tsquery, wanted_kinds text[], wanted_theme uuid, most integer, longest double precision,
		dearest numeric)
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
	UNION ALL
	(SELECT document.* FROM search_documents document
		WHERE query IS NULL AND coalesce(longest, dearest) IS NOT NULL
			AND (wanted_kinds IS NULL OR kind = ANY (wanted_kinds)) AND (wanted_theme IS NULL OR theme_id = wanted_theme)
			AND search_fit(document, longest, dearest) > 0
		ORDER BY created_at DESC LIMIT most)
	$$;
--> statement-breakpoint
DROP FUNCTION search_score;
--> statement-breakpoint
-- How well a document answers: all the words are in its title or its facets, they are all its title, its title is what
-- was typed or begins so, its title has them as they were typed, its labels have them; then how often it has
-- them. What is of the kind, the length or the price asked for comes first. What the site puts forward stands so only
-- where it answers all that was typed, and a theme where its name does: « cours » is asked of every theme. A page of the
-- site that has only some of the words comes after the items.
CREATE FUNCTION search_score(document search_documents, query tsquery, titled tsquery, labelled tsquery, named tsquery,
		whole tsquery, words integer, begun text, complete boolean,
		narrow tsquery, longest double precision, dearest numeric) RETURNS numeric
	LANGUAGE sql STABLE
	AS $$
	SELECT round((CASE WHEN query IS NULL THEN 0 ELSE
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
	)::numeric, 3)
	FROM search_fit(document, longest, dearest) AS fit
	$$;
--> statement-breakpoint
-- What of these kinds answers, for a list that is filtered by words.
CREATE OR REPLACE FUNCTION search_among(typed text, kinds text[], most integer) RETURNS TABLE (item_id uuid, score numeric)
	LANGUAGE sql STABLE
	AS $$
	SELECT hit.item_id, search_score(hit, query, titled, labelled, named, whole, words, begun, complete, narrow, longest, dearest)
	FROM search_plan(typed, false) AS plan, search_hits(plan.query, kinds, NULL, most, plan.longest, plan.dearest) AS hit
	$$;
