CREATE TABLE "second_hand_purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"bought_on" date NOT NULL,
	"store_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"seller_address" text NOT NULL,
	"seller_occupation" text NOT NULL,
	"document_kind" text NOT NULL,
	"document_number" text NOT NULL,
	"document_issued_on" date NOT NULL,
	"document_authority" text NOT NULL,
	"item" text NOT NULL,
	"marks" text NOT NULL,
	"imei" text,
	"origin" text NOT NULL,
	"price_cents" integer NOT NULL,
	"payment" text NOT NULL,
	"signed_before" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_hand_price_check" CHECK ("second_hand_purchases"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "second_hand_corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_hand_purchases" ADD CONSTRAINT "second_hand_purchases_store_id_stores_slug_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("slug") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "second_hand_corrections" ADD CONSTRAINT "second_hand_corrections_purchase_id_second_hand_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."second_hand_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "second_hand_number_key" ON "second_hand_purchases" USING btree ("number");
--> statement-breakpoint
-- The book is only written on: what stands in it stays as it was written. The address of a shop may change under it.
CREATE FUNCTION second_hand_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'store_id' = to_jsonb(OLD) - 'store_id' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the second-hand book is only added to' USING ERRCODE = '23514';
END $$;
--> statement-breakpoint
CREATE TRIGGER second_hand_purchases_stay BEFORE UPDATE OR DELETE ON "second_hand_purchases" FOR EACH ROW EXECUTE FUNCTION second_hand_stays();
--> statement-breakpoint
CREATE TRIGGER second_hand_corrections_stay BEFORE UPDATE OR DELETE ON "second_hand_corrections" FOR EACH ROW EXECUTE FUNCTION second_hand_stays();
