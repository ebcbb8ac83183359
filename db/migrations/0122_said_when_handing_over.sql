-- What the bench wants said when the device is handed over.
ALTER TABLE "repairs" ADD COLUMN "hand_over_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_hand_over_note_check" CHECK (length("hand_over_note") <= 500);
