ALTER TABLE "contracts" ADD COLUMN "early_asked_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "early_means" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "early_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "early_noted_by" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_early_means_check" CHECK ("contracts"."early_means" in ('','page','slip','paper','email','phone'));
--> statement-breakpoint
CREATE TRIGGER second_hand_purchases_not_emptied BEFORE TRUNCATE ON "second_hand_purchases" FOR EACH STATEMENT EXECUTE FUNCTION second_hand_stays();
--> statement-breakpoint
CREATE TRIGGER second_hand_corrections_not_emptied BEFORE TRUNCATE ON "second_hand_corrections" FOR EACH STATEMENT EXECUTE FUNCTION second_hand_stays();
--> statement-breakpoint
CREATE TRIGGER second_hand_signatures_not_emptied BEFORE TRUNCATE ON "second_hand_signatures" FOR EACH STATEMENT EXECUTE FUNCTION second_hand_stays();
