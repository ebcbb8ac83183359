CREATE TABLE "accepted_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"place" text NOT NULL,
	"request_id" uuid,
	"repair_id" uuid,
	"booking_id" uuid,
	"concluded_at" timestamp with time zone NOT NULL,
	"total_cents" integer,
	"accepted_by" text DEFAULT '' NOT NULL,
	"summary" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary_hash" text DEFAULT '' NOT NULL,
	"terms_hash" text,
	"starts_early" boolean DEFAULT false NOT NULL,
	"urgent_home" boolean DEFAULT false NOT NULL,
	"circular" text DEFAULT 'unknown' NOT NULL,
	"circular_reason" text DEFAULT '' NOT NULL,
	"link_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contracts_place_check" CHECK ("contracts"."place" in ('counter','distance','home')),
	CONSTRAINT "contracts_source_check" CHECK ("contracts"."source" in ('quote','postal','booking','counter')),
	CONSTRAINT "contracts_circular_check" CHECK ("contracts"."circular" in ('unknown','not_concerned','offered','chosen','declined'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"contract_text" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"last_day" date NOT NULL,
	"refund_due_on" date NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text DEFAULT '' NOT NULL,
	"settled_note" text DEFAULT '' NOT NULL,
	"link_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_terms_hash_accepted_texts_hash_fk" FOREIGN KEY ("terms_hash") REFERENCES "public"."accepted_texts"("hash") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_link_key" ON "contracts" USING btree ("link_hash");
--> statement-breakpoint
CREATE INDEX "contracts_request_idx" ON "contracts" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "contracts_repair_idx" ON "contracts" USING btree ("repair_id");
--> statement-breakpoint
CREATE INDEX "contracts_booking_idx" ON "contracts" USING btree ("booking_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_contract_key" ON "withdrawals" USING btree ("contract_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_link_key" ON "withdrawals" USING btree ("link_hash");
--> statement-breakpoint
CREATE INDEX "withdrawals_due_idx" ON "withdrawals" USING btree ("refund_due_on") WHERE "withdrawals"."settled_at" is null;
--> statement-breakpoint
-- Quotes that customers accepted by their link before contracts were kept: they were made at a distance, and can be withdrawn from by their reference.
INSERT INTO "contracts" ("id", "source", "place", "request_id", "concluded_at", "total_cents")
SELECT "id", 'quote', 'distance', "request_id", "decided_at",
	greatest(0, (SELECT coalesce(sum((line ->> 'amountCents')::integer), 0) FROM jsonb_array_elements("lines") AS line) - "aid_cents")
FROM "quotes" WHERE "state" = 'accepted' AND "decided_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "contracts" ("id", "source", "place", "booking_id", "concluded_at")
SELECT "id", 'booking', 'home', "id", "created_at" FROM "bookings" WHERE "kind" = 'visit' AND "status" = 'confirmed';
