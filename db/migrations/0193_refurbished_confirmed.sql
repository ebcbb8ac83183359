-- What is promised of refurbished devices was confirmed by the button of the prices, which did not show it. The promise of the demonstration is
-- confirmed by itself from now on; where the journal says that somebody of the shop typed it, it is.
ALTER TABLE "site_setup" ADD COLUMN "refurbished_confirmed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "site_setup" SET "refurbished_confirmed_at" = now()
	WHERE EXISTS (SELECT FROM "audit_entries" WHERE "action" = 'business.changed' AND "after"::text LIKE '%"reconditionné, %');
