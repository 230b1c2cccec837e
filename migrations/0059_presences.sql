CREATE TABLE "presences" (
	"form" text NOT NULL,
	"account_id" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presences_form_account_id_pk" PRIMARY KEY("form","account_id")
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");