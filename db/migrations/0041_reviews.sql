CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"repair_id" uuid REFERENCES "repairs"("id") ON DELETE cascade,
	"sample_key" text,
	"first_name" text NOT NULL,
	"rating" smallint NOT NULL,
	"body" text NOT NULL,
	"store_id" text NOT NULL,
	"by_post" boolean DEFAULT false NOT NULL,
	"experienced_on" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"refusal" text,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_origin_check" CHECK (("repair_id" is null) <> ("sample_key" is null)),
	CONSTRAINT "reviews_rating_check" CHECK ("rating" between 1 and 5),
	CONSTRAINT "reviews_state_check" CHECK ("state" in ('waiting','published','refused')),
	CONSTRAINT "reviews_published_check" CHECK (("state" = 'published') = ("published_at" is not null)),
	CONSTRAINT "reviews_refusal_check" CHECK (("state" = 'refused') = ("refusal" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_repair_key" ON "reviews" USING btree ("repair_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_sample_key" ON "reviews" USING btree ("sample_key");
--> statement-breakpoint
CREATE INDEX "reviews_published_idx" ON "reviews" USING btree ("published_at" desc) WHERE "state" = 'published';
--> statement-breakpoint
ALTER TABLE "repairs" ADD COLUMN "review_hash" text;
--> statement-breakpoint
CREATE UNIQUE INDEX "repairs_review_key" ON "repairs" USING btree ("review_hash");
