-- What was found when the database had been taken back to a backup, until somebody notes it as dealt with.
CREATE TABLE "rollbacks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"settled_by_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "rollbacks_restored_key" ON "rollbacks" ("restored_at");
--> statement-breakpoint
-- A message that waited in a backup may have left before the database was taken back: it leaves only when somebody says so.
ALTER TABLE "mails" ADD COLUMN "held_since" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "mails_held_idx" ON "mails" ("held_since") WHERE "held_since" is not null;
