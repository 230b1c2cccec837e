-- What is searched, of the given items: the only place that knows which columns of which tables. « facets » are what
-- an item is asked by without being told of it. Texts reserved for students are found by nobody, nor quoted.
CREATE OR REPLACE FUNCTION public.search_sources(ids uuid[])
  RETURNS TABLE(item_id uuid, kind text, address text, title text, speaker text, theme_id uuid, labels text, facets text,
    summary text, detail text, seconds double precision, standing real, created_at timestamp with time zone)
  LANGUAGE sql STABLE
AS $$
  SELECT course.id, course.course_type, NULL, course.title, instructor.name, course.theme_id,
    concat_ws(' ', instructor.name, theme.name, course.preset),
    CASE course.course_type WHEN 'audio_course' THEN search_date((course.created_at AT TIME ZONE 'Europe/Paris')::date)
      WHEN 'formation' THEN concat_ws(' ', 'niveau', course.level,
      CASE course.registration_status WHEN 'ouvert' THEN 'inscriptions ouvertes ouverte ouvert places disponibles'
        WHEN 'complet' THEN 'complète complet liste d''attente' ELSE 'inscriptions fermées fermée fermé' END,
      CASE course.price WHEN 0 THEN 'gratuite' ELSE 'payante prix tarif' END,
      search_day(course.start_date),
      search_weekdays(course.session_days),
      CASE WHEN course.session_start < '12:00' THEN 'matin matinée'
        WHEN course.session_start < '18:00' THEN 'après-midi'
        WHEN course.session_start >= '18:00' THEN 'soir soirée' END,
      course.intended_for,
      CASE WHEN course.age_min < 13 OR course.age_max < 16 THEN 'enfants' END,
      CASE WHEN course.age_min < 18 AND coalesce(course.age_max, 99) > 12 THEN 'adolescents jeunes' END,
      CASE WHEN course.on_site THEN 'sur place présentiel adresse '
        || coalesce(substring(course.address FROM '\m\d{5}\M.*'), course.address) END,
      CASE course.preset WHEN 'Coran' THEN 'tajwid' END,
      CASE WHEN course.is_online THEN 'en ligne à distance distanciel internet visio visioconférence zoom téléenseignement' END,
      CASE WHEN course.is_online AND course.session_start IS NOT NULL THEN 'décalage horaire' END,
      search_hours(course.session_start, course.session_end),
      CASE WHEN course.payment ~* '\mfois\M|[ée]chelonn|mensuel|acompte' THEN 'échelonné' END,
      CASE WHEN course.age_min > 0 THEN 'âge' END,
      CASE WHEN course.on_site THEN search_region(course.address) END,
      CASE WHEN extract(isodow FROM course.start_date) > 5 THEN 'week-end weekend' END) END,
    CASE WHEN course.course_type = 'formation' THEN search_prose(course.description) ELSE course.description END,
    concat_ws(' · ', inside.detail, nullif(course.payment, ''), nullif(array_to_string(course.objectives || course.prerequisites, ' · '), ''), said.texts),
    inside.seconds,
    CASE WHEN course.course_type = 'audio_course' THEN 0.1 ELSE
      CASE course.registration_status WHEN 'ouvert' THEN 0.25 WHEN 'complet' THEN 0.1 ELSE 0 END END,
    course.created_at
  FROM courses course
    LEFT JOIN themes theme ON theme.id = course.theme_id
    LEFT JOIN instructors instructor ON instructor.id = course.instructor_id
    CROSS JOIN LATERAL (
      SELECT string_agg(concat_ws(' : ', part.title, nullif(concat_ws(' ', nullif(part.description, ''),
          CASE WHEN part.is_free_preview OR NOT course.students_only
            THEN nullif(concat_ws(' ', search_chapters(part.chapters), search_prose(part.body)), '') END), '')),
          ' · ' ORDER BY part.order_index) AS detail,
        coalesce(sum(part.duration_seconds), 0) AS seconds
      FROM course_contents part WHERE part.course_id = course.id AND part.trash_item_id IS NULL
    ) inside
    CROSS JOIN LATERAL (
      -- All of them are found by their beginnings: a document has room for so many words.
      SELECT string_agg(search_lesson(id, transcript, (9000 / lessons)::integer), ' · ' ORDER BY order_index) AS texts
      FROM (
        SELECT id, transcript, order_index, count(*) OVER () AS lessons FROM course_contents
        WHERE course_id = course.id AND course_contents.trash_item_id IS NULL AND transcript <> '' AND NOT course.students_only
      ) AS part
    ) said
  WHERE course.id = ANY (ids) AND course.is_published AND course.trash_item_id IS NULL
  UNION ALL
  SELECT content.id, content.content_type, NULL, content.title, speaker_of(content.author, instructor.name), content.theme_id,
    concat_ws(' ', content.author, instructor.name, theme.name, series.title, array_to_string(content.tags, ' ')),
    concat_ws(' ', search_date((content.created_at AT TIME ZONE 'Europe/Paris')::date), search_date(content.given_on)),
    content.description, nullif(concat_ws(' · ', search_chapters(content.chapters), search_transcript(content.transcript), search_prose(content.body)), ''), content.duration_seconds, 0, content.created_at
  FROM contents content
    LEFT JOIN themes theme ON theme.id = content.theme_id
    LEFT JOIN instructors instructor ON instructor.id = content.instructor_id
    LEFT JOIN series ON series.id = content.series_id
  WHERE content.id = ANY (ids) AND content.is_published AND content.trash_item_id IS NULL
  UNION ALL
  SELECT id, 'series', NULL, title, NULL, NULL, NULL, NULL, description, NULL, 0, 0.1, created_at
  FROM series WHERE trash_item_id IS NULL AND id = ANY (ids)
    AND EXISTS (SELECT FROM contents WHERE series_id = series.id AND is_published AND contents.trash_item_id IS NULL)
  UNION ALL
  SELECT id, 'instructor', NULL, name, NULL, NULL, array_to_string(specializations, ' '),
    NULL, bio, NULL, 0, 0.3, created_at
  FROM instructors WHERE trash_item_id IS NULL AND id = ANY (ids)
  UNION ALL
  SELECT id, 'theme', NULL, name, NULL, id, arabic_name, NULL, description, NULL, 0, 0.3 - least(order_index, 20) * 0.01, created_at
  FROM themes WHERE trash_item_id IS NULL AND id = ANY (ids)
  UNION ALL
  SELECT id, 'letter', slug, subject, NULL, NULL, NULL, search_day((started_at AT TIME ZONE 'Europe/Paris')::date),
    preheader, search_letter_words(content), 0, 0, started_at
  FROM newsletter_campaigns
  WHERE trash_item_id IS NULL AND in_archive AND state IN ('en_cours', 'en_pause', 'envoyee') AND id = ANY (ids)
  UNION ALL
  SELECT id, 'page', address, title, NULL, NULL, NULL, words, summary, NULL, 0, standing, '-infinity'
  FROM search_pages WHERE id = ANY (ids)
  UNION ALL
  SELECT id, 'page', 'pages/' || slug, title, NULL, NULL, search_headings(body), concat_ws(' ',
      CASE WHEN title ~* 'sommes|propos|pr[ée]sentation|(notre|le|l.)\s*(centre|institut|association|[ée]cole|histoire)'
        THEN 'quisommesnous cequonenseigne' END,
      CASE WHEN search_headings(body) ~* '\mpa(y|ie)' THEN 'paiement gratuit' END), description, search_prose(body), 0, 0.1, created_at
  FROM pages WHERE is_published AND trash_item_id IS NULL AND id = ANY (ids)
$$;

-- Writes the documents of the given items anew, and removes those of items that are gone. One writer at a time: else
-- two that learn the same new words could wait for each other, and a name changed meanwhile be missed. Of the
-- spellings of a word, those who mistype it are offered the one with most accents, of French if there are. What finds
-- an item by a facet begins with @.
CREATE OR REPLACE FUNCTION public.search_refresh(ids uuid[]) RETURNS void
  LANGUAGE sql
AS $$
  SELECT pg_advisory_xact_lock(4201128);

  DELETE FROM search_documents
    WHERE item_id = ANY (ids) AND item_id NOT IN (SELECT item_id FROM search_sources(ids));

  WITH source AS MATERIALIZED (
    SELECT item_id, kind, address, search_spaced(title) AS title, search_spaced(speaker) AS speaker, theme_id,
      search_spaced(labels) AS labels, search_spaced(concat_ws(' ', known.words, facets, search_dates_in(concat_ws(' ', title, summary, told.detail)))) AS facets,
      search_spaced(summary) AS summary, told.detail, told.moments, seconds, standing, created_at
    FROM search_sources(ids) AS item LEFT JOIN search_kinds known USING (kind), LATERAL search_untimed(search_spaced(item.detail)) AS told
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
      moments, seconds, standing, created_at, vector)
    SELECT item_id, kind, address, title, coalesce(title_words, 0), nullif(speaker, ''), theme_id, summary, detail,
      moments, seconds, standing, created_at, coalesce(vector, '')
    FROM source LEFT JOIN indexed USING (item_id)
    ORDER BY item_id
    ON CONFLICT (item_id) DO UPDATE SET
      (kind, address, title, title_words, speaker, theme_id, summary, detail, moments, seconds, standing, created_at, vector) =
      (excluded.kind, excluded.address, excluded.title, excluded.title_words, excluded.speaker, excluded.theme_id,
        excluded.summary, excluded.detail, excluded.moments, excluded.seconds, excluded.standing, excluded.created_at, excluded.vector)
$$;

CREATE OR REPLACE FUNCTION public.search_refresh_item() RETURNS trigger
  LANGUAGE plpgsql
AS $$
  BEGIN PERFORM search_refresh(ARRAY[coalesce(new.id, old.id)]); RETURN NULL; END
$$;

-- A name that others are found by: theirs are written anew too.
CREATE OR REPLACE FUNCTION public.search_refresh_named() RETURNS trigger
  LANGUAGE plpgsql
AS $$
  BEGIN
    PERFORM search_refresh(array_agg(id)) FROM (
      SELECT id FROM courses WHERE new.id IN (theme_id, instructor_id)
      UNION ALL SELECT id FROM contents WHERE new.id IN (theme_id, instructor_id, series_id)
    ) AS item;
    RETURN NULL;
  END
$$;

-- It is found as long as it holds something that is published. Most contents have none.
CREATE OR REPLACE FUNCTION public.search_refresh_series() RETURNS trigger
  LANGUAGE plpgsql
AS $$
  BEGIN
    IF coalesce(new.series_id, old.series_id) IS NOT NULL THEN
      PERFORM search_refresh(ARRAY[new.series_id, old.series_id]);
    END IF;
    RETURN NULL;
  END
$$;

CREATE OR REPLACE FUNCTION public.search_refresh_parts() RETURNS trigger
  LANGUAGE plpgsql
AS $$
  BEGIN PERFORM search_refresh(array_agg(DISTINCT course_id)) FROM changed; RETURN NULL; END
$$;

-- A word that no document has any more corrects nobody.
CREATE OR REPLACE FUNCTION public.search_forget_words() RETURNS trigger
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
