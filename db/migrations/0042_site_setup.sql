CREATE TABLE "site_setup" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"launched_at" timestamp with time zone,
	"hours_confirmed_at" timestamp with time zone,
	"prices_confirmed_at" timestamp with time zone,
	"mail_tried_at" timestamp with time zone,
	"https_seen_at" timestamp with time zone,
	"first_run_done" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_setup_only_check" CHECK ("only")
);
--> statement-breakpoint
CREATE TABLE "sample_devices" (
	"device_id" uuid PRIMARY KEY NOT NULL REFERENCES "refurbished_devices"("id") ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO "sample_devices" ("device_id")
SELECT d."id" FROM "refurbished_devices" d
JOIN "seeded_rows" s ON s."kind" = 'refurbished' AND s."key" = d."brand" || '/' || d."model" || '/' || d."condition"
WHERE NOT EXISTS (SELECT 1 FROM "refurbished_details" x WHERE x."device_id" = d."id");
