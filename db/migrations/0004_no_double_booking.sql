CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap" EXCLUDE USING gist ("technician_id" WITH =, tstzrange("starts_at", "busy_until") WITH &&) WHERE ("status" = 'confirmed');
