-- A warranty stands still from the day on which its customer asked for the repair under it, not only while the device is at the shop
-- (code de la consommation, L. 217-28); null: on the day on which the device came.
ALTER TABLE "repairs" ADD COLUMN "return_asked_on" date;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_return_asked_check" CHECK ("return_asked_on" is null or "return_of" is not null);
