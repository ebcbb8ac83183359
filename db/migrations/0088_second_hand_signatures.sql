CREATE TABLE "second_hand_signatures" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"image" "bytea" NOT NULL,
	"image_sha256" text NOT NULL,
	"text" text NOT NULL,
	"signed_before" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_hand_signatures_sha256_check" CHECK ("second_hand_signatures"."image_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "second_hand_signatures" ADD CONSTRAINT "second_hand_signatures_purchase_id_second_hand_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."second_hand_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER second_hand_signatures_stay BEFORE UPDATE OR DELETE ON "second_hand_signatures" FOR EACH ROW EXECUTE FUNCTION second_hand_stays();
