ALTER TABLE "contracts" ADD COLUMN "informed_at" timestamp with time zone;
--> statement-breakpoint
-- A summary that stood above a button says how to withdraw: whoever pressed it had read that.
UPDATE "contracts" SET "informed_at" = "concluded_at" WHERE "place" <> 'counter' AND "summary" <> '[]'::jsonb;
