-- A paid diagnosis has a price, which pages and deposit slips say; a free one has none.
ALTER TABLE "business" ADD COLUMN "diagnosis_cents" integer;--> statement-breakpoint
ALTER TABLE "business" ADD CONSTRAINT "business_diagnosis_cents_check" CHECK ("business"."diagnosis_cents" is null or ("business"."diagnosis_cents" > 0 and "business"."diagnosis" = 'paid'));
