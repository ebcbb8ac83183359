-- A quote is followed up: reminded twice at most, and a refusal may say why.
ALTER TABLE "quotes" ADD COLUMN "reminders_sent" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "refusal_reason" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX "quotes_reminders_idx" ON "quotes" USING btree ("sent_at") WHERE "state" = 'sent' AND "reminders_sent" < 2;
--> statement-breakpoint
-- What staff write often: lines and words of a quote under a name of their own.
CREATE TABLE "quote_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "quote_templates_name_key" ON "quote_templates" USING btree ("name");
