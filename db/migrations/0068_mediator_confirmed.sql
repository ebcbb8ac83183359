ALTER TABLE "site_setup" ADD COLUMN "mediator_confirmed_at" timestamp with time zone;
