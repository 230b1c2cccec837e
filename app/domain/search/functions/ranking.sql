-- Since when so many documents are; null where there are not so many.
CREATE OR REPLACE FUNCTION public.search_since(documents integer) RETURNS timestamp with time zone
  LANGUAGE sql STABLE
  SET enable_indexscan = on
AS $$
  SELECT created_at FROM search_documents ORDER BY created_at DESC NULLS LAST OFFSET documents LIMIT 1
$$;

-- The newest that answer, among so many of the newest: read along their index.
CREATE OR REPLACE FUNCTION public.search_newest(query tsquery, wanted_kinds text[], wanted_theme uuid, most integer, among integer)
  RETURNS uuid[]
  LANGUAGE sql STABLE
  SET enable_seqscan = off
  SET enable_indexscan = on
  SET enable_sort = off
  SET plan_cache_mode = force_generic_plan
AS $$
  SELECT ARRAY(SELECT item_id FROM (
      SELECT item_id, kind, theme_id, vector FROM search_documents ORDER BY created_at DESC NULLS LAST LIMIT among
    ) AS newest
    WHERE vector @@ query AND (wanted_theme IS NULL OR theme_id = wanted_theme)
      AND CASE WHEN wanted_kinds IS NULL THEN kind NOT IN ('theme', 'instructor', 'page') ELSE kind = ANY (wanted_kinds) END
    LIMIT most)
$$;

-- How well each answers: all the words are in its title or its facets, they are all its title, its title is what was
-- typed. Of a word that is everywhere, the `most` newest items: read along their index where one in eight has it, else
-- found among the newest five thousand where they are there. What has both words in passing comes after what has one
-- of them in its title or labels.
CREATE OR REPLACE FUNCTION public.search_ranked(asked search_asked, wanted_kinds text[], wanted_theme uuid, most integer)
  RETURNS TABLE(item_id uuid, kind text, created_at timestamp with time zone, score numeric)
  LANGUAGE plpgsql STABLE
  SET enable_seqscan = off
  SET enable_indexscan = off
  SET plan_cache_mode = force_generic_plan
AS $$
  #variable_conflict use_column
  DECLARE
    since timestamptz := search_since(5000);
    wishes boolean := NOT (asked.wish IS NULL);
    ids uuid[];
    tagged tsquery := replace(asked.named::text, 'A', 'B')::tsquery;
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
        kind = 'instructor' AND NOT titled AND asked.words > title_words AND (SELECT bool_and(token.lexemes && asked.lexemes)
          FROM search_tokens(title) AS token WHERE NOT token.stop) AS is_teacher,
        CASE WHEN (asked.wish)."first" IS NOT NULL AND fit > 0
          THEN 10 * fit * CASE WHEN asked.query IS NULL OR labelled THEN 1 ELSE 0.5 END
        WHEN asked.query IS NULL THEN 0
        ELSE CASE WHEN titled THEN 1 + (vector @@ asked.whole)::int * 0.3
              + (folded(title) ^@ asked.begun)::int * 0.5
              + (btrim(folded(title), U&' ?!.\00A0') = asked.begun)::int
              + (title_words = asked.words AND vector @@ asked.named)::int
            WHEN vector @@ asked.about THEN 0.8
            WHEN asked.words > 1 AND vector @@ asked.part THEN 0.7 ELSE 0 END
          + (titled AND vector @@ tagged)::int * 0.05
          + labelled::int * 0.4 + coalesce(vector @@ asked.partly, false)::int * 0.05
          + standing * CASE
            WHEN NOT asked.complete OR (kind = 'theme' AND asked.words = 1 AND NOT vector @@ asked.named) THEN 0.1
            WHEN titled THEN 1 WHEN labelled THEN 0.5 ELSE 0.2 END
          - (kind = 'page' AND NOT asked.complete)::int * 0.5
          + CASE WHEN asked.words > 1 AND vector @@ asked.narrow THEN 0.5 ELSE 0 END
          + CASE WHEN kind = 'page' AND length(asked.begun) > 7 AND labelled
            THEN (position(translate(asked.begun, '-', ' ') IN translate(folded(detail), '-', ' ')) > 0)::int * 1.5 ELSE 0 END
          + ts_rank(vector, asked.query, 1)
        END + CASE WHEN fit > 0 THEN 5 + fit ELSE 0 END AS score
      FROM search_documents document,
        LATERAL (SELECT vector @@ asked.titled AS titled, vector @@ asked.labelled AS labelled,
          CASE WHEN wishes THEN search_fit(document, asked.wish) END AS fit OFFSET 0) AS told
      WHERE document.item_id = ANY (ids)
    )
    SELECT item_id, kind, created_at, round((CASE WHEN is_teacher
        THEN greatest(score, (SELECT max(score) FROM judged WHERE kind <> 'instructor') - 0.001) ELSE score END)::numeric, CASE WHEN (asked.wish)."first" IS NULL THEN 3 ELSE 6 END)
    FROM judged
    WHERE (NOT wishes OR fit > 0 OR ((asked.wish).age IS NULL AND (asked.query IS NOT NULL OR kind <> 'formation')
      AND NOT EXISTS (SELECT FROM judged WHERE fit > 0)))
      AND NOT (coalesce((asked.wish)."first" = 'shortest', false) AND fit < 0.5 AND EXISTS (SELECT FROM judged WHERE fit >= 0.5))
      AND NOT (kind = 'page' AND score < 0.3 AND asked.words = 1 AND EXISTS (SELECT FROM judged WHERE score >= 0.9)
        AND EXISTS (SELECT FROM search_kinds AS named WHERE named.name_lexemes && asked.lexemes));
  END
$$;

-- What of these kinds answers, for a list that is filtered by words: last what PDFs say, which goes before what only comes
-- near.
CREATE OR REPLACE FUNCTION public.search_among(typed text, kinds text[], most integer)
  RETURNS TABLE(item_id uuid, score numeric)
  LANGUAGE sql STABLE
AS $$
  WITH ranked AS MATERIALIZED (
    SELECT ranked.item_id, ranked.score, (asked).exact
    FROM search_plan(typed, false) AS asked, search_ranked(asked, kinds, NULL, most) AS ranked
  ), written AS MATERIALIZED (
    SELECT item_id, place FROM search_in_pdfs(typed, 20, kinds, NULL)
  )
  SELECT item_id, score FROM ranked WHERE exact OR NOT EXISTS (SELECT FROM written)
  UNION ALL SELECT item_id, -place FROM written WHERE item_id NOT IN (SELECT item_id FROM ranked WHERE exact)
$$;

-- In a list where nothing has all the words: what has some of them in its title or labels.
CREATE OR REPLACE FUNCTION public.search_near(typed text, kinds text[], most integer)
  RETURNS TABLE(item_id uuid, score numeric)
  LANGUAGE plpgsql STABLE
AS $$
  DECLARE
    asked search_asked := search_plan(typed, false);
    aside text[] := ARRAY(SELECT unnest(known.lexemes) FROM search_kinds known) || '+enfant'::text;
  BEGIN
    SELECT search_either(search_any(one.lexemes, NULL, 'AB')), search_either(search_any(one.lexemes, NULL, 'AB')),
      search_either(search_any(one.lexemes, NULL, 'A')), search_either(search_any(one.lexemes[1:1], NULL, 'A'))
    INTO asked.query, asked.labelled, asked.titled, asked.partly
    FROM search_groups((search_wishes(typed)).words, false) AS one WHERE NOT one.lexemes && aside;
    asked.complete := false;
    asked.wish := NULL;
    RETURN QUERY SELECT ranked.item_id, ranked.score FROM search_ranked(asked, kinds, NULL, most) AS ranked;
  END
$$;
