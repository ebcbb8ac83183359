-- An invoice is found by whom it is made out to, where that is another than the customer of its case: a company, its address, its SIREN. What it is
-- about finds a sale alone: a case is found by its device. Names of functions are full, since an index is made without a path to look them up.
CREATE FUNCTION invoice_words(number text, customer text, email text, phone text, siren text, subject text, case_reference text) RETURNS tsvector
	LANGUAGE sql IMMUTABLE COST 1000 AS $$
	SELECT public.case_text_words(concat_ws(' ', number, customer, email, regexp_replace(siren, '\D', '', 'g'),
		CASE WHEN case_reference IS NULL THEN subject END)) || public.case_number_words(ltrim(phone, '+'))
$$;
--> statement-breakpoint
CREATE INDEX "invoices_words_idx" ON "invoices" USING gin (invoice_words("number", "customer_name", "customer_email", "customer_phone", "customer_siren", "subject", "case_reference"));
--> statement-breakpoint
-- The open page of a case learns of its money, its notes and its parts as well (0076). One transaction is one message, whatever it changes.
CREATE TRIGGER invoices_staff_change AFTER INSERT OR UPDATE OR DELETE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
--> statement-breakpoint
CREATE TRIGGER payments_staff_change AFTER INSERT ON payments FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
--> statement-breakpoint
CREATE TRIGGER repair_notes_staff_change AFTER INSERT OR DELETE ON repair_notes FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
--> statement-breakpoint
CREATE TRIGGER request_entries_staff_change AFTER INSERT ON request_entries FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
--> statement-breakpoint
CREATE TRIGGER part_uses_staff_change AFTER INSERT OR DELETE ON part_uses FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
--> statement-breakpoint
-- What a shop has ordered for a case or for a drawer, until it came or was cancelled.
CREATE TABLE "part_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" text NOT NULL,
	"part_id" uuid,
	"repair_id" uuid,
	"label" text NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"cost_cents" integer,
	"expected_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"ordered_by_name" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "part_orders_label_check" CHECK (length("part_orders"."label") between 1 and 160),
	CONSTRAINT "part_orders_quantity_check" CHECK ("part_orders"."quantity" between 1 and 999),
	CONSTRAINT "part_orders_cost_check" CHECK ("part_orders"."cost_cents" between 0 and 10000000),
	CONSTRAINT "part_orders_state_check" CHECK ("part_orders"."state" in ('open','received','cancelled')),
	CONSTRAINT "part_orders_ended_check" CHECK (("part_orders"."state" = 'open') = ("part_orders"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "part_orders" ADD CONSTRAINT "part_orders_store_id_stores_slug_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("slug") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "part_orders" ADD CONSTRAINT "part_orders_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "part_orders" ADD CONSTRAINT "part_orders_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "part_orders_open_idx" ON "part_orders" USING btree ("store_id","expected_on") WHERE "state" = 'open';
--> statement-breakpoint
CREATE INDEX "part_orders_repair_idx" ON "part_orders" USING btree ("repair_id");
--> statement-breakpoint
CREATE INDEX "part_orders_part_idx" ON "part_orders" USING btree ("part_id");
--> statement-breakpoint
CREATE TRIGGER part_orders_staff_change AFTER INSERT OR UPDATE OR DELETE ON part_orders FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
