ALTER TABLE "mails" ADD COLUMN "dropped_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "mails_failed_idx" ON "mails" USING btree ("subject_id") WHERE "state" = 'failed';
--> statement-breakpoint
ALTER TABLE "site_setup" ADD COLUMN "mail_tried_to" text DEFAULT '' NOT NULL;
