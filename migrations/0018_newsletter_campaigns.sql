CREATE TABLE "newsletter_campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'brouillon' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"theme_ids" uuid[] DEFAULT '{}' NOT NULL,
	"slug" text,
	"in_archive" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"author" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"edited_by" text,
	"edited_at" timestamp with time zone,
	"tracked" boolean DEFAULT false NOT NULL,
	"trouble" text,
	"retry_at" timestamp with time zone,
	CONSTRAINT "newsletter_campaigns_slug_unique" UNIQUE("slug"),
	CONSTRAINT "newsletter_campaigns_state_known" CHECK ("newsletter_campaigns"."state" in ('brouillon', 'programmee', 'en_cours', 'envoyee', 'annulee')),
	CONSTRAINT "newsletter_campaigns_scheduled_dated" CHECK ("newsletter_campaigns"."state" <> 'programmee' or "newsletter_campaigns"."scheduled_at" is not null),
	CONSTRAINT "newsletter_campaigns_started_dated" CHECK ("newsletter_campaigns"."state" not in ('en_cours', 'envoyee') or ("newsletter_campaigns"."started_at" is not null and "newsletter_campaigns"."slug" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"claimed_by" uuid,
	"sent_at" timestamp with time zone,
	"error" text,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_deliveries_once" UNIQUE("campaign_id","subscriber_id"),
	CONSTRAINT "newsletter_deliveries_state_known" CHECK ("newsletter_deliveries"."state" in ('pending', 'sending', 'sent', 'unsure', 'failed', 'skipped'))
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP CONSTRAINT "newsletter_subscribers_status_known";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "bounce_reason" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "interests" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "source" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_campaign_id_newsletter_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."newsletter_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_campaigns_newest" ON "newsletter_campaigns" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "newsletter_campaigns_archive" ON "newsletter_campaigns" USING btree ("started_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "newsletter_campaigns_under_way" ON "newsletter_campaigns" USING btree ("scheduled_at") WHERE state in ('programmee', 'en_cours');--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_waiting" ON "newsletter_deliveries" USING btree ("campaign_id","due_at") WHERE state in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_by_state" ON "newsletter_deliveries" USING btree ("campaign_id","state");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_latest" ON "newsletter_subscribers" USING btree ("subscribed_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_source_known" CHECK ("newsletter_subscribers"."source" in ('site', 'import'));--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_consent_whole" CHECK (("newsletter_subscribers"."consent_at" is null) = ("newsletter_subscribers"."consent_version" is null));--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_status_known" CHECK ("newsletter_subscribers"."status" in ('pending', 'active', 'unsubscribed', 'bounced'));--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "newsletter_campaigns"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
