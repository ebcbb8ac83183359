-- When VAT on services falls due: with their payment, as the law has it without an option of the business.
ALTER TABLE "business" ADD COLUMN "vat_due" text DEFAULT 'payments' NOT NULL;
--> statement-breakpoint
ALTER TABLE "business" ADD CONSTRAINT "business_vat_due_check" CHECK ("business"."vat_due" in ('payments','debits'));
