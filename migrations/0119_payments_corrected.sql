ALTER TABLE "fee_payments" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD COLUMN "corrected_by" text;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_corrected_whole" CHECK (("fee_payments"."corrected_at" is null) = ("fee_payments"."corrected_by" is null));