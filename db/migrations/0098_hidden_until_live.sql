-- A site that begins empty stays out of search engines until its owner puts it live; the sites of today stay as they are.
ALTER TABLE "site_setup" ADD COLUMN "hidden_until_live" boolean DEFAULT false NOT NULL;
