ALTER TABLE "site_setup" ADD COLUMN "reviews_confirmed_at" timestamp with time zone;
