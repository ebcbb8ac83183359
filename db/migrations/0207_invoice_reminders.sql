-- A business is reminded of an invoice at most once a day: the key says so, however many press at once.
CREATE TABLE "invoice_reminders" (
	"invoice_id" uuid NOT NULL,
	"day" date NOT NULL,
	"rest_cents" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_reminders_pk" PRIMARY KEY("invoice_id","day"),
	CONSTRAINT "invoice_reminders_rest_check" CHECK ("invoice_reminders"."rest_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;