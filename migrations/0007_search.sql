CREATE TABLE "search_documents" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_words" smallint NOT NULL,
	"speaker" text,
	"theme_id" uuid,
	"summary" text NOT NULL,
	"detail" text NOT NULL,
	"minutes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_families" (
	"spelling" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"spelling" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_vector" ON "search_documents" USING gin ("vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_documents_kind" ON "search_documents" USING btree ("kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_documents_theme" ON "search_documents" USING btree ("theme_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_words_likeness" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);