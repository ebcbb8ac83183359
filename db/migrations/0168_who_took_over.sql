-- Which shop answers for one that was retired: its customers under warranty still ask somebody. Of a shop that was retired before nobody has
-- said so: the first shop answers for it.
ALTER TABLE "stores" ADD COLUMN "taken_over_by" text;
--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_taken_over_by_fk" FOREIGN KEY ("taken_over_by") REFERENCES "stores"("slug") ON DELETE set null ON UPDATE cascade;
