-- What staff note about a customer, and which customers are one person. Who the customers are is read from their cases: somebody is a name
-- with a telephone number or, without one, with an address.
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"merged_into" uuid REFERENCES "customers"("id") ON DELETE set null,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_merge_check" CHECK ("merged_into" <> "id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_key" ON "customers" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "customers_merged_idx" ON "customers" USING btree ("merged_into") WHERE "merged_into" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "requests_created_idx" ON "requests" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "repairs_created_idx" ON "repairs" USING btree ("created_at");
--> statement-breakpoint
CREATE FUNCTION customer_key(name text, phone text, email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT lower(translate(trim(name), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'))
		|| '|' || coalesce(nullif(phone, ''), coalesce(email, ''))
$$;
