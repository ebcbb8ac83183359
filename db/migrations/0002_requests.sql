CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to_address" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"last_error" text,
	"subject_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_state_check" CHECK ("mails"."state" in ('pending','sending','sent','failed'))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"lines" jsonb NOT NULL,
	"part_kind" text NOT NULL,
	"aid_cents" integer NOT NULL,
	"warranty_months" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"valid_until" date NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "quotes_state_check" CHECK ("quotes"."state" in ('sent','accepted','refused','replaced')),
	CONSTRAINT "quotes_aid_check" CHECK ("quotes"."aid_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "request_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_entries_kind_check" CHECK ("request_entries"."kind" in ('note','answer','event'))
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"form_key" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"device" text NOT NULL,
	"repair" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"store_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"assigned_to" uuid,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_kind_check" CHECK ("requests"."kind" in ('quote','visit','postal')),
	CONSTRAINT "requests_state_check" CHECK ("requests"."state" in ('new','waiting','done')),
	CONSTRAINT "requests_contact_check" CHECK ("requests"."email" is not null or "requests"."phone" is not null)
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_entries" ADD CONSTRAINT "request_entries_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assigned_to_staff_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("next_try_at") WHERE "mails"."state" in ('pending','sending');--> statement-breakpoint
CREATE INDEX "mails_subject_idx" ON "mails" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_version_key" ON "quotes" USING btree ("request_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_token_key" ON "quotes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "request_entries_request_idx" ON "request_entries" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_reference_key" ON "requests" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_form_key_key" ON "requests" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "requests_state_idx" ON "requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "requests_email_idx" ON "requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "requests_phone_idx" ON "requests" USING btree ("phone");