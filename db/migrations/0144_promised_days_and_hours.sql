-- How long a shown price is honoured and a reserved device is kept: the owner's word, as the product said it until now.
ALTER TABLE "business" ADD COLUMN "price_kept_days" smallint DEFAULT 7 NOT NULL;
--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "price_kept_before" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "reserved_hours" smallint DEFAULT 24 NOT NULL;
--> statement-breakpoint
ALTER TABLE "business" ADD CONSTRAINT "business_price_kept_days_check" CHECK ("price_kept_days" between 1 and 90);
--> statement-breakpoint
ALTER TABLE "business" ADD CONSTRAINT "business_reserved_hours_check" CHECK ("reserved_hours" between 2 and 72);
