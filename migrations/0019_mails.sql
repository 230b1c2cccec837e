CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"reply_to" text,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"html" text,
	"text" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"keep_body" boolean DEFAULT false NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"about_kind" text,
	"about_id" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_error_detail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"send_after" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"message_id" text NOT NULL,
	"copy_of" uuid,
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('queued', 'sending', 'sent', 'uncertain', 'failed', 'cancelled')),
	CONSTRAINT "mails_sent_dated" CHECK (("mails"."state" = 'sent') = ("mails"."sent_at" is not null)),
	CONSTRAINT "mails_body_until_sent" CHECK ("mails"."state" in ('sent', 'cancelled', 'failed') or "mails"."html" is not null)
);
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_copy_of_mails_id_fk" FOREIGN KEY ("copy_of") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("about_kind","about_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("send_after") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "mails_copies" ON "mails" USING btree ("copy_of");