-- Of three letters, one changed makes another word: nothing is nearest to « aïd ».
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_nearest_words'::regproc), 'BETWEEN 3 AND 60', 'BETWEEN 4 AND 60');
	END
	$$;
--> statement-breakpoint
DROP FUNCTION search_plan;
--> statement-breakpoint
-- How a search is carried out: exactly when that finds something, else with the last word taken for a beginning (what
-- is suggested while one types is found with Enter too), else with the nearest words the site knows, else with any of
-- the words. A word of a family is well written, only absent: « prière » must not become « première », nor
-- « aïd » the beginning of « aide ».
-- The query is NULL when there is nothing to be found.
CREATE FUNCTION search_plan(typed text, unfinished boolean, OUT query tsquery, OUT titled tsquery, OUT labelled tsquery, OUT named tsquery,
		OUT whole tsquery, OUT words integer, OUT begun text, OUT exact boolean, OUT complete boolean, OUT corrected text, OUT lexemes text[],
		OUT beginnings text[])
	LANGUAGE plpgsql STABLE
	AS $$
	DECLARE
		any_word record;
		goes_on boolean;
		well_written boolean;
	BEGIN
		exact := true;
		complete := true;
		begun := btrim(folded(search_spaced(left(typed, 200))), U&' ?!.\00A0');
		FOREACH goes_on IN ARRAY ARRAY[unfinished, true] LOOP
			SELECT count(*), search_every(search_any_or_facet(one.lexemes, one.beginnings, '')),
				search_every(search_any_or_facet(one.lexemes, one.beginnings, 'A')),
				search_every(search_any_or_facet(one.lexemes, one.beginnings, 'AB')),
				search_every(search_any(one.lexemes, one.beginnings, 'A')), search_every(search_whole(one.lexemes)),
				string_to_array(string_agg(array_to_string(one.lexemes, ' '), ' '), ' '), max(one.beginnings),
				bool_or(one.beginnings IS NOT NULL AND EXISTS (SELECT FROM search_families
					WHERE spelling IN (one.plain, '~' || search_folded(one.plain))))
			INTO words, query, titled, labelled, named, whole, lexemes, beginnings, well_written
			FROM search_groups(typed, goes_on) AS one;
			EXIT WHEN goes_on <> unfinished AND well_written;
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
			complete := false;
		END IF;
	END
	$$;
--> statement-breakpoint
DROP FUNCTION search_score;
--> statement-breakpoint
-- How well a document answers: all the words are in its title or its facets, they are all its title, its title is what
-- was typed or begins so, its title has them as they were typed, its labels have them; then how often it has them. What the site puts forward stands so only where it answers all that
-- was typed, and a theme where its name does: « cours » is asked of every theme. A page of
-- the site that has only some of the words comes after the items.
CREATE FUNCTION search_score(document search_documents, query tsquery, titled tsquery, labelled tsquery, named tsquery,
		whole tsquery, words integer, begun text, complete boolean) RETURNS numeric
	LANGUAGE sql STABLE
	AS $$
	SELECT round((
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
		+ ts_rank(document.vector, query, 1)
	)::numeric, 3)
	$$;
--> statement-breakpoint
-- What of these kinds answers, for a list that is filtered by words.
CREATE OR REPLACE FUNCTION search_among(typed text, kinds text[], most integer) RETURNS TABLE (item_id uuid, score numeric)
	LANGUAGE sql STABLE
	AS $$
	SELECT hit.item_id, search_score(hit, query, titled, labelled, named, whole, words, begun, complete)
	FROM search_plan(typed, false) AS plan, search_hits(plan.query, kinds, NULL, most) AS hit
	$$;
