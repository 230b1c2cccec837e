-- The words typed, at most twelve: every lexeme that will do for each. Stop words count only by themselves. The last
-- word, while it is being typed, may be the beginning of a longer one, or of a family's spelling: its last letters are
-- kept, so that « échelle » does not begin « échelonné ».
CREATE OR REPLACE FUNCTION public.search_groups(typed text, unfinished boolean)
  RETURNS TABLE(n bigint, word text, plain text, lexemes text[], beginnings text[])
  LANGUAGE sql STABLE
AS $$
  WITH token AS MATERIALIZED (
    SELECT row_number() OVER () AS n, token.* FROM search_tokens(search_spaced(left(typed, 200))) AS token
  ), counted AS (
    SELECT *, unfinished AND n = max(n) OVER () AS goes_on, left(search_folded(plain || 'x'), -1) AS skeleton FROM token
    WHERE NOT stop OR NOT EXISTS (SELECT FROM token WHERE NOT stop)
    ORDER BY n LIMIT 12
  )
  SELECT n, word, plain, CASE
      WHEN stop THEN lexemes[1:1]
      WHEN place.also IS NOT NULL THEN plain || place.also
      WHEN goes_on AND length(plain) > 2 THEN lexemes || ARRAY(
        SELECT DISTINCT '+' || family FROM search_families
        WHERE spelling ^@ plain OR spelling ^@ ('~' || skeleton))
      ELSE lexemes
    END,
    CASE WHEN goes_on AND length(skeleton) > 2 THEN ARRAY[plain, '~' || skeleton]
      WHEN goes_on THEN ARRAY[plain] END
  FROM counted LEFT JOIN search_places place ON place.spelling = plain ORDER BY n
$$;

-- Any of these in a field of such a weight: A title, B labels, C summary, D the rest.
CREATE OR REPLACE FUNCTION public.search_any(lexemes text[], beginnings text[], weight text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT string_agg(sign, '|')::tsquery FROM (
    SELECT quote_literal(lexeme) || ':' || weight FROM unnest(lexemes) AS lexeme
    UNION ALL SELECT quote_literal(beginning) || ':*' || weight FROM unnest(beginnings) AS beginning
  ) AS one(sign)
$$;

-- The same, or in a facet wherever it is looked for. « le soir même » makes no evening course, nor does « s'adresse à
-- » give an address: titles, labels and facets tell, and the text of a page. A formation's level is its facet: « de
-- bonnes bases » asks for them.
CREATE OR REPLACE FUNCTION public.search_any_or_facet(lexemes text[], beginnings text[], weight text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN weight <> '' THEN anywhere
    WHEN lexemes && '{+soir,+adresse}' THEN search_any(lexemes, beginnings, 'AB') || (anywhere && '''@page'''::tsquery)
    WHEN lexemes && '{+débutant,+avancé}' THEN anywhere && !!'''@+formation'''::tsquery
    ELSE anywhere END || facet
  FROM (SELECT search_any(lexemes, beginnings, weight), search_any(
    ARRAY(SELECT '@' || lexeme FROM unnest(lexemes) AS lexeme
      WHERE weight = '' OR lexeme <> '+téléenseignement'),
    ARRAY(SELECT '@' || beginning FROM unnest(beginnings) AS beginning), '')) AS told(anywhere, facet)
$$;

-- A word as it was typed, or another of its family: neither its stem nor its sound.
CREATE OR REPLACE FUNCTION public.search_whole(lexemes text[]) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT search_any(ARRAY(SELECT lexeme FROM unnest(lexemes) AS lexeme WHERE lexeme !~ '^[/~]'), NULL, 'A')
$$;

-- A word for a kind is looked for in what an item is asked by, and not in its text.
CREATE OR REPLACE FUNCTION public.search_narrow(lexemes text[], beginnings text[], kind_words text[]) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN lexemes && kind_words
    THEN search_any(ARRAY(SELECT '@' || lexeme FROM unnest(lexemes) AS lexeme), NULL, '')
    ELSE search_any_or_facet(lexemes, beginnings, '') END
$$;

-- A word that is everywhere is among the newest; of another, the index's list is short.
CREATE OR REPLACE FUNCTION public.search_finds_soon(query tsquery) RETURNS boolean
  LANGUAGE sql STABLE
  SET enable_seqscan = off
  SET enable_sort = off
AS $$
   SELECT EXISTS (SELECT FROM (
    SELECT vector, kind FROM search_documents ORDER BY created_at DESC NULLS LAST LIMIT 300
  ) AS newest WHERE vector @@ query AND kind NOT IN ('theme', 'instructor', 'page'))
$$;

-- By the word index, whatever the planner thinks of a word it has not counted.
CREATE OR REPLACE FUNCTION public.search_finds(query tsquery) RETURNS boolean
  LANGUAGE sql STABLE
  SET enable_seqscan = off
AS $$
  SELECT search_finds_soon(query) OR EXISTS (SELECT FROM search_documents WHERE vector @@ query)
$$;

CREATE OR REPLACE FUNCTION public.search_finds_items(query tsquery) RETURNS boolean
  LANGUAGE sql STABLE
  SET enable_seqscan = off
AS $$
   SELECT search_finds_soon(query)
    OR EXISTS (SELECT FROM search_documents WHERE vector @@ query AND kind NOT IN ('theme', 'instructor', 'page'))
$$;

-- The few documents that are no items have an index of their own.
CREATE OR REPLACE FUNCTION public.search_names_teacher(query tsquery) RETURNS boolean
  LANGUAGE sql STABLE
  SET enable_seqscan = off
AS $$
   SELECT EXISTS (SELECT FROM search_documents
    WHERE kind IN ('theme', 'instructor', 'page') AND kind = 'instructor' AND vector @@ query)
$$;

CREATE OR REPLACE FUNCTION public.search_names_theme(lexemes text[]) RETURNS boolean
  LANGUAGE sql STABLE
  SET enable_seqscan = off
AS $$
   SELECT EXISTS (SELECT FROM search_documents
    WHERE kind IN ('theme', 'instructor', 'page') AND kind = 'theme' AND vector @@ search_any(lexemes, NULL, 'A'))
$$;

-- What a theme holds, where no item has all that is typed and the theme has: the words that name themes, else the
-- names of those whose texts have them (« vie du prophète »). The few themes are asked first.
CREATE OR REPLACE FUNCTION public.search_of_themes(query tsquery, typed text) RETURNS tsquery
  LANGUAGE plpgsql STABLE
  SET enable_seqscan = off
AS $$
  BEGIN
    IF EXISTS (SELECT FROM search_documents
        WHERE kind IN ('theme', 'instructor', 'page') AND kind = 'theme' AND vector @@ query)
      AND NOT search_finds_items(query) THEN
      RETURN coalesce((SELECT search_every(search_any(one.lexemes, NULL, 'AB'))
        FROM search_groups(typed, false) AS one
        WHERE EXISTS (SELECT FROM search_documents WHERE kind IN ('theme', 'instructor', 'page') AND kind = 'theme'
          AND vector @@ (query && search_any(one.lexemes, NULL, 'A')))),
        (SELECT search_either(named) FROM (
          SELECT (SELECT search_every(search_any(token.lexemes, NULL, 'AB'))
            FROM search_tokens(title) AS token WHERE NOT token.stop) AS named
          FROM search_documents
          WHERE kind IN ('theme', 'instructor', 'page') AND kind = 'theme'
            AND vector @@ (SELECT search_every(search_any(one.lexemes, NULL, '')) FROM search_groups(typed, false) AS one)
          LIMIT 3
        ) AS told));
    END IF;
    RETURN NULL;
  END
$$;

-- Near by its changes among its letters, those it begins with counted too, or by its sound: « grammere » is «
-- grammaire » before « grammes », « kaligrafi » is « calligraphie ». A first letter is seldom mistyped: « rendre » is no « prendre ».
CREATE OR REPLACE FUNCTION public.search_nearest_words(typed text) RETURNS TABLE(spelling text, likeness real)
  LANGUAGE sql STABLE
AS $$
  WITH asked AS MATERIALIZED (
    SELECT search_sound(typed) AS sound
    WHERE length(typed) BETWEEN 4 AND 60 AND typed <> ALL (search_stop_words()) AND typed !~ '^[hj]\d{4}$'
      AND NOT EXISTS (SELECT FROM search_ordinary_words AS ordinary WHERE ordinary.word = typed)
  ), candidate AS (
    SELECT known.* FROM asked, search_words known WHERE word % typed
    UNION
    SELECT known.* FROM asked JOIN search_words known USING (sound)
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
