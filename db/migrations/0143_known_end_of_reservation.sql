-- What the customer of a reservation knows of its end, where the hours of its shop moved it and nobody has told them yet.
ALTER TABLE "device_reservations" ADD COLUMN "known_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "device_reservations" ADD COLUMN "known_day" text;
--> statement-breakpoint
ALTER TABLE "device_reservations" ADD CONSTRAINT "device_reservations_known_check" CHECK (("known_until" is null) = ("known_day" is null) and "known_until" < "until");
