-- Wishes among the words: « prêche court », « les derniers prêches », « moins de 10 minutes », « formation 3 mois ». A
-- length by itself is one « or about ». « court », « long », « dernier » or « prochain » say so beside what names a
-- kind, or alone: « sourates courtes » and « les dix dernières nuits » are words like others.
CREATE OR REPLACE FUNCTION public.search_wishes(typed text, OUT words text, OUT wish search_wish)
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
      SELECT kind, unnest(name_lexemes) AS lexeme FROM search_kinds
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
      wish."first" := said.manner;
    END IF;
    IF words ~* 'moinscher' THEN
      wish."first" := 'cheapest';
      words := regexp_replace(words, 'moinscher', ' ', 'i');
    END IF;
    bound := CASE WHEN words ~* limits THEN 1 ELSE 1.1 END;

    found := regexp_match(words, '\m(\d{1,2})\s*ans\M', 'i');
    IF found IS NOT NULL THEN
      wish.age := found[1]::int;
      words := regexp_replace(words, '\m(?:\d{1,2}\s*ans|enfants?|fils|filles?|gar[cç]ons?|ados?)\M', ' ', 'gi');
    END IF;
    found := coalesce(regexp_match(words, hours, 'i'), regexp_match(words, minutes, 'i'));
    IF found IS NOT NULL THEN
      wish.longest := bound * CASE WHEN words ~* hours
        THEN found[1]::int * 3600 + coalesce(found[2]::int, 0) * 60 ELSE found[1]::int * 60 END;
      IF words ~* '\mplus\s+d' THEN
        wish.beyond := wish.longest;
        wish.longest := NULL;
      ELSIF bound > 1 THEN
        wish.share := 0.72;
      END IF;
      wish.hours := wish.longest / 3600;
      words := regexp_replace(words, CASE WHEN words ~* hours THEN hours ELSE minutes END, ' ', 'i');
    END IF;
    found := regexp_match(words, months, 'i');
    IF found IS NOT NULL AND ('formation' = ANY (said.kinds) OR btrim(regexp_replace(words, months, '', 'i')) = '') THEN
      wish.share := CASE WHEN bound > 1 THEN 0.72 END;
      wish.days := bound * found[1]::int * CASE WHEN found[2] ~* 'mois' THEN 30.5 ELSE 7 END;
      words := regexp_replace(words, months, ' ', 'i');
    END IF;
    found := regexp_match(words, price, 'i');
    IF found IS NOT NULL AND replace(found[1], ',', '.')::numeric > 0 THEN
      wish.dearest := replace(found[1], ',', '.')::numeric;
      words := regexp_replace(words, price, ' ', 'i');
    ELSIF words ~* cheap THEN
      wish.dearest := 100;
      words := regexp_replace(words, cheap, ' ', 'i');
    END IF;

    IF wish."first" IS NULL AND coalesce(wish.longest, wish.days, wish.dearest, wish.beyond, wish.age, 0) = 0 THEN
      words := typed;
      wish := NULL;
      RETURN;
    END IF;
    wish.kinds := CASE wish."first" WHEN 'cheapest' THEN '{formation}' ELSE said.kinds END;
    words := regexp_replace(words, around, ' ', 'gi');
    IF NOT EXISTS (SELECT FROM search_tokens(search_spaced(words)) AS token WHERE NOT token.stop) THEN
      words := '';
    END IF;
  END
$$;

-- What answers a wish without words: the newest, the formations whose hours, price or ages will be looked at, or of
-- each kind those whose length is nearest to the one asked for. As many of each kind, and no more than `most`. The
-- span of one kind leads to the index that begins with it: along the dates alone, a kind that has nothing would be
-- sought to the end.
CREATE OR REPLACE FUNCTION public.search_wished(wish search_wish, wanted_kinds text[], wanted_theme uuid, most integer)
  RETURNS uuid[]
  LANGUAGE sql STABLE
  SET enable_seqscan = off
  SET enable_indexscan = on
  SET enable_bitmapscan = off
  SET enable_sort = off
  SET plan_cache_mode = force_generic_plan
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
      WHERE NOT by_date AND wish.age IS NULL AND document.kind = wanted.kind AND seconds >= coalesce(wish.beyond, CASE WHEN wish."first" = 'shortest' THEN 1 END)
        AND (wanted_theme IS NULL OR theme_id = wanted_theme)
      ORDER BY seconds, created_at LIMIT share)
  ) AS near
$$;

-- From 0, not what was asked for, to 1, just that. A formation is asked by its own hours, weeks, price and ages: its
-- recordings are not all of it. What is free answers « 90 euros » too, after what costs something. One that
-- tells no age is for adults.
CREATE OR REPLACE FUNCTION public.search_fit(document search_documents, wish search_wish) RETURNS double precision
  LANGUAGE sql STABLE
AS $$
  SELECT CASE
    WHEN document.kind IN ('theme', 'instructor', 'page') OR document.kind <> ALL (wish.kinds) THEN 0
    WHEN wish.age IS NOT NULL AND document.kind <> 'formation' THEN 0
    WHEN wish."first" = 'newest' THEN 1 / (1 + extract(epoch FROM now() - document.created_at) / 31557600)
    WHEN document.kind = 'formation' THEN coalesce((SELECT CASE
        WHEN wish.age < 18 AND num_nulls(age_min, age_max) = 2 AND search_any_age(intended_for) THEN 0.001
        WHEN wish.age < coalesce(age_min, CASE WHEN age_max IS NULL THEN 18 ELSE 0 END) OR wish.age > age_max THEN 0
        WHEN wish.age IS NOT NULL THEN 1 / (1 + wish.age - coalesce(age_min, 0))::double precision
        WHEN wish."first" = 'next' THEN
          CASE WHEN start_date >= current_date THEN CASE registration_status WHEN 'ouvert' THEN 1 ELSE 0.3 END / (1 + (start_date - current_date) / 365.0) END
        WHEN wish."first" = 'cheapest' THEN 1 / (1 + price / 100)
        WHEN wish."first" = 'longest' THEN duration_hours / (duration_hours + 100.0) * CASE WHEN wish.kinds IS NULL THEN 0.01 ELSE 1 END
        WHEN wish."first" = 'shortest' THEN 20.0 / (20.0 + nullif(duration_hours, 0)) * CASE WHEN wish.kinds IS NULL THEN 0.01 ELSE 1 END
        WHEN wish.dearest IS NOT NULL THEN
          CASE WHEN price > 0 AND price <= wish.dearest THEN price / wish.dearest
            WHEN price = 0 THEN 0.001 END
        WHEN wish.beyond >= 3600 AND duration_hours * 3600 >= wish.beyond THEN wish.beyond / (duration_hours * 3600)
        WHEN end_date - start_date BETWEEN greatest(1, wish.days * wish.share) AND wish.days
          THEN (end_date - start_date) / wish.days
        WHEN duration_hours > 0 AND duration_hours BETWEEN wish.hours * coalesce(wish.share, 0) AND wish.hours
          THEN duration_hours / wish.hours END
      FROM courses WHERE id = document.item_id)::double precision, 0)
    WHEN wish."first" = 'cheapest' THEN 0
    WHEN wish."first" = 'longest' THEN document.seconds / (document.seconds + 3600)
    WHEN wish."first" = 'shortest' THEN CASE WHEN document.seconds > 0 THEN 600 / (600 + document.seconds) ELSE 0 END
    WHEN document.seconds >= wish.beyond AND document.seconds > 0 THEN wish.beyond / document.seconds
    WHEN document.seconds BETWEEN greatest(1, wish.longest * wish.share) AND wish.longest THEN document.seconds / wish.longest
    ELSE 0 END
$$;
