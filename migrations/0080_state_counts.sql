CREATE TABLE "state_counts" (
	"table_name" text NOT NULL,
	"state" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "state_counts_of" ON "state_counts" USING btree ("table_name");
--> statement-breakpoint
-- Its arguments: the column of the state, and which rows count. Now and then the lines that nobody holds become one.
CREATE FUNCTION keep_state_counts() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
	BEGIN
		EXECUTE format(
			'INSERT INTO public.state_counts (table_name, state, change)
				SELECT %L, state, sum(change) FROM (%s) AS row (state, change) GROUP BY state HAVING sum(change) <> 0',
			tg_table_name, concat_ws(' UNION ALL ',
				CASE WHEN tg_op <> 'DELETE' THEN format('SELECT %I, 1 FROM new_rows %s', tg_argv[0], tg_argv[1]) END,
				CASE WHEN tg_op <> 'INSERT' THEN format('SELECT %I, -1 FROM old_rows %s', tg_argv[0], tg_argv[1]) END));
		IF random() < 0.02 THEN
			WITH free AS (SELECT ctid FROM public.state_counts WHERE table_name = tg_table_name FOR UPDATE SKIP LOCKED),
				gathered AS (DELETE FROM public.state_counts WHERE ctid IN (SELECT ctid FROM free) RETURNING state, change)
			INSERT INTO public.state_counts (table_name, state, change)
				SELECT tg_table_name, state, sum(change) FROM gathered GROUP BY state HAVING sum(change) <> 0;
		END IF;
		RETURN NULL;
	END
	$$;
--> statement-breakpoint
CREATE FUNCTION forget_state_counts() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
	BEGIN
		DELETE FROM public.state_counts WHERE table_name = tg_table_name;
		RETURN NULL;
	END
	$$;
--> statement-breakpoint
DO $$
	DECLARE
		counted record;
		happens text;
	BEGIN
		FOR counted IN VALUES
			('course_registrations', 'status', 'WHERE trash_item_id IS NULL'),
			('contact_messages', 'status', 'WHERE trash_item_id IS NULL'),
			('newsletter_subscribers', 'status', ''),
			('mails', 'state', ''),
			('audit_events', 'subject', '')
		LOOP
			EXECUTE format('INSERT INTO state_counts SELECT %L, %I, count(*) FROM public.%I %s GROUP BY 2',
				counted.column1, counted.column2, counted.column1, counted.column3);
			FOREACH happens IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
				EXECUTE format('CREATE TRIGGER keep_state_counts_%s AFTER %s ON public.%I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION keep_state_counts(%L, %L)',
					lower(happens), happens, counted.column1,
					concat_ws(' ', CASE WHEN happens <> 'DELETE' THEN 'NEW TABLE AS new_rows' END,
						CASE WHEN happens <> 'INSERT' THEN 'OLD TABLE AS old_rows' END),
					counted.column2, counted.column3);
			END LOOP;
			EXECUTE format('CREATE TRIGGER forget_state_counts AFTER TRUNCATE ON public.%I FOR EACH STATEMENT EXECUTE FUNCTION forget_state_counts()', counted.column1);
		END LOOP;
	END
	$$;
