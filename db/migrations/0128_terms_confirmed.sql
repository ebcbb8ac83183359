ALTER TABLE "site_setup" ADD COLUMN "terms_confirmed_at" timestamp with time zone;
