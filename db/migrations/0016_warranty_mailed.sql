ALTER TABLE "repairs" ADD COLUMN "warranty_mailed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "repairs" SET "warranty_mailed_at" = "review_asked_at" WHERE "warranty_hash" IS NOT NULL;
