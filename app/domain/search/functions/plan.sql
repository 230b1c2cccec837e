-- How a search is carried out: exactly when that finds something, else with the last word taken for a beginning (what
-- is suggested while one types is found with Enter too), else with the nearest words the site knows, else with any of
-- the words. A word of a family is well written, only absent: « prière » must not become « première », nor « aïd » the
-- beginning of « aide ». A theme that answers alone brings its items: « sira du prophète ». What names a kind is
-- dropped where it leaves nothing: « livre pdf patience » is asked of « patience ». The query is NULL when there is
-- nothing to be found.
CREATE OR REPLACE FUNCTION public.search_plan(typed text, unfinished boolean) RETURNS search_asked
  LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan
AS $$
  DECLARE
    asked search_asked;
    any_word record;
    goes_on boolean;
    inside tsquery;
    teacher tsquery;
    subjects boolean;
    well_written boolean;
    kind_words text[] := ARRAY(SELECT unnest(known.lexemes) FROM search_kinds known);
    aside text[] := kind_words || '+enfant'::text;
    summed tsquery;
    a_theme boolean;
    a_kind boolean;
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
        search_either(search_any(one.lexemes, one.beginnings, 'A')) FILTER (WHERE NOT one.lexemes && aside),
        bool_and(search_names_theme(one.lexemes)), bool_or(search_names_theme(one.lexemes)), bool_or(one.lexemes && kind_words),
        search_every(search_any(one.lexemes, one.beginnings, 'ABC')),
        CASE WHEN bool_or(one.lexemes && kind_words)
          THEN search_every(search_any(one.lexemes, one.beginnings, 'A')) FILTER (WHERE NOT one.lexemes && kind_words) END,
        bool_or(one.beginnings IS NOT NULL AND EXISTS (SELECT FROM search_families
          WHERE spelling IN (one.plain, '~' || search_folded(one.plain))))
      INTO asked.words, asked.query, asked.titled, asked.labelled, asked.named, asked.whole, asked.lexemes,
        asked.beginnings, asked.narrow, asked.part, subjects, a_theme, a_kind, summed, teacher, well_written
      FROM search_groups(typed, goes_on) AS one;
      EXIT WHEN goes_on <> unfinished AND well_written;
      IF asked.words = 0 OR (search_finds(asked.query) AND (goes_on = unfinished OR length(asked.beginnings[1]) > 2)) THEN
        IF subjects AND asked.words > 1 AND NOT search_finds(asked.labelled) THEN
          asked.query := (SELECT asked.query || search_either(search_any(one.lexemes, NULL, 'AB')) FROM search_groups(typed, false) AS one);
        END IF;
        inside := search_of_themes(asked.query, typed);
        asked.query := coalesce(asked.query || inside, asked.query);
        IF asked.words = 2 AND inside IS NULL AND NOT a_kind AND asked.part IS NOT NULL AND asked.wish IS NULL
            AND NOT search_finds(asked.labelled || summed) THEN
          asked.about := (SELECT search_either(search_any(one.lexemes, NULL, 'B'))
            FROM search_groups(typed, false) AS one WHERE NOT one.lexemes && aside);
          asked.query := asked.query || asked.part || asked.about;
        ELSIF asked.words > 1 AND inside IS NULL AND a_theme AND NOT a_kind
            AND NOT search_finds(asked.query && '''@+formation'''::tsquery) THEN
          asked.query := (SELECT asked.query || (search_either(search_any(one.lexemes, NULL, 'AB'))
            && '''@+formation''|''@instructeur'''::tsquery) FROM search_groups(typed, false) AS one);
        END IF;
        IF search_names_teacher(teacher) THEN
          asked.query := asked.query || (teacher && '''@instructeur'''::tsquery);
        END IF;
        asked.titled := coalesce(asked.titled || replace(inside::text, 'AB', 'A')::tsquery, asked.titled);
        asked.named := coalesce(asked.named || replace(inside::text, 'AB', 'A')::tsquery, asked.named);
        asked.labelled := coalesce(asked.labelled || inside, asked.labelled);
        RETURN asked;
      END IF;
    END LOOP;

    asked.exact := false;
    WITH tried AS MATERIALIZED (
      SELECT one.*, search_finds(search_any_or_facet(one.lexemes, one.beginnings, '')) AS is_known
      FROM search_groups(typed, unfinished) AS one
    ), nearby AS (
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
    ), near AS (
      SELECT nearby.*, length(spelling) > 1 AND spelling !~ '^\d+$' AS telling FROM nearby
      WHERE (length(spelling) > 1 AND spelling !~ '^\d+$') OR NOT EXISTS (SELECT FROM tried WHERE length(tried.word) > 1 AND tried.n NOT IN (SELECT nearby.n FROM nearby))
    )
    SELECT count(*) AS words, bool_and(near.lexemes && aside) AND count(*) < (SELECT count(*) FROM tried) AS only_kinds,
      search_every(search_any_or_facet(near.lexemes, near.beginnings, '')) AS query,
      search_every(search_any_or_facet(near.lexemes, near.beginnings, 'A')) AS titled,
      search_every(search_any_or_facet(near.lexemes, near.beginnings, 'AB')) AS labelled,
      search_every(search_any(near.lexemes, near.beginnings, 'A')) AS named,
      search_every(search_whole(near.lexemes)) AS whole,
      search_every(search_any_or_facet(near.lexemes, near.beginnings, '')) FILTER (WHERE telling AND NOT near.lexemes && aside) AS rest,
      search_every(search_any_or_facet(near.lexemes, near.beginnings, 'A')) FILTER (WHERE telling AND NOT near.lexemes && aside) AS rest_titled,
      search_every(search_any_or_facet(near.lexemes, near.beginnings, 'AB')) FILTER (WHERE telling AND NOT near.lexemes && aside) AS rest_labelled,
      search_every(search_narrow(near.lexemes, near.beginnings, kind_words)) AS narrow,
      search_either(search_any(near.lexemes, near.beginnings, 'A')) FILTER (WHERE telling AND NOT near.lexemes && aside) AS part,
      search_either(search_any_or_facet(near.lexemes, near.beginnings, '')) FILTER (WHERE telling) AS either,
      search_either(search_any_or_facet(near.lexemes, near.beginnings, 'A')) FILTER (WHERE telling) AS either_titled,
      search_either(search_any_or_facet(near.lexemes, near.beginnings, 'AB')) FILTER (WHERE telling) AS either_labelled,
      string_to_array(string_agg(array_to_string(near.lexemes, ' '), ' '), ' ') AS lexemes,
      max(near.beginnings) AS beginnings,
      string_agg(near.spelling, ' ' ORDER BY n) AS spellings,
      search_either(search_any(near.lexemes[1:1], NULL, 'A')) FILTER (WHERE telling) AS partly,
      CASE WHEN bool_or(near.fixed) THEN string_agg(near.spelling, ' ' ORDER BY n) END AS corrected
    INTO any_word FROM near;
    asked.words := any_word.words;
    asked.named := any_word.named;
    asked.whole := any_word.whole;
    asked.lexemes := any_word.lexemes;
    asked.beginnings := any_word.beginnings;
    asked.corrected := any_word.corrected;
    asked.narrow := any_word.narrow;
    asked.part := any_word.part;
    IF any_word.only_kinds THEN
      asked.query := NULL;
      asked.corrected := NULL;
    ELSIF any_word.query IS NULL OR search_finds(any_word.query) THEN
      inside := search_of_themes(any_word.query, any_word.spellings);
      asked.query := coalesce(any_word.query || inside, any_word.query);
      asked.titled := coalesce(any_word.titled || replace(inside::text, 'AB', 'A')::tsquery, any_word.titled);
      asked.named := coalesce(asked.named || replace(inside::text, 'AB', 'A')::tsquery, asked.named);
      asked.labelled := coalesce(any_word.labelled || inside, any_word.labelled);
    ELSIF search_finds(any_word.rest) THEN
      asked.query := any_word.rest;
      asked.titled := any_word.rest_titled;
      asked.labelled := any_word.rest_labelled;
    ELSE
      asked.query := any_word.either;
      asked.titled := any_word.either_titled;
      asked.labelled := any_word.either_labelled;
      asked.complete := false;
      asked.partly := any_word.partly;
    END IF;
    RETURN asked;
  END
$$;
