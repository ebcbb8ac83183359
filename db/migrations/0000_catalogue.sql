CREATE TABLE "analytics_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_type" text NOT NULL,
	"event_category" text,
	"page_url" text,
	"page_path" text,
	"page_title" text,
	"referrer" text,
	"session_id" uuid,
	"device_type" text,
	"browser" text,
	"os" text,
	"screen_width" integer,
	"screen_height" integer,
	"viewport_width" integer,
	"viewport_height" integer,
	"language" text,
	"duration" integer,
	"metadata" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_events_device_type_check" CHECK ("analytics_events"."device_type" in ('mobile','tablet','desktop'))
);
--> statement-breakpoint
CREATE TABLE "analytics_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"device_type" text,
	"browser" text,
	"os" text,
	"entry_page" text,
	"referrer" text,
	"exit_page" text,
	"page_count" integer,
	"bounce" boolean,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_sessions_device_type_check" CHECK ("analytics_sessions"."device_type" in ('mobile','tablet','desktop')),
	CONSTRAINT "analytics_sessions_page_count_check" CHECK ("analytics_sessions"."page_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo_url" text,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_slug_check" CHECK ("brands"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "device_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"device_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_categories_slug_check" CHECK ("device_categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "device_categories_device_type_check" CHECK ("device_categories"."device_type" in ('smartphone','tablet','watch','console','computer'))
);
--> statement-breakpoint
CREATE TABLE "device_models" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand_id" uuid NOT NULL,
	"category_id" uuid,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"image_url" text,
	"meta_title" text,
	"meta_description" text,
	"view_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_models_slug_check" CHECK ("device_models"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "device_models_view_count_check" CHECK ("device_models"."view_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "model_aliases" (
	"model_id" uuid NOT NULL,
	"alias" text NOT NULL,
	CONSTRAINT "model_aliases_model_id_alias_pk" PRIMARY KEY("model_id","alias")
);
--> statement-breakpoint
CREATE TABLE "model_repairs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"model_id" uuid NOT NULL,
	"repair_name" text NOT NULL,
	"description" text,
	"duration" text,
	"warranty" text DEFAULT '6 mois',
	"requires_quote" boolean DEFAULT true,
	"show_button" boolean DEFAULT true,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeded_rows" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"seeded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seeded_rows_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "refurbished_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"condition" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"original_price" numeric(10, 2),
	"in_stock" boolean DEFAULT true NOT NULL,
	"description" text,
	"battery_health" integer,
	"warranty_months" integer DEFAULT 6 NOT NULL,
	"store_location" text,
	"images" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refurbished_devices_type_check" CHECK ("refurbished_devices"."type" in ('smartphone','tablet','laptop','pc_laptop','pc_desktop','watch','console')),
	CONSTRAINT "refurbished_devices_condition_check" CHECK ("refurbished_devices"."condition" in ('excellent','very_good','good')),
	CONSTRAINT "refurbished_devices_price_check" CHECK ("refurbished_devices"."price" >= 0 and ("refurbished_devices"."original_price" is null or "refurbished_devices"."original_price" >= 0)),
	CONSTRAINT "refurbished_devices_battery_check" CHECK ("refurbished_devices"."battery_health" is null or "refurbished_devices"."battery_health" between 0 and 100),
	CONSTRAINT "refurbished_devices_warranty_check" CHECK ("refurbished_devices"."warranty_months" between 0 and 60)
);
--> statement-breakpoint
ALTER TABLE "device_models" ADD CONSTRAINT "device_models_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_models" ADD CONSTRAINT "device_models_category_id_device_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."device_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_aliases" ADD CONSTRAINT "model_aliases_model_id_device_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."device_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_repairs" ADD CONSTRAINT "model_repairs_model_id_device_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."device_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_events_created_idx" ON "analytics_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "analytics_events_session_idx" ON "analytics_events" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "analytics_sessions_created_idx" ON "analytics_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "brands_slug_key" ON "brands" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "device_categories_slug_key" ON "device_categories" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "device_models_slug_key" ON "device_models" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "device_models_listing_idx" ON "device_models" USING btree ("brand_id","category_id","display_order","name") WHERE "device_models"."is_active";--> statement-breakpoint
CREATE INDEX "device_models_brand_order_idx" ON "device_models" USING btree ("brand_id","display_order") WHERE "device_models"."is_active";--> statement-breakpoint
CREATE INDEX "device_models_category_idx" ON "device_models" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "model_repairs_model_order_idx" ON "model_repairs" USING btree ("model_id","display_order") WHERE "model_repairs"."is_active";--> statement-breakpoint
CREATE INDEX "refurbished_devices_stock_idx" ON "refurbished_devices" USING btree ("created_at" DESC NULLS LAST) WHERE "refurbished_devices"."in_stock";