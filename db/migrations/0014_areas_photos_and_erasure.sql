CREATE TABLE "repair_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"repair_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_photos_moment_check" CHECK ("repair_photos"."moment" in ('before','after'))
);
--> statement-breakpoint
ALTER TABLE "repairs" DROP CONSTRAINT "repairs_contact_check";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "area" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "away_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "away_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "repairs" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_photos" ADD CONSTRAINT "repair_photos_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_photos_repair_idx" ON "repair_photos" USING btree ("repair_id","at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_away_check" CHECK ("bookings"."area" is null or ("bookings"."away_from" <= "bookings"."starts_at" and "bookings"."ends_at" <= "bookings"."away_until"));--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_contact_check" CHECK ("repairs"."customer_phone" <> '' or "repairs"."customer_email" <> '' or "repairs"."erased_at" is not null);