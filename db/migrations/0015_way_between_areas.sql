UPDATE "bookings" SET "area" = '', "away_from" = "starts_at", "away_until" = "busy_until" WHERE "kind" = 'visit';
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_way_between_areas" EXCLUDE USING gist ("technician_id" WITH =, "area" WITH <>, tstzrange("away_from", "away_until") WITH &&) WHERE ("status" = 'confirmed' AND "area" IS NOT NULL);
