ALTER TABLE "mails" ADD COLUMN "to_shop" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "mails" SET "to_shop" = true
WHERE "channel" = 'mail' AND lower("to_address") IN (
  SELECT lower("email") FROM "stores"
  UNION SELECT lower("email") FROM "business"
  UNION SELECT lower("email") FROM "staff_users"
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "untold_since" timestamp with time zone;
