-- A page of the centre speaks of everything the site has: what is about one thing comes before it.
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_sources'::regproc), 'search_prose(body), 0, 0.5, created_at', 'search_prose(body), 0, 0, created_at');
	END
	$$;
--> statement-breakpoint
DELETE FROM search_learnt;
