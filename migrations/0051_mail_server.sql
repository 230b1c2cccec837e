CREATE TABLE "mail_servers" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"encryption" text NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"password" text DEFAULT '' NOT NULL,
	"sender" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_servers_only" CHECK ("mail_servers"."is_only"),
	CONSTRAINT "mail_servers_encryption_known" CHECK ("mail_servers"."encryption" in ('tls', 'starttls', 'none'))
);
--> statement-breakpoint
-- It was the default, and nobody's address.
UPDATE "site_settings" SET "setting_value" = '' WHERE "setting_key" = 'contact_email' AND "setting_value" = 'contact@exemple.fr';
