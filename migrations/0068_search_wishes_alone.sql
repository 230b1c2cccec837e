-- Without words, what is as wished is sifted by columns: `search_fit` reads a formation for each it judges.
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_hits'::regproc), 'AND search_fit(document, wish) > 0',
			'AND kind NOT IN (''theme'', ''instructor'', ''page'') AND (wish.kinds IS NULL OR kind = ANY (wish.kinds))
				AND CASE WHEN wish."first" = ''newest'' THEN true
					WHEN kind = ''formation'' THEN search_fit(document, wish) > 0
					WHEN wish."first" = ''longest'' THEN seconds > 0
					ELSE seconds BETWEEN 1 AND wish.longest END');
	END
	$$;
