-- How a word sounds, « ei » said as « e ».
CREATE FUNCTION search_sound(word text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
	AS $$ SELECT replace(public.search_folded(word), 'ei', 'e') $$;
--> statement-breakpoint
ALTER TABLE "search_kinds" ADD COLUMN "name_lexemes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_kinds" ADD COLUMN "lexemes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "sound" text GENERATED ALWAYS AS (search_sound(word)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_documents_length" ON "search_documents" USING btree ("kind","seconds","created_at");--> statement-breakpoint
CREATE INDEX "search_documents_few" ON "search_documents" USING gin ("vector") WITH (fastupdate=false) WHERE kind in ('theme', 'instructor', 'page');
--> statement-breakpoint
-- Each word looks its family up: read whole, the families cost more than the words.
CREATE OR REPLACE FUNCTION search_tokens(value text)
 RETURNS TABLE("position" integer, word text, plain text, stop boolean, lexemes text[])
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
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
			plain, '+' || family,
			CASE WHEN family IS NULL THEN '/' || (ts_lexize('search_french', plain))[1] END,
			CASE WHEN family IS NULL AND length(skeleton) >= 4 THEN '~' || skeleton END
		], NULL) || ARRAY(SELECT '+' || pair.family FROM search_families pair WHERE pair.spelling IN (with_last, with_next))
	FROM seen, LATERAL (SELECT coalesce(
		(SELECT own.family FROM search_families own WHERE own.spelling = plain),
		(SELECT alike.family FROM search_families alike WHERE alike.spelling = '~' || skeleton)) AS family OFFSET 0) AS known
	ORDER BY n
	$function$;
--> statement-breakpoint
-- A word that is everywhere is among the newest; of another, the index's list is short.
CREATE OR REPLACE FUNCTION search_finds_soon(query tsquery) RETURNS boolean
	LANGUAGE sql STABLE
	SET enable_seqscan TO off
	SET enable_sort TO off
	AS $$ SELECT EXISTS (SELECT FROM (
		SELECT vector, kind FROM search_documents ORDER BY created_at DESC NULLS LAST LIMIT 300
	) AS newest WHERE vector @@ query AND kind NOT IN ('theme', 'instructor', 'page')) $$;
--> statement-breakpoint
CREATE FUNCTION search_finds_items(query tsquery) RETURNS boolean
	LANGUAGE sql STABLE
	SET enable_seqscan TO off
	AS $$ SELECT search_finds_soon(query)
		OR EXISTS (SELECT FROM search_documents WHERE vector @@ query AND kind NOT IN ('theme', 'instructor', 'page')) $$;
--> statement-breakpoint
-- What a theme named by all that is typed holds, where no item has it: the few themes are asked first.
CREATE OR REPLACE FUNCTION search_of_themes(query tsquery, typed text) RETURNS tsquery
	LANGUAGE plpgsql STABLE
	SET enable_seqscan TO off
	AS $$
	BEGIN
		IF EXISTS (SELECT FROM search_documents
				WHERE kind IN ('theme', 'instructor', 'page') AND kind = 'theme' AND vector @@ query)
			AND NOT search_finds_items(query) THEN
			RETURN (SELECT search_every(search_any(one.lexemes, NULL, 'AB'))
				FROM search_groups(typed, false) AS one
				WHERE EXISTS (SELECT FROM search_documents WHERE kind IN ('theme', 'instructor', 'page') AND kind = 'theme'
					AND vector @@ (query && search_any(one.lexemes, NULL, 'A'))));
		END IF;
		RETURN NULL;
	END
	$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_nearest_words(typed text) RETURNS TABLE (spelling text, likeness real)
	LANGUAGE sql STABLE
	AS $$
	WITH asked AS MATERIALIZED (
		SELECT search_sound(typed) AS sound
		WHERE length(typed) BETWEEN 4 AND 60 AND typed <> ALL (search_stop_words()) AND typed !~ '^h\d{4}$'
			AND NOT EXISTS (SELECT FROM search_ordinary_words AS ordinary WHERE ordinary.word = typed)
	), candidate AS (
		SELECT known.* FROM asked, search_words known WHERE word % typed
		UNION
		SELECT known.* FROM asked, search_words known
		WHERE word ~>=~ left(typed, 1) AND word ~<~ chr(ascii(typed) + 1)
			AND length(word) BETWEEN length(typed) - 1 AND length(typed) + 1
	), measured AS (
		SELECT word, spelling, similarity(word, typed) AS likeness,
			CASE WHEN candidate.sound = asked.sound THEN 0
				WHEN length(typed) > 7 THEN least(levenshtein_less_equal(word, typed, 3),
					levenshtein_less_equal(left(word, length(typed)), typed, 3) + 1)
				ELSE levenshtein_less_equal(word, typed, 3) END AS changes,
			CASE WHEN length(typed) < 8 THEN 1 ELSE 2 END AS most
		FROM candidate, asked
		WHERE left(word, 1) = left(typed, 1) OR word IN (substr(typed, 2), 'h' || typed)
			OR left(candidate.sound, 1) = left(asked.sound, 1)
	), judged AS (
		SELECT spelling, likeness, least(changes, most + 1) AS changes FROM measured
		WHERE changes <= most OR likeness >= CASE WHEN length(typed) < 8 THEN 0.5 ELSE 0.45 END
				AND changes <= 0.35 * length(typed) AND changes <= most + 1
			OR (changes = 2 AND search_same_letters(word, typed))
	)
	SELECT spelling, likeness FROM judged WHERE changes = (SELECT min(changes) FROM judged)
	ORDER BY likeness DESC, spelling LIMIT 3
	$$;
--> statement-breakpoint
-- The words of the kinds are in the index's own form already.
CREATE FUNCTION search_lexemes(words text) RETURNS text[]
	LANGUAGE sql STABLE
	AS $$ SELECT ARRAY(SELECT unnest(token.lexemes) FROM search_tokens(words) AS token WHERE NOT token.stop) $$;
--> statement-breakpoint
DO $$
	DECLARE
		wishes text := pg_get_functiondef('search_wishes'::regproc);
		name text := 'SELECT known.kind, lexeme
			FROM search_kinds known, search_tokens(known.names) AS token, unnest(token.lexemes) AS lexeme
			WHERE NOT token.stop';
	BEGIN
		IF strpos(wishes, name) = 0 THEN RAISE EXCEPTION 'search_wishes is not as expected'; END IF;
		EXECUTE replace(wishes, name, 'SELECT kind, unnest(name_lexemes) AS lexeme FROM search_kinds');
	END
	$$;
--> statement-breakpoint
-- What is asked, in the index's terms.
CREATE TYPE search_asked AS (query tsquery, titled tsquery, labelled tsquery, named tsquery, whole tsquery, narrow tsquery,
	words integer, begun text, exact boolean, complete boolean, corrected text, lexemes text[], beginnings text[],
	wish search_wish);
--> statement-breakpoint
DROP FUNCTION search_among, search_plan;
--> statement-breakpoint
CREATE FUNCTION search_plan(typed text, unfinished boolean) RETURNS search_asked
	LANGUAGE plpgsql STABLE
	SET plan_cache_mode TO force_generic_plan
	AS $$
	DECLARE
		asked search_asked;
		any_word record;
		goes_on boolean;
		well_written boolean;
		kind_words text[] := ARRAY(SELECT unnest(known.lexemes) FROM search_kinds known);
	BEGIN
		SELECT * INTO any_word FROM search_wishes(typed);
		typed := any_word.words;
		asked.wish := any_word.wish;
		asked.exact := true;
		asked.complete := true;
		asked.begun := btrim(folded(search_spaced(left(typed, 200))), U&' ?!.\00A0');
		FOREACH goes_on IN ARRAY ARRAY[unfinished, true] LOOP
			SELECT count(*), search_every(search_any_or_facet(one.lexemes, one.beginnings, '')),
				search_every(search_any_or_facet(one.lexemes, one.beginnings, 'A')),
				search_every(search_any_or_facet(one.lexemes, one.beginnings, 'AB')),
				search_every(search_any(one.lexemes, one.beginnings, 'A')), search_every(search_whole(one.lexemes)),
				string_to_array(string_agg(array_to_string(one.lexemes, ' '), ' '), ' '), max(one.beginnings),
				search_every(search_narrow(one.lexemes, one.beginnings, kind_words)),
				bool_or(one.beginnings IS NOT NULL AND EXISTS (SELECT FROM search_families
					WHERE spelling IN (one.plain, '~' || search_folded(one.plain))))
			INTO asked.words, asked.query, asked.titled, asked.labelled, asked.named, asked.whole, asked.lexemes,
				asked.beginnings, asked.narrow, well_written
			FROM search_groups(typed, goes_on) AS one;
			EXIT WHEN goes_on <> unfinished AND well_written;
			IF asked.words = 0 OR (search_finds(asked.query) AND (goes_on = unfinished OR length(asked.beginnings[1]) > 2)) THEN
				asked.query := coalesce(asked.query || search_of_themes(asked.query, typed), asked.query);
				RETURN asked;
			END IF;
		END LOOP;

		asked.exact := false;
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
		SELECT count(*) AS words, bool_and(near.lexemes && kind_words) AND count(*) < (SELECT count(*) FROM tried) AS only_kinds,
			search_every(search_any_or_facet(near.lexemes, near.beginnings, '')) AS query,
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
		asked.words := any_word.words;
		asked.named := any_word.named;
		asked.whole := any_word.whole;
		asked.lexemes := any_word.lexemes;
		asked.beginnings := any_word.beginnings;
		asked.corrected := any_word.corrected;
		asked.narrow := any_word.narrow;
		IF any_word.only_kinds THEN
			asked.query := NULL;
			asked.corrected := NULL;
		ELSIF any_word.query IS NULL OR search_finds(any_word.query) THEN
			asked.query := any_word.query;
			asked.titled := any_word.titled;
			asked.labelled := any_word.labelled;
		ELSIF search_finds(any_word.rest) THEN
			asked.query := any_word.rest;
			asked.titled := any_word.rest_titled;
			asked.labelled := any_word.rest_labelled;
		ELSE
			asked.query := any_word.either;
			asked.titled := any_word.either_titled;
			asked.labelled := any_word.either_labelled;
			asked.complete := false;
		END IF;
		RETURN asked;
	END
	$$;
--> statement-breakpoint
-- What answers a wish without words: the newest, the formations whose hours, price or ages will be looked at, or of each
-- kind those whose length is nearest to the one asked for. As many of each kind, and no more than `most`. The span of one kind
-- leads to the index that begins with it: along the dates alone, a kind that has nothing would be sought to the end.
CREATE FUNCTION search_wished(wish search_wish, wanted_kinds text[], wanted_theme uuid, most integer) RETURNS uuid[]
	LANGUAGE sql STABLE
	SET enable_seqscan TO off
	SET enable_indexscan TO on
	SET enable_bitmapscan TO off
	SET enable_sort TO off
	SET plan_cache_mode TO force_generic_plan
	AS $$
	SELECT array_agg(item_id) FROM (
		SELECT known.kind, wish."first" IS NOT DISTINCT FROM 'newest' OR known.kind = 'formation' AS by_date,
			(most / count(*) OVER ())::integer AS share
		FROM search_kinds known
		WHERE known.kind NOT IN ('theme', 'instructor', 'page') AND (wish.kinds IS NULL OR known.kind = ANY (wish.kinds))
			AND (wanted_kinds IS NULL OR known.kind = ANY (wanted_kinds))
	) AS wanted, LATERAL (
		(SELECT item_id FROM search_documents document
			WHERE by_date AND document.kind BETWEEN wanted.kind AND wanted.kind
				AND (wanted_theme IS NULL OR theme_id = wanted_theme)
			ORDER BY document.kind, created_at DESC NULLS LAST LIMIT share)
		UNION ALL
		(SELECT item_id FROM search_documents document
			WHERE NOT by_date AND wish.age IS NULL AND document.kind = wanted.kind AND seconds >= 1
				AND seconds <= coalesce(wish.longest, CASE WHEN wish."first" = 'longest' THEN 'infinity'::float8 END)
				AND (wanted_theme IS NULL OR theme_id = wanted_theme)
			ORDER BY seconds DESC, created_at DESC LIMIT share)
		UNION ALL
		(SELECT item_id FROM search_documents document
			WHERE NOT by_date AND wish.age IS NULL AND document.kind = wanted.kind AND seconds >= wish.beyond
				AND (wanted_theme IS NULL OR theme_id = wanted_theme)
			ORDER BY seconds, created_at LIMIT share)
	) AS near
	$$;
--> statement-breakpoint
-- The newest that answer, among so many of the newest: read along their index.
CREATE FUNCTION search_newest(query tsquery, wanted_kinds text[], wanted_theme uuid, most integer, among integer) RETURNS uuid[]
	LANGUAGE sql STABLE
	SET enable_seqscan TO off
	SET enable_indexscan TO on
	SET enable_sort TO off
	SET plan_cache_mode TO force_generic_plan
	AS $$
	SELECT ARRAY(SELECT item_id FROM (
			SELECT item_id, kind, theme_id, vector FROM search_documents ORDER BY created_at DESC NULLS LAST LIMIT among
		) AS newest
		WHERE vector @@ query AND (wanted_theme IS NULL OR theme_id = wanted_theme)
			AND CASE WHEN wanted_kinds IS NULL THEN kind NOT IN ('theme', 'instructor', 'page') ELSE kind = ANY (wanted_kinds) END
		LIMIT most)
	$$;
--> statement-breakpoint
-- Of a word that is everywhere, the `most` newest items: read along their index where one in eight has it, else found
-- among the newest five thousand where they are there. How
-- well each answers is reckoned for them alone, in one reading; a title that has the words has them whole or named, or no
-- title does.
CREATE FUNCTION search_ranked(asked search_asked, wanted_kinds text[], wanted_theme uuid, most integer)
	RETURNS TABLE (item_id uuid, kind text, created_at timestamptz, score numeric)
	LANGUAGE plpgsql STABLE
	SET enable_seqscan TO off
	SET enable_indexscan TO off
	SET plan_cache_mode TO force_generic_plan
	AS $$
	#variable_conflict use_column
	DECLARE
		since timestamptz := search_since(5000);
		wishes boolean := NOT (asked.wish IS NULL);
		ids uuid[];
	BEGIN
		IF asked.query IS NULL AND wishes THEN
			ids := search_wished(asked.wish, wanted_kinds, wanted_theme, most);
		ELSIF asked.query IS NOT NULL THEN
			ids := search_newest(asked.query, wanted_kinds, wanted_theme, most, 300);
			IF cardinality(ids) * 5 >= most THEN
				ids := search_newest(asked.query, wanted_kinds, wanted_theme, most, 5000);
			END IF;
			IF cardinality(ids) BETWEEN most / 33 AND most - 1 AND since IS NOT NULL THEN
				ids := ARRAY(SELECT item_id FROM search_documents
					WHERE created_at >= since AND vector @@ asked.query AND (wanted_theme IS NULL OR theme_id = wanted_theme)
						AND CASE WHEN wanted_kinds IS NULL THEN kind NOT IN ('theme', 'instructor', 'page') ELSE kind = ANY (wanted_kinds) END
					ORDER BY created_at DESC LIMIT most);
			END IF;
			IF cardinality(ids) < most THEN
				ids := ARRAY(SELECT item_id FROM search_documents
					WHERE vector @@ asked.query AND (wanted_theme IS NULL OR theme_id = wanted_theme)
						AND CASE WHEN wanted_kinds IS NULL THEN kind NOT IN ('theme', 'instructor', 'page') ELSE kind = ANY (wanted_kinds) END
					ORDER BY created_at DESC LIMIT most);
			END IF;
			IF wanted_kinds IS NULL THEN
				ids := ids || ARRAY(SELECT item_id FROM search_documents
					WHERE vector @@ asked.query AND (wanted_theme IS NULL OR theme_id = wanted_theme)
						AND kind IN ('theme', 'instructor', 'page')
					ORDER BY created_at DESC LIMIT most);
			END IF;
		END IF;
		RETURN QUERY WITH judged AS MATERIALIZED (
			SELECT document.item_id, document.kind, document.created_at, fit,
				CASE WHEN (asked.wish)."first" IS NOT NULL AND fit > 0
					THEN 10 * fit * CASE WHEN asked.query IS NULL OR labelled THEN 1 ELSE 0.5 END
				WHEN asked.query IS NULL THEN 0
				ELSE CASE WHEN titled THEN 1 + (vector @@ asked.whole)::int * 0.3
							+ (folded(title) ^@ asked.begun)::int * 0.5
							+ (btrim(folded(title), U&' ?!.\00A0') = asked.begun)::int
							+ (title_words = asked.words AND vector @@ asked.named)::int
						ELSE 0 END
					+ labelled::int * 0.4
					+ standing * CASE
						WHEN NOT asked.complete OR (kind = 'theme' AND asked.words = 1 AND NOT vector @@ asked.named) THEN 0.1
						WHEN titled THEN 1 WHEN labelled THEN 0.5 ELSE 0.2 END
					- (kind = 'page' AND NOT asked.complete)::int * 0.5
					+ CASE WHEN asked.words > 1 AND vector @@ asked.narrow THEN 0.5 ELSE 0 END
					+ CASE WHEN kind = 'page' AND length(asked.begun) > 7 AND labelled
						THEN (position(translate(asked.begun, '-', ' ') IN translate(folded(detail), '-', ' ')) > 0)::int ELSE 0 END
					+ ts_rank(vector, asked.query, 1)
				END + CASE WHEN fit > 0 THEN 5 + fit ELSE 0 END AS score
			FROM search_documents document,
				LATERAL (SELECT vector @@ asked.titled AS titled, vector @@ asked.labelled AS labelled,
					CASE WHEN wishes THEN search_fit(document, asked.wish) END AS fit OFFSET 0) AS told
			WHERE document.item_id = ANY (ids)
		)
		SELECT item_id, kind, created_at, round(score::numeric, CASE WHEN (asked.wish)."first" IS NULL THEN 3 ELSE 6 END)
		FROM judged
		WHERE NOT wishes OR fit > 0 OR ((asked.wish).age IS NULL AND (asked.query IS NOT NULL OR kind <> 'formation')
			AND NOT EXISTS (SELECT FROM judged WHERE fit > 0));
	END
	$$;
--> statement-breakpoint
CREATE FUNCTION search_among(typed text, kinds text[], most integer) RETURNS TABLE (item_id uuid, score numeric)
	LANGUAGE sql STABLE
	AS $$
	SELECT ranked.item_id, ranked.score FROM search_plan(typed, false) AS asked, search_ranked(asked, kinds, NULL, most) AS ranked
	$$;
--> statement-breakpoint
DROP FUNCTION search_score, search_hits;
--> statement-breakpoint
TRUNCATE search_learnt;
