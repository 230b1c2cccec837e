-- On a phone an excerpt has two lines: what was looked for stands in the first.
CREATE OR REPLACE FUNCTION search_excerpt(value text, place integer) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT CASE WHEN first > 1 THEN '… ' ELSE '' END || array_to_string(words[first:first + 33], ' ')
		|| CASE WHEN first + 33 < cardinality(words) THEN ' …' ELSE '' END
	FROM (SELECT words, CASE WHEN place > 9 THEN place - 4 ELSE 1 END AS first
		FROM string_to_array(value, ' ') AS words) AS cut
	$$;
