CREATE TABLE "slug_redirects" (
	"kind" text NOT NULL,
	"old_slug" text NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "slug_redirects_kind_old_slug_pk" PRIMARY KEY("kind","old_slug")
);
--> statement-breakpoint
CREATE TABLE "undo_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refurbished_details" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"storage" text,
	"colour" text,
	"accessories" text,
	"battery_replaced" boolean DEFAULT false NOT NULL,
	"checked" boolean DEFAULT false NOT NULL,
	"wiped" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"sold_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "refurbished_details" ADD CONSTRAINT "refurbished_details_device_id_refurbished_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."refurbished_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slug_redirects_record_idx" ON "slug_redirects" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "undo_records_age_idx" ON "undo_records" USING btree ("created_at");