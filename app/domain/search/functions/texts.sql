-- A Markdown text without its signs, as an excerpt shows it: its lines stay apart, its punctuation stays; the cells of
-- a table are told apart by commas. An escaped sign is read as itself.
CREATE OR REPLACE FUNCTION public.search_prose(markdown text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    btrim(left(markdown, 100000), E' \t\r\n'),
    '(^|\n)[ \t]*\|?[ \t]*:?-{3,}[-: \t|]*(?=\n|$)', '\1', 'g'),
    '(^|\n)[ \t]*\|[ \t]*(?:\d{1,3}[ \t]*\|[ \t]*(?=\S))?|[ \t]*\|[ \t|]*(?=\r?\n|$)', '\1', 'g'),
    '[ \t]*\|[ \t|]*', ', ', 'g'),
    '(?<!\\)!?\[([^\]\n]*)\]\([^)\n]*\)', '\1', 'g'),
    '(^|\n)[ \t]*(?:#{1,6}|>|[-+*]|\d{1,3}[.)])[ \t]+', '\1', 'g'),
    '(?<!\\)\*+(?=\S)|(?<=[^\s\\])\*+|(?<![\w\\])_+(?=\S)|(?<=[^\s\\])_+(?!\w)|(?<!\\)`+|(?<!\\)~~+', '', 'g'),
    '\\([!-/:-@\[-`{-~])', '\1', 'g'),
    '(?<=[^\s.!?…:;,·])[ \t\r]*\n\s*', ' · ', 'g')
$$;

-- The headings of a Markdown text: of a page of questions, what is asked.
CREATE OR REPLACE FUNCTION public.search_headings(markdown text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT string_agg(found[1], ' · ') FROM regexp_matches(left(markdown, 100000), '^#{1,6}[ \t]+(.+)$', 'gn') AS found
$$;

-- What a page of questions asks, as `articleInParts` has it: the anchors of its page are made of the same. A heading with
-- nothing of its own before smaller ones is their subject; under another, smaller ones are part of its answer.
CREATE OR REPLACE FUNCTION public.search_asked_in(markdown text) RETURNS TABLE(nth bigint, heading text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  WITH part AS (
    SELECT nth, text, length(substring(text FROM '^#+')) AS level, text ~ '\n\s*\S' AS says
    FROM regexp_split_to_table(E'\n' || left(markdown, 100000), '\n(?=#{1,3}[ \t])') WITH ORDINALITY AS part(text, nth)
  ), placed AS (
    SELECT part.*, count(*) FILTER (WHERE level < 3) OVER (ORDER BY nth) AS chapter,
      level < 3 AND NOT says AND lead(level) OVER (ORDER BY nth) = 3 AS is_subject
    FROM part
  ), told AS (
    SELECT placed.*, bool_or(is_subject) OVER (PARTITION BY chapter) AS has_subject FROM placed
  )
  SELECT nth, search_spaced(search_prose(split_part(text, E'\n', 1))) FROM told
  WHERE says AND (level < 3 OR has_subject) ORDER BY nth
$$;

-- A letter's words, one space between its blocks.
CREATE OR REPLACE FUNCTION public.search_letter_words(content jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT string_agg(coalesce(node ->> 'text', ' '), '' ORDER BY n)
  FROM jsonb_path_query(content, 'strict $.**') WITH ORDINALITY AS part(node, n)
  WHERE node ->> 'type' IN ('text', 'hardBreak', 'paragraph', 'heading')
$$;

-- « dimanche 13 décembre 2026 »
CREATE OR REPLACE FUNCTION public.search_day(day date) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT concat_ws(' ', (ARRAY['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'])
    [extract(dow FROM day) + 1], extract(day FROM day), CASE WHEN extract(day FROM day) = 1 THEN '1er' END, search_date(day))
$$;

-- « j1213 décembre 2026 »: what is published on the 8th is not found by « 8 ans ».
CREATE OR REPLACE FUNCTION public.search_date(day date) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT 'j' || lpad(extract(month FROM day)::text, 2, '0') || lpad(extract(day FROM day)::text, 2, '0') || ' ' || search_month(day)
$$;

-- The days that a text names, as the questions write them: « du 13 décembre » → « j1213 ».
CREATE OR REPLACE FUNCTION public.search_dates_in(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT string_agg(DISTINCT 'j' || lpad(array_position(search_months(), lower(named[2]))::text, 2, '0')
    || lpad(named[1], 2, '0'), ' ')
  FROM regexp_matches(value, '\m(\d{1,2})(?:er)?\s(' || array_to_string(search_months(), '|') || ')\M', 'gi') AS named
$$;

CREATE OR REPLACE FUNCTION public.search_month(day date) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT (search_months())[extract(month FROM day)] || ' ' || extract(year FROM day)
$$;

CREATE OR REPLACE FUNCTION public.search_months() RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT '{janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre}'::text[]
$$;

-- The names of the weekdays of courses.session_days.
CREATE OR REPLACE FUNCTION public.search_weekdays(days text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT string_agg((ARRAY['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi week-end weekend', 'dimanche week-end weekend'])
    [array_position(ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], day)], ' ')
  FROM unnest(days) AS day
$$;

-- The half hours a session is asked by, from the one before it: « h2000 ». That at which it begins counts thrice.
CREATE OR REPLACE FUNCTION public.search_hours(starts text, ends text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT string_agg(repeat('h' || lpad((half / 2)::text, 2, '0') || CASE half % 2 WHEN 0 THEN '00 ' ELSE '30 ' END,
    CASE half WHEN first THEN 3 ELSE 1 END), '')
  FROM (SELECT extract(epoch FROM starts::interval)::integer / 1800 AS first,
    (extract(epoch FROM ends::interval)::integer - 1) / 1800 AS last) AS session,
    LATERAL generate_series(first - 1, last) AS half
$$;

-- Where a postal code is: its department, by number and by name, and Paris for what is near.
CREATE OR REPLACE FUNCTION public.search_region(address text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT concat_ws(' ', number, CASE WHEN number ~ '^(75|77|78|9[1-5])$' THEN 'Paris banlieue Île-de-France' END,
    '{"06": "Nice Alpes-Maritimes", "13": "Marseille Bouches-du-Rhône", "31": "Toulouse Haute-Garonne", "33": "Bordeaux Gironde",
      "34": "Montpellier Hérault", "35": "Rennes Ille-et-Vilaine", "38": "Grenoble Isère", "42": "Saint-Étienne Loire",
      "44": "Nantes Loire-Atlantique", "51": "Reims Marne", "59": "Lille Nord", "67": "Strasbourg Bas-Rhin",
      "68": "Mulhouse Haut-Rhin", "69": "Lyon Rhône", "76": "Rouen Seine-Maritime", "77": "Seine-et-Marne", "78": "Yvelines",
      "84": "Avignon Vaucluse", "91": "Essonne", "92": "Hauts-de-Seine", "93": "Seine-Saint-Denis", "94": "Val-de-Marne",
      "95": "Val-d''Oise"}'::jsonb ->> number)
  FROM (SELECT substring(address from '\m(\d{2})\d{3}\M') AS number) AS department
$$;

-- Of a formation whose ages are not told, whether it says that it takes all of them.
CREATE OR REPLACE FUNCTION public.search_any_age(intended_for text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT intended_for ~* '\m(tout public|tous publics|tous (les )?[âa]ges|en famille|familles|petits et grands)\M|^enfants\M'
$$;

-- What is said in a recording, each passage after its time, behind a sign that no text contains.
CREATE OR REPLACE FUNCTION public.search_transcript(transcript text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT nullif(replace(replace(replace(regexp_replace(regexp_replace(transcript, '^WEBVTT\s+', ''),
    '(\d\d:\d\d:\d\d)\.\d{3} --> [\d:.]+\n', U&'\E003\\1 ', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'), '')
$$;

-- The first words of what is said in a lesson: each time names the lesson too.
CREATE OR REPLACE FUNCTION public.search_lesson(lesson uuid, transcript text, words integer) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT regexp_replace(U&'\E00300:00:00 ' || array_to_string((regexp_split_to_array(search_transcript(transcript), '\s+'))[:words], ' '),
    U&'\E003[0-9:]{8}', '\&/' || left(lesson::text, 8), 'g')
$$;

-- A text without those times, and after how many of its words each stood.
CREATE OR REPLACE FUNCTION public.search_untimed(value text, OUT detail text, OUT moments jsonb)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN strpos(value, U&'\E003') = 0 THEN value
      ELSE coalesce(string_agg(word, ' ' ORDER BY n) FILTER (WHERE NOT is_time), '') END,
    jsonb_agg(jsonb_build_array(n - times + 1, extract(epoch FROM substr(word, 2, 8)::interval)::integer, nullif(substr(word, 11), '')) ORDER BY n)
      FILTER (WHERE is_time AND n - times < 12000)
  FROM (
    SELECT n, word, is_time, count(*) FILTER (WHERE is_time) OVER (ORDER BY n) AS times
    FROM string_to_table(CASE WHEN strpos(value, U&'\E003') > 0 THEN value END, ' ') WITH ORDINALITY AS chunk(word, n),
      LATERAL (SELECT word ~ U&'^\E003[0-9]{2}(:[0-9]{2}){2}(/[0-9a-f]{8})?$' AS is_time) AS read
  ) AS marked
$$;

-- In which lesson of a course that of its words is heard.
CREATE OR REPLACE FUNCTION public.search_lesson_at(moments jsonb, word integer) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT moment ->> 2 FROM jsonb_array_elements(moments) AS moment
  WHERE (moment ->> 0)::integer <= word ORDER BY (moment ->> 0)::integer DESC LIMIT 1
$$;

-- When that of its words is heard.
CREATE OR REPLACE FUNCTION public.search_moment(moments jsonb, word integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT (moment ->> 1)::integer FROM jsonb_array_elements(moments) AS moment
  WHERE (moment ->> 0)::integer <= word ORDER BY (moment ->> 0)::integer DESC, (moment ->> 1)::integer DESC LIMIT 1
$$;

-- What a recording's chapters are called.
CREATE OR REPLACE FUNCTION public.search_chapters(chapters jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT string_agg(chapter ->> 'title', ' · ' ORDER BY place)
  FROM jsonb_array_elements(chapters) WITH ORDINALITY AS listed(chapter, place)
$$;
