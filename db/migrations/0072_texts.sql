-- Texts to phones leave from the same outbox as mails, with the same tries and the same idempotency.
ALTER TABLE "mails" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_channel_check" CHECK ("mails"."channel" in ('mail','sms'));
