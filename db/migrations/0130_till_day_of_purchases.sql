ALTER TABLE "second_hand_purchases" ADD COLUMN "till_day" date;
--> statement-breakpoint
-- Lines stay as they were written; this column was not theirs to write. Until now cash counted on the day that the line names.
ALTER TABLE "second_hand_purchases" DISABLE TRIGGER second_hand_purchases_stay;
--> statement-breakpoint
UPDATE "second_hand_purchases" SET "till_day" = "bought_on" WHERE "payment" = 'Espèces';
--> statement-breakpoint
ALTER TABLE "second_hand_purchases" ENABLE TRIGGER second_hand_purchases_stay;
