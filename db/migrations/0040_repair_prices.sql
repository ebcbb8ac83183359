CREATE TABLE "repair_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"repair_id" uuid NOT NULL,
	"part_kind" text NOT NULL,
	"repair_kind" text NOT NULL,
	"store_id" text,
	"amount_cents" integer,
	"max_cents" integer,
	"stock" text,
	"stock_days" integer,
	"warranty" text,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_to" timestamp with time zone,
	"source" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_prices_part_kind_check" CHECK ("repair_prices"."part_kind" in ('origine','compatible','circulaire')),
	CONSTRAINT "repair_prices_source_check" CHECK ("repair_prices"."source" in ('saisie','csv','regle','depart')),
	CONSTRAINT "repair_prices_stock_check" CHECK ("repair_prices"."stock" is null or "repair_prices"."stock" in ('stock','commande')),
	CONSTRAINT "repair_prices_amount_check" CHECK (("repair_prices"."amount_cents" is null or "repair_prices"."amount_cents" between 0 and 9999999)
        and ("repair_prices"."max_cents" is null or ("repair_prices"."amount_cents" is not null and "repair_prices"."max_cents" > "repair_prices"."amount_cents" and "repair_prices"."max_cents" <= 9999999))),
	CONSTRAINT "repair_prices_stock_days_check" CHECK ("repair_prices"."stock_days" is null or "repair_prices"."stock_days" between 0 and 365),
	CONSTRAINT "repair_prices_active_check" CHECK ("repair_prices"."is_active" = ("repair_prices"."valid_to" is null))
);
--> statement-breakpoint
CREATE TABLE "repair_aids" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"device_type" text NOT NULL,
	"repair_kind" text,
	"amount_cents" integer,
	"circular_bonus_percent" integer DEFAULT 20 NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"source" text DEFAULT '' NOT NULL,
	"source_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_aids_device_type_check" CHECK ("repair_aids"."device_type" in ('smartphone','tablet','watch','console','computer')),
	CONSTRAINT "repair_aids_amount_check" CHECK ("repair_aids"."amount_cents" is null or "repair_aids"."amount_cents" between 0 and 100000),
	CONSTRAINT "repair_aids_bonus_check" CHECK ("repair_aids"."circular_bonus_percent" between 0 and 100),
	CONSTRAINT "repair_aids_days_check" CHECK ("repair_aids"."valid_to" is null or "repair_aids"."valid_to" >= "repair_aids"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "repair_prices" ADD CONSTRAINT "repair_prices_repair_id_model_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."model_repairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_prices_active_key" ON "repair_prices" USING btree ("repair_id","part_kind",coalesce("store_id", '')) WHERE "repair_prices"."is_active";--> statement-breakpoint
CREATE INDEX "repair_prices_history_idx" ON "repair_prices" USING btree ("repair_id","valid_from");--> statement-breakpoint
CREATE INDEX "repair_prices_kind_idx" ON "repair_prices" USING btree ("repair_kind") WHERE "repair_prices"."is_active";
