-- PostgreSQL takes "NaN" for a number above all others, so that it passed as a price. Nothing is on sale at such a price.
UPDATE "refurbished_devices" SET "price" = 0, "in_stock" = false WHERE "price" = 'NaN';--> statement-breakpoint
UPDATE "refurbished_devices" SET "original_price" = NULL WHERE "original_price" = 'NaN';--> statement-breakpoint
ALTER TABLE "refurbished_devices" ADD CONSTRAINT "refurbished_devices_price_number_check" CHECK ("refurbished_devices"."price" <> 'NaN' and "refurbished_devices"."original_price" is distinct from 'NaN');
