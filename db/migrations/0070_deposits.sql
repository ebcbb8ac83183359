-- What was agreed when a device was left at the counter: its condition, what came with it, the price or the ceiling.
CREATE TABLE "deposits" (
	"repair_id" uuid PRIMARY KEY NOT NULL,
	"condition" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"condition_note" text DEFAULT '' NOT NULL,
	"accessories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accessories_note" text DEFAULT '' NOT NULL,
	"without_code" boolean DEFAULT false NOT NULL,
	"work" text DEFAULT '' NOT NULL,
	"part_kind" text,
	"price_cents" integer,
	"aid_cents" integer DEFAULT 0 NOT NULL,
	"ceiling_cents" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposits_part_kind_check" CHECK ("deposits"."part_kind" is null or "deposits"."part_kind" in ('origine','compatible','circulaire')),
	CONSTRAINT "deposits_amounts_check" CHECK ("deposits"."aid_cents" between 0 and 9999999 and ("deposits"."price_cents" is null or "deposits"."price_cents" between "deposits"."aid_cents" + 1 and 9999999) and ("deposits"."ceiling_cents" is null or "deposits"."ceiling_cents" between 1 and 9999999))
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The signature under a deposit slip, with the exact text that was signed.
CREATE TABLE "deposit_signatures" (
	"repair_id" uuid PRIMARY KEY NOT NULL,
	"image" "bytea" NOT NULL,
	"image_sha256" text NOT NULL,
	"text" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"witness" uuid,
	CONSTRAINT "deposit_signatures_sha256_check" CHECK ("deposit_signatures"."image_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "deposit_signatures" ADD CONSTRAINT "deposit_signatures_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deposit_signatures" ADD CONSTRAINT "deposit_signatures_witness_staff_users_id_fk" FOREIGN KEY ("witness") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;
