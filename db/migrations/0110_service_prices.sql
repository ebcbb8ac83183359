-- What the services cost was written in the code. Shops that exist keep these prices until their owner says others.
ALTER TABLE "business" ADD COLUMN "service_prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "business" SET "service_prices" = '{"homeIt":4900,"customCase":1990,"backup64":4900,"backup128":5900,"backup256":6900,"transfer":3900,"technicalCheck":990,"hydrogelSmartphone":1990,"hydrogelSmartphoneWithRepair":1490,"hydrogelTablet":2490,"hydrogelTabletWithRepair":1990,"customPcOffice":50000,"customPcGamer":90000,"customPcExtreme":150000}'::jsonb;
