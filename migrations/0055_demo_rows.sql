CREATE TABLE "demo_rows" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "demo_rows_kind_id_pk" PRIMARY KEY("kind","id")
);
