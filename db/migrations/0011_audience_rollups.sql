CREATE TABLE "audience_months" (
	"month" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"visits" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"bounces" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"exits" integer DEFAULT 0 NOT NULL,
	"visible_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "audience_months_dimension_month_value_pk" PRIMARY KEY("dimension","month","value")
);
--> statement-breakpoint
CREATE TABLE "audience_packs" (
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	"pack" "bytea" NOT NULL,
	CONSTRAINT "audience_packs_first_day_last_day_pk" PRIMARY KEY("first_day","last_day")
);
--> statement-breakpoint
CREATE TABLE "audience_stale_months" (
	"month" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audience_visits" ADD COLUMN "vitals" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- Nothing has a month or a pack yet: days are read until everything has been made again.
INSERT INTO audience_stale_months (month) SELECT DISTINCT date_trunc('month', day)::date FROM audience_days;
--> statement-breakpoint
INSERT INTO audience_touched (session_id) SELECT id FROM audience_visits;
