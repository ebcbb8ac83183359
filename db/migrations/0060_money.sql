-- Whether the business charges VAT, and where it has its seat: what every invoice says. Empty until the owner says it.
ALTER TABLE "business" ADD COLUMN "vat_regime" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "seat_address" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "payment_terms" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "business" ADD CONSTRAINT "business_vat_regime_check" CHECK ("vat_regime" in ('','normal','franchise'));
--> statement-breakpoint
-- What a second-hand device was bought for: the VAT on its margin and the margin itself come of it.
ALTER TABLE "refurbished_details" ADD COLUMN "purchase_cents" integer;
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"training" boolean NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_pk" PRIMARY KEY("training","series","year"),
	CONSTRAINT "invoice_counters_series_check" CHECK ("series" in ('F','A'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"training" boolean NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"number" text,
	"series" text,
	"year" integer,
	"sequence" integer,
	"case_reference" text,
	"request_id" uuid,
	"repair_id" uuid,
	"device_id" uuid,
	"corrects_id" uuid,
	"store_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_address" text DEFAULT '' NOT NULL,
	"customer_email" text DEFAULT '' NOT NULL,
	"customer_phone" text DEFAULT '' NOT NULL,
	"customer_siren" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"aid_cents" integer DEFAULT 0 NOT NULL,
	"aid_label" text DEFAULT '' NOT NULL,
	"deposits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"due_cents" integer NOT NULL,
	"vat_totals" jsonb NOT NULL,
	"warranty_months" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"seller" jsonb,
	"mentions" jsonb,
	"link_hash" text,
	"ledger_sequence" integer,
	"issued_at" timestamp with time zone,
	"issued_day" date,
	"issued_by" uuid,
	"issued_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_kind_check" CHECK ("kind" in ('invoice','credit_note','deposit','final')),
	CONSTRAINT "invoices_state_check" CHECK ("state" in ('draft','issued')),
	CONSTRAINT "invoices_issued_check" CHECK (("state" = 'issued') = ("number" is not null) and ("number" is null) = ("sequence" is null) and ("number" is null) = ("issued_at" is null) and ("number" is null) = ("ledger_sequence" is null)),
	CONSTRAINT "invoices_corrects_check" CHECK (("kind" = 'credit_note') = ("corrects_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_store_id_stores_slug_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("slug") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence_key" ON "invoices" USING btree ("training","series","year","sequence");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_link_key" ON "invoices" USING btree ("link_hash");
--> statement-breakpoint
CREATE INDEX "invoices_day_idx" ON "invoices" USING btree ("issued_day","store_id");
--> statement-breakpoint
CREATE INDEX "invoices_created_idx" ON "invoices" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "invoices_repair_idx" ON "invoices" USING btree ("repair_id");
--> statement-breakpoint
CREATE INDEX "invoices_request_idx" ON "invoices" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "invoices_corrects_idx" ON "invoices" USING btree ("corrects_id");
--> statement-breakpoint
CREATE TABLE "invoice_documents" (
	"invoice_id" uuid NOT NULL,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_documents_pk" PRIMARY KEY("invoice_id","format"),
	CONSTRAINT "invoice_documents_format_check" CHECK ("format" in ('a4','receipt'))
);
--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Invoices of forgotten people: kept as the law says, out of sight of the search. A row of its own, because an issued invoice never changes.
CREATE TABLE "hidden_invoices" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hidden_invoices" ADD CONSTRAINT "hidden_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "ledger_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_sealed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"training" boolean NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"store_id" text,
	"actor_id" uuid,
	"actor_label" text NOT NULL,
	"payload" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "ledger_entries_pk" PRIMARY KEY("training","sequence")
);
--> statement-breakpoint
CREATE INDEX "ledger_entries_kind_idx" ON "ledger_entries" USING btree ("training","kind","sequence");
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"training" boolean NOT NULL,
	"kind" text NOT NULL,
	"means" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"given_cents" integer,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"invoice_id" uuid,
	"case_reference" text,
	"request_id" uuid,
	"repair_id" uuid,
	"refunds_id" uuid,
	"store_id" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"taken_by" uuid,
	"taken_by_name" text NOT NULL,
	"ledger_sequence" integer NOT NULL,
	CONSTRAINT "payments_kind_check" CHECK ("kind" in ('payment','refund')),
	CONSTRAINT "payments_means_check" CHECK ("means" in ('card','cash','transfer','outside_terminal','other')),
	CONSTRAINT "payments_amount_check" CHECK ("amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_store_id_stores_slug_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("slug") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payments_invoice_idx" ON "payments" USING btree ("invoice_id");
--> statement-breakpoint
CREATE INDEX "payments_repair_idx" ON "payments" USING btree ("repair_id");
--> statement-breakpoint
CREATE INDEX "payments_request_idx" ON "payments" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "payments_day_idx" ON "payments" USING btree ("day","store_id");
--> statement-breakpoint
CREATE TABLE "till_days" (
	"training" boolean NOT NULL,
	"store_id" text NOT NULL,
	"day" date NOT NULL,
	"opening_cents" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"opened_by" uuid,
	"opened_by_name" text DEFAULT '' NOT NULL,
	"counted" jsonb,
	"counted_cents" integer,
	"expected_cents" integer,
	"difference_cents" integer,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"totals" jsonb,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"closed_by_name" text DEFAULT '' NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"opening_sequence" integer,
	"closing_sequence" integer,
	CONSTRAINT "till_days_pk" PRIMARY KEY("training","store_id","day")
);
--> statement-breakpoint
ALTER TABLE "till_days" ADD CONSTRAINT "till_days_store_id_stores_slug_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("slug") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "aid_claims" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"amount_cents" integer NOT NULL,
	"eligibility" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_cents" integer,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aid_claims_state_check" CHECK ("state" in ('due','sent','paid','refused'))
);
--> statement-breakpoint
ALTER TABLE "aid_claims" ADD CONSTRAINT "aid_claims_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "aid_claims_state_idx" ON "aid_claims" USING btree ("state");
--> statement-breakpoint
-- What was issued, paid and closed is never changed nor removed, whoever asks: article 286, I, 3° bis of the code général des impôts.
CREATE FUNCTION money_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed nor removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION money_is_kept();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_not_emptied BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION money_is_kept();
--> statement-breakpoint
CREATE TRIGGER payments_kept BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION money_is_kept();
--> statement-breakpoint
CREATE TRIGGER payments_not_emptied BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION money_is_kept();
--> statement-breakpoint
CREATE TRIGGER invoice_documents_kept BEFORE UPDATE OR DELETE ON invoice_documents FOR EACH ROW EXECUTE FUNCTION money_is_kept();
--> statement-breakpoint
CREATE TRIGGER invoice_documents_not_emptied BEFORE TRUNCATE ON invoice_documents FOR EACH STATEMENT EXECUTE FUNCTION money_is_kept();
--> statement-breakpoint
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW WHEN (OLD.state = 'issued') EXECUTE FUNCTION money_is_kept();
--> statement-breakpoint
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION money_is_kept();
--> statement-breakpoint
CREATE TRIGGER till_days_kept BEFORE UPDATE OR DELETE ON till_days FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION money_is_kept();
--> statement-breakpoint
CREATE TRIGGER till_days_not_emptied BEFORE TRUNCATE ON till_days FOR EACH STATEMENT EXECUTE FUNCTION money_is_kept();
--> statement-breakpoint
CREATE TRIGGER ledger_keys_kept BEFORE DELETE ON ledger_keys FOR EACH ROW EXECUTE FUNCTION money_is_kept();
--> statement-breakpoint
-- A key whose sealing key is lost is given up; what it signed is still proven by its public half.
CREATE TRIGGER ledger_keys_public_kept BEFORE UPDATE ON ledger_keys FOR EACH ROW WHEN (NEW.key_id <> OLD.key_id OR NEW.public_key <> OLD.public_key OR NEW.private_sealed IS NOT NULL) EXECUTE FUNCTION money_is_kept();
--> statement-breakpoint
CREATE TRIGGER ledger_keys_not_emptied BEFORE TRUNCATE ON ledger_keys FOR EACH STATEMENT EXECUTE FUNCTION money_is_kept();
