-- Until now every site promised a repair by post in 48 to 72 hours and 4 to 5 working days in all: these are facts of the owner now. A site whose
-- pages said it keeps its words; one that is still prepared and has no shop for parcels never said them.
ALTER TABLE "business" ADD COLUMN "postal_repair" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "postal_total" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "business" SET "postal_repair" = E'48 à 72\u00a0h', "postal_total" = E'4 à 5\u00a0jours ouvrés'
	WHERE EXISTS (SELECT FROM "stores" WHERE "receives_parcels")
		OR NOT EXISTS (SELECT FROM "site_setup" WHERE "hidden_until_live" AND "launched_at" IS NULL);
