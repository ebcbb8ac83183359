-- Where customers pay to by transfer; empty until the owner says it.
ALTER TABLE "business" ADD COLUMN "bank_holder" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "bank_iban" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "bank_bic" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "business" ADD CONSTRAINT "business_bank_check" CHECK ("business"."bank_iban" = '' or ("business"."bank_holder" <> '' and "business"."bank_iban" ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'));
