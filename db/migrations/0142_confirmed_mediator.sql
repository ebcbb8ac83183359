-- The address whose site somebody has seen answer: another one is to be looked at again. What was confirmed before is taken for the address of today.
ALTER TABLE "site_setup" ADD COLUMN "mediator_confirmed_url" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE "site_setup" SET "mediator_confirmed_url" = coalesce((SELECT "mediator_url" FROM "business" LIMIT 1), '') WHERE "mediator_confirmed_at" IS NOT NULL;
