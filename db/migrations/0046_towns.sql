CREATE TABLE "towns" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"postcode" text NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"nearest_store" text NOT NULL,
	"km_to_nearest_store" integer NOT NULL,
	"minutes_to_nearest_store" integer NOT NULL,
	"km_to_workshop" integer NOT NULL,
	"page_kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"own_facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "towns_slug_check" CHECK ("towns"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "towns_postcode_check" CHECK ("towns"."postcode" ~ '^[0-9]{5}$'),
	CONSTRAINT "towns_way_check" CHECK ("towns"."km_to_nearest_store" >= 0 and "towns"."minutes_to_nearest_store" >= 0 and "towns"."km_to_workshop" >= 0)
);
