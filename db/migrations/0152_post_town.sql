ALTER TABLE "stores" ADD COLUMN "post_town" text DEFAULT '' NOT NULL;
