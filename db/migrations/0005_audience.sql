CREATE TABLE "audience_days" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"visits" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"bounces" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"exits" integer DEFAULT 0 NOT NULL,
	"visible_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "audience_days_dimension_day_value_pk" PRIMARY KEY("dimension","day","value")
);
--> statement-breakpoint
CREATE TABLE "audience_stale_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audience_touched" (
	"session_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audience_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"entry" text,
	"exit" text,
	"source" text NOT NULL,
	"device" text NOT NULL,
	"browser" text NOT NULL,
	"os" text NOT NULL,
	"language" text NOT NULL,
	"screen" text NOT NULL,
	"views" integer NOT NULL,
	"visible_ms" bigint NOT NULL,
	"paths" text[] NOT NULL,
	"events" text[] NOT NULL,
	"is_bot" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "is_bot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_sessions" ADD COLUMN "is_bot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audience_visits_day_idx" ON "audience_visits" USING btree ("day");