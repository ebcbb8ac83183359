CREATE TABLE "booking_closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_closures_days_check" CHECK ("booking_closures"."first_day" <= "booking_closures"."last_day")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"technician_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'confirmed' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"price_from_cents" integer DEFAULT 0 NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"link_hash" text,
	"reason" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_kind_check" CHECK ("bookings"."kind" in ('visit','block')),
	CONSTRAINT "bookings_status_check" CHECK ("bookings"."status" in ('confirmed','cancelled')),
	CONSTRAINT "bookings_times_check" CHECK ("bookings"."starts_at" < "bookings"."ends_at" and "bookings"."ends_at" <= "bookings"."busy_until")
);
--> statement-breakpoint
CREATE TABLE "technician_windows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"technician_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"start_minutes" integer NOT NULL,
	"end_minutes" integer NOT NULL,
	CONSTRAINT "technician_windows_weekday_check" CHECK ("technician_windows"."weekday" between 1 and 7),
	CONSTRAINT "technician_windows_minutes_check" CHECK (0 <= "technician_windows"."start_minutes" and "technician_windows"."start_minutes" < "technician_windows"."end_minutes" and "technician_windows"."end_minutes" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "technicians" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"repair_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"repair_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"repair_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repairs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" serial NOT NULL,
	"shop" text NOT NULL,
	"device" text NOT NULL,
	"fault" text NOT NULL,
	"imei" text,
	"customer_name" text NOT NULL,
	"customer_phone" text DEFAULT '' NOT NULL,
	"customer_email" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"due_on" date,
	"link_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repairs_status_check" CHECK ("repairs"."status" in ('received','diagnosis','quote_sent','accepted','in_repair','part_awaited','final_check','ready','handed_over')),
	CONSTRAINT "repairs_imei_check" CHECK ("repairs"."imei" is null or "repairs"."imei" ~ '^[0-9]{15}$'),
	CONSTRAINT "repairs_contact_check" CHECK ("repairs"."customer_phone" <> '' or "repairs"."customer_email" <> '')
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_windows" ADD CONSTRAINT "technician_windows_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_events" ADD CONSTRAINT "repair_events_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_messages" ADD CONSTRAINT "repair_messages_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_notes" ADD CONSTRAINT "repair_notes_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_link_key" ON "bookings" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "bookings_starts_idx" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "technician_windows_technician_idx" ON "technician_windows" USING btree ("technician_id");--> statement-breakpoint
CREATE INDEX "repair_events_repair_idx" ON "repair_events" USING btree ("repair_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_messages_once_key" ON "repair_messages" USING btree ("repair_id","status");--> statement-breakpoint
CREATE INDEX "repair_notes_repair_idx" ON "repair_notes" USING btree ("repair_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "repairs_number_key" ON "repairs" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "repairs_link_key" ON "repairs" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "repairs_status_idx" ON "repairs" USING btree ("status","shop");