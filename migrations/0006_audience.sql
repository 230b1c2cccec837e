CREATE TABLE "audience_counts" (
	"item_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "audience_counts_item_id_day_pk" PRIMARY KEY("item_id","day"),
	CONSTRAINT "audience_counts_positive" CHECK ("audience_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "audience_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audience_totals" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audience_visits" (
	"day" date NOT NULL,
	"item_id" uuid NOT NULL,
	"visitor" "bytea" NOT NULL,
	CONSTRAINT "audience_visits_day_item_id_visitor_pk" PRIMARY KEY("day","item_id","visitor")
);
--> statement-breakpoint
CREATE INDEX "audience_counts_day" ON "audience_counts" USING btree ("day");