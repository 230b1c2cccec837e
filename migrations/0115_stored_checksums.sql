CREATE TABLE "stored_checksums" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"checksum" text NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
