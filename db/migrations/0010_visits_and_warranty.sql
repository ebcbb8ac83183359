ALTER TABLE "technicians" ADD COLUMN "feed_hash" text;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "feed_made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repairs" ADD COLUMN "origin" text DEFAULT 'counter' NOT NULL;--> statement-breakpoint
ALTER TABLE "repairs" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "repairs" ADD COLUMN "device_code" text;--> statement-breakpoint
ALTER TABLE "repairs" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "repairs" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repairs" ADD COLUMN "covered" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repairs" ADD COLUMN "warranty_months" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "repairs" ADD COLUMN "warranty_hash" text;--> statement-breakpoint
ALTER TABLE "repairs" ADD COLUMN "review_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "technicians_feed_key" ON "technicians" USING btree ("feed_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "repairs_warranty_key" ON "repairs" USING btree ("warranty_hash");--> statement-breakpoint
CREATE INDEX "repairs_origin_idx" ON "repairs" USING btree ("origin_id");--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_origin_check" CHECK ("repairs"."origin" in ('counter','request','booking') and ("repairs"."origin" = 'counter') = ("repairs"."origin_id" is null));--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_outcome_check" CHECK ("repairs"."outcome" in ('repaired','not_repaired'));--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_warranty_check" CHECK ("repairs"."warranty_months" between 0 and 60);