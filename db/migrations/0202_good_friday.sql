-- Good Friday is a public holiday in some communes of Alsace and Moselle only: a shop in another one is closed on all the others.
ALTER TABLE "stores" DROP CONSTRAINT "stores_public_holidays_check";
--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_public_holidays_check" CHECK ("stores"."public_holidays" in ('','closed','closed_but_friday','usual'));
