CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_direction_check" CHECK ("parcels"."direction" in ('to-workshop','to-customer')),
	CONSTRAINT "parcels_carrier_check" CHECK ("parcels"."carrier" in ('chronopost','dpd','colissimo'))
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_direction_key" ON "parcels" USING btree ("request_id","direction");--> statement-breakpoint
CREATE INDEX "parcels_number_idx" ON "parcels" USING btree ("number");