ALTER TABLE "site_setup" ADD COLUMN "offers_confirmed_at" timestamp with time zone;
