-- How often the secret of a customer's link was made new, and the hash of the one that counts: a link that went to a wrong address opens nothing any more.
CREATE TABLE "renewed_links" (
	"purpose" text NOT NULL,
	"record" text NOT NULL,
	"epoch" integer NOT NULL,
	"link_hash" text NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "renewed_links_pk" PRIMARY KEY("purpose","record"),
	CONSTRAINT "renewed_links_epoch_check" CHECK ("renewed_links"."epoch" > 0)
);
--> statement-breakpoint
CREATE INDEX "renewed_links_hash_idx" ON "renewed_links" USING btree ("link_hash");
