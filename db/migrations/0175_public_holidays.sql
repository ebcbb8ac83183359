-- What a shop does on public holidays, which its owner says once. Of no shop has it been said: the week holds until then.
ALTER TABLE "stores" ADD COLUMN "public_holidays" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_public_holidays_check" CHECK ("stores"."public_holidays" in ('','closed','usual'));
