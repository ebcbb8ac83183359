ALTER TABLE "site_setup" ADD COLUMN "founded_confirmed_at" timestamp with time zone;
