-- What a customer agreed to or no longer wants, by address or number: when, and by which means it was said.
CREATE TABLE "customer_consents" (
	"contact" text NOT NULL,
	"topic" text NOT NULL,
	"agreed_at" timestamp with time zone,
	"agreed_means" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_means" text DEFAULT '' NOT NULL,
	CONSTRAINT "customer_consents_pkey" PRIMARY KEY ("contact", "topic"),
	CONSTRAINT "customer_consents_topic_check" CHECK ("topic" IN ('mail', 'sms', 'whatsapp', 'review')),
	CONSTRAINT "customer_consents_said_check" CHECK ("agreed_at" IS NOT NULL OR "withdrawn_at" IS NOT NULL)
);
