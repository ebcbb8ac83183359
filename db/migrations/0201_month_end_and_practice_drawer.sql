-- How «30 jours fin de mois» is counted: the law allows two ways, so that nobody but the business can say it.
ALTER TABLE "business" ADD COLUMN "month_end" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "business" ADD CONSTRAINT "business_month_end_check" CHECK ("business"."month_end" in ('','days_first','month_first'));
--> statement-breakpoint
ALTER TABLE "second_hand_purchases" ADD COLUMN "till_training" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Lines stay as they were written; this column was not theirs to write. The drawer that paid one is the day of the till that was open when it was written.
ALTER TABLE "second_hand_purchases" DISABLE TRIGGER second_hand_purchases_stay;
--> statement-breakpoint
UPDATE "second_hand_purchases" SET "till_training" = true
WHERE EXISTS (
  SELECT 1 FROM "till_days" WHERE "till_days"."training" AND "till_days"."store_id" = "second_hand_purchases"."store_id" AND "till_days"."day" = "second_hand_purchases"."till_day"
) AND NOT EXISTS (
  SELECT 1 FROM "till_days" WHERE NOT "till_days"."training" AND "till_days"."store_id" = "second_hand_purchases"."store_id"
    AND "till_days"."day" = "second_hand_purchases"."till_day" AND "till_days"."opened_at" <= "second_hand_purchases"."written_at"
);
--> statement-breakpoint
ALTER TABLE "second_hand_purchases" ENABLE TRIGGER second_hand_purchases_stay;
