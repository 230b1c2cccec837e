ALTER TABLE "fee_payments" ADD COLUMN "paid_cents" integer;--> statement-breakpoint
-- As it was reckoned until now: with those noted before and not cancelled by then. Of who was erased, the sum alone is known.
UPDATE "fee_payments" its SET "paid_cents" = coalesce((
  SELECT sum(one."amount_cents") FROM "fee_payments" one
  WHERE one."registration_id" = its."registration_id" AND (one."id" = its."id"
    OR (one."created_at" <= its."created_at" AND (one."cancelled_at" IS NULL OR one."cancelled_at" > its."created_at")))
), "amount_cents");--> statement-breakpoint
ALTER TABLE "fee_payments" ALTER COLUMN "paid_cents" SET NOT NULL;
