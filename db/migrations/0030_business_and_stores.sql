CREATE TABLE "business" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"legal_form" text DEFAULT '' NOT NULL,
	"capital_euros" integer,
	"siren" text DEFAULT '' NOT NULL,
	"vat" text DEFAULT '' NOT NULL,
	"rcs" text DEFAULT '' NOT NULL,
	"director" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"whatsapp_phone" text DEFAULT '' NOT NULL,
	"whatsapp_greeting" text DEFAULT '' NOT NULL,
	"founded" smallint NOT NULL,
	"host_name" text DEFAULT '' NOT NULL,
	"host_address" text DEFAULT '' NOT NULL,
	"host_phone" text DEFAULT '' NOT NULL,
	"mediator_name" text DEFAULT '' NOT NULL,
	"mediator_address" text DEFAULT '' NOT NULL,
	"mediator_url" text DEFAULT '' NOT NULL,
	"social_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"claims" jsonb NOT NULL,
	"claim_sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_only_check" CHECK ("business"."only"),
	CONSTRAINT "business_siren_check" CHECK ("business"."siren" = '' or "business"."siren" ~ '^[0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"town" text NOT NULL,
	"address" text,
	"postcode" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"maps" text DEFAULT '' NOT NULL,
	"services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"label_number" text DEFAULT '' NOT NULL,
	"receives_parcels" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone,
	"successor_path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stores_slug_check" CHECK ("stores"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "stores_postcode_check" CHECK ("stores"."postcode" ~ '^[0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "store_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" text NOT NULL,
	"weekday" smallint NOT NULL,
	"starts" text NOT NULL,
	"ends" text NOT NULL,
	CONSTRAINT "store_hours_weekday_check" CHECK ("store_hours"."weekday" between 0 and 6),
	CONSTRAINT "store_hours_times_check" CHECK ("store_hours"."starts" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "store_hours"."ends" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' and "store_hours"."starts" < "store_hours"."ends")
);
--> statement-breakpoint
CREATE TABLE "store_closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" text,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"yearly" boolean DEFAULT false NOT NULL,
	"slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_closures_days_check" CHECK ("store_closures"."from_day" <= "store_closures"."to_day"),
	CONSTRAINT "store_closures_yearly_check" CHECK (not "store_closures"."yearly" or (extract(year from "store_closures"."from_day") = 2000 and extract(year from "store_closures"."to_day") = 2000))
);
--> statement-breakpoint
ALTER TABLE "store_hours" ADD CONSTRAINT "store_hours_store_id_stores_slug_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "store_closures" ADD CONSTRAINT "store_closures_store_id_stores_slug_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "store_hours_slot_key" ON "store_hours" USING btree ("store_id","weekday","starts");--> statement-breakpoint
CREATE INDEX "store_closures_store_idx" ON "store_closures" USING btree ("store_id","from_day");
