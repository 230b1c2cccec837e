-- The pages of a PDF, each by its own words: those that are written there, their families and their stems. What only
-- sounds alike is chance in so long a text. It is told with which vocabulary.
CREATE OR REPLACE FUNCTION public.search_index_pdf(file uuid, pages jsonb) RETURNS void
  LANGUAGE sql
AS $$
  INSERT INTO search_pdfs (file_id, vocabulary)
    VALUES (file, coalesce((SELECT vocabulary FROM search_learnt LIMIT 1), ''))
    ON CONFLICT (file_id) DO UPDATE SET vocabulary = excluded.vocabulary;

  DELETE FROM search_pdf_pages WHERE file_id = file;

  WITH page AS MATERIALIZED (
    SELECT n, search_spaced((SELECT string_agg(paragraph ->> 'text', ' · ' ORDER BY place)
      FROM jsonb_array_elements(paragraphs) WITH ORDINALITY AS listed(paragraph, place))) AS words
    FROM jsonb_array_elements(pages) WITH ORDINALITY AS written(paragraphs, n)
  ), indexed AS (
    SELECT n, string_agg(format('''%s'':%s', lexeme, least(token.position, 16000)), ' ')::tsvector AS vector
    FROM page, LATERAL search_tokens(words) AS token, LATERAL unnest(token.lexemes) AS lexeme
    WHERE NOT token.stop AND lexeme !~ '^~' GROUP BY n
  )
  INSERT INTO search_pdf_pages (file_id, page, words, vector)
    SELECT file, n, words, vector FROM page JOIN indexed USING (n)
$$;

CREATE OR REPLACE FUNCTION public.search_pdf_read() RETURNS trigger
  LANGUAGE plpgsql
AS $$
  BEGIN PERFORM search_index_pdf(new.file_id, new.pages); RETURN NULL; END
$$;

-- All the words on one page; of each book, that where they stand nearest to one another. An article's PDF is its text
-- in another form, unless it has no other. So many of each kind; of a word that is on every page of a book, its first
-- pages are compared.
CREATE OR REPLACE FUNCTION public.search_in_pdfs(typed text, most integer, wanted_kinds text[], wanted_theme uuid)
  RETURNS TABLE(item_id uuid, kind text, page integer, words text[], spot integer, lexemes text[], place bigint)
  LANGUAGE plpgsql STABLE
  SET enable_seqscan = off
AS $$
  DECLARE
    asked tsquery;
    wanted text[];
  BEGIN
    SELECT search_every(search_any(known, NULL, '')), string_to_array(string_agg(array_to_string(known, ' '), ' '), ' ')
      INTO asked, wanted
      FROM search_groups(typed, false) AS one, LATERAL (
        SELECT ARRAY(SELECT lexeme FROM unnest(one.lexemes) AS lexeme WHERE lexeme !~ '^~')) AS written(known)
      HAVING bool_or(length(one.plain) > 2 AND one.plain <> ALL (search_stop_words()));
    IF asked IS NULL THEN
      RETURN;
    END IF;
    RETURN QUERY WITH hit AS (
      SELECT content.id, content.content_type, content.file_id, read.page,
        row_number() OVER (PARTITION BY content.id ORDER BY read.page) AS nth
      FROM search_pdf_pages AS read JOIN contents AS content USING (file_id)
      WHERE read.vector @@ asked AND content.is_published AND content.trash_item_id IS NULL
        AND coalesce(content.body, '') !~ '\S' AND (wanted_kinds IS NULL OR content.content_type = ANY (wanted_kinds))
        AND (wanted_theme IS NULL OR content.theme_id = wanted_theme)
    ), best AS (
      SELECT DISTINCT ON (hit.id) hit.id, hit.content_type, read.page, read.words, read.vector,
        ts_rank_cd(read.vector, asked) AS nearness
      FROM hit JOIN search_pdf_pages AS read USING (file_id, page) WHERE nth <= 20
      ORDER BY hit.id, nearness DESC, read.page
    ), placed AS (
      SELECT best.*, row_number() OVER (PARTITION BY content_type ORDER BY nearness DESC, id) AS of_kind FROM best
    )
    SELECT placed.id, placed.content_type, placed.page, string_to_array(placed.words, ' '),
      search_densest(hit.spots, hit.found), wanted, row_number() OVER (ORDER BY placed.nearness DESC, placed.id)
    FROM placed, LATERAL (
      SELECT array_agg(position::integer ORDER BY position) AS spots, array_agg(lexeme ORDER BY position) AS found
      FROM unnest(placed.vector) AS entry, unnest(entry.positions) AS position WHERE entry.lexeme = ANY (wanted)
    ) AS hit
    WHERE of_kind <= most ORDER BY 7;
  END
$$;

-- Of the places of what was typed, that which has most of its words near: their stems and families tell them apart.
CREATE OR REPLACE FUNCTION public.search_densest(spots integer[], found text[]) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  WITH hit AS MATERIALIZED (
    SELECT spot, lexeme FROM unnest(spots, found) AS hit(spot, lexeme) WHERE lexeme ~ '^[/+]' LIMIT 150
  )
  SELECT coalesce((
    SELECT spot FROM hit AS one
    ORDER BY (SELECT count(DISTINCT lexeme) FROM hit AS near WHERE near.spot BETWEEN one.spot AND one.spot + 24) DESC, spot
    LIMIT 1), spots[1])
$$;
