ALTER TABLE "site_setup" ADD COLUMN "said_delays" jsonb DEFAULT '[]'::jsonb NOT NULL;
