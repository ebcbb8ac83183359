ALTER TABLE "towns" ADD COLUMN "visit_area" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE "towns" SET "visit_area" = CASE
	WHEN "slug" IN ('arcachon', 'pyla-sur-mer', 'la-teste', 'gujan-mestras', 'le-teich') THEN 'Rive sud'
	WHEN "slug" IN ('audenge', 'lanton', 'andernos-les-bains', 'ares') THEN 'Rive nord'
	WHEN "slug" IN ('lege-cap-ferret', 'cap-ferret') THEN 'Presqu’île'
	ELSE 'Intérieur'
END
WHERE "slug" IN ('arcachon', 'pyla-sur-mer', 'la-teste', 'gujan-mestras', 'le-teich', 'audenge', 'lanton', 'andernos-les-bains', 'ares', 'lege-cap-ferret', 'cap-ferret', 'biganos', 'mios', 'marcheprime', 'salles');
--> statement-breakpoint
-- Visits keep the area in which they were booked, under its name of today. Row by row, two visits of one area would stand in each other's way.
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_way_between_areas";
--> statement-breakpoint
UPDATE "bookings" SET "area" = CASE "area" WHEN 'south-shore' THEN 'Rive sud' WHEN 'north-shore' THEN 'Rive nord' WHEN 'peninsula' THEN 'Presqu’île' ELSE 'Intérieur' END
WHERE "area" IN ('south-shore', 'north-shore', 'peninsula', 'inland');
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_way_between_areas" EXCLUDE USING gist ("technician_id" WITH =, "area" WITH <>, tstzrange("away_from", "away_until") WITH &&) WHERE ("status" = 'confirmed' AND "area" IS NOT NULL);
