ALTER TABLE "refurbished_details" ADD COLUMN "imei" text;
--> statement-breakpoint
-- One device is one line of the stock until it is sold; it may come back later.
CREATE UNIQUE INDEX "refurbished_details_unsold_imei_key" ON "refurbished_details" USING btree ("imei") WHERE "sold_at" is null;
--> statement-breakpoint
CREATE TABLE "device_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"device_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"link_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_reservations_ended_check" CHECK (("device_reservations"."ended_at" is null) = ("device_reservations"."ended_by" is null)),
	CONSTRAINT "device_reservations_ended_by_check" CHECK ("device_reservations"."ended_by" in ('customer','staff','sale','time'))
);
--> statement-breakpoint
ALTER TABLE "device_reservations" ADD CONSTRAINT "device_reservations_device_id_refurbished_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."refurbished_devices"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "device_reservations_open_key" ON "device_reservations" USING btree ("device_id") WHERE "ended_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "device_reservations_link_key" ON "device_reservations" USING btree ("link_hash");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION staff_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM nextval('staff_changes');
	PERFORM pg_notify('page_tags', '["staff:changes"]');
	-- What customers send rings.
	IF TG_OP = 'INSERT' AND TG_TABLE_NAME IN ('requests', 'bookings', 'device_reservations') THEN
		PERFORM nextval('staff_arrivals');
		PERFORM pg_notify('page_tags', '["staff:arrivals"]');
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservations_staff_change AFTER INSERT OR UPDATE OR DELETE ON device_reservations FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
