-- What the site promises of delays and of repair by post, as its owner confirmed it; until now words among the steps that are behind.
ALTER TABLE "site_setup" ADD COLUMN "delays_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_setup" ADD COLUMN "parcels_confirmed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "site_setup" SET "delays_confirmed_at" = "updated_at" WHERE "first_run_done" @> '["promise:delays"]';--> statement-breakpoint
UPDATE "site_setup" SET "parcels_confirmed_at" = "updated_at" WHERE "first_run_done" @> '["promise:parcels"]';--> statement-breakpoint
UPDATE "site_setup" SET "first_run_done" = "first_run_done" - 'promise:delays' - 'promise:parcels';
