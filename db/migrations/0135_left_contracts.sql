-- Who leaves a supplement keeps what was agreed before it; and what a customer owes all the same after a withdrawal is said by staff.
ALTER TABLE "contracts" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "kept_cents" integer;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_kept_check" CHECK ("withdrawals"."kept_cents" >= 0);--> statement-breakpoint
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_state_check";--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_state_check" CHECK ("quotes"."state" in ('sent','accepted','refused','replaced','withdrawn'));
