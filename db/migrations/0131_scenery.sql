-- Until now every site showed the coast; one that begins empty shows the town.
ALTER TABLE "business" ADD COLUMN "scenery" text DEFAULT 'coast' NOT NULL;--> statement-breakpoint
ALTER TABLE "business" ADD CONSTRAINT "business_scenery_check" CHECK ("business"."scenery" in ('coast','town'));
