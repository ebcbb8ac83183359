ALTER TABLE "staff_users" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "email_change_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "factor_grace_from" timestamp with time zone;--> statement-breakpoint
UPDATE "staff_users" SET "factor_grace_from" = now() WHERE "last_sign_in_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_users" ADD CONSTRAINT "staff_users_new_email_check" CHECK ("new_email" = lower("new_email"));--> statement-breakpoint
ALTER TABLE "staff_tokens" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_tokens" DROP CONSTRAINT "staff_tokens_kind_check";--> statement-breakpoint
ALTER TABLE "staff_tokens" ADD CONSTRAINT "staff_tokens_kind_check" CHECK ("kind" in ('recovery','invitation','email_change'));
