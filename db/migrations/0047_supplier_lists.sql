CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"factor_percent" integer DEFAULT 190 NOT NULL,
	"fitting_cents" integer DEFAULT 0 NOT NULL,
	"min_margin_cents" integer DEFAULT 0 NOT NULL,
	"end_with_9" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_factor_check" CHECK ("suppliers"."factor_percent" between 100 and 1000),
	CONSTRAINT "suppliers_fitting_check" CHECK ("suppliers"."fitting_cents" between 0 and 100000),
	CONSTRAINT "suppliers_margin_check" CHECK ("suppliers"."min_margin_cents" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "supplier_parts" (
	"supplier_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"purchase_cents" integer,
	"repair_id" uuid,
	"part_kind" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_parts_supplier_id_reference_pk" PRIMARY KEY("supplier_id","reference"),
	CONSTRAINT "supplier_parts_part_kind_check" CHECK (("supplier_parts"."repair_id" is null) = ("supplier_parts"."part_kind" is null) and ("supplier_parts"."part_kind" is null or "supplier_parts"."part_kind" in ('origine','compatible','circulaire')))
);
--> statement-breakpoint
ALTER TABLE "supplier_parts" ADD CONSTRAINT "supplier_parts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_parts" ADD CONSTRAINT "supplier_parts_repair_id_model_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."model_repairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name_key" ON "suppliers" USING btree ("name");--> statement-breakpoint
CREATE INDEX "supplier_parts_repair_idx" ON "supplier_parts" USING btree ("repair_id");
