CREATE TABLE "shown_repairs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"repair_id" uuid,
	"sample_key" text,
	"store_id" text NOT NULL,
	"model_slug" text DEFAULT '' NOT NULL,
	"device" text NOT NULL,
	"before_picture" text NOT NULL,
	"before_alt" text NOT NULL,
	"after_picture" text NOT NULL,
	"after_alt" text NOT NULL,
	"agreed_on" date,
	"agreement_noted_by" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shown_repairs_repair_key" UNIQUE("repair_id"),
	CONSTRAINT "shown_repairs_sample_key" UNIQUE("sample_key"),
	CONSTRAINT "shown_repairs_origin_check" CHECK (("shown_repairs"."repair_id" is null) <> ("shown_repairs"."sample_key" is null)),
	CONSTRAINT "shown_repairs_agreement_check" CHECK ("shown_repairs"."repair_id" is null or ("shown_repairs"."agreed_on" is not null and "shown_repairs"."agreement_noted_by" <> '')),
	CONSTRAINT "shown_repairs_alt_check" CHECK ("shown_repairs"."before_alt" <> '' and "shown_repairs"."after_alt" <> '')
);
--> statement-breakpoint
ALTER TABLE "shown_repairs" ADD CONSTRAINT "shown_repairs_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_repairs" ADD CONSTRAINT "shown_repairs_store_id_stores_slug_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "shown_repairs_published_idx" ON "shown_repairs" USING btree ("published_at");
