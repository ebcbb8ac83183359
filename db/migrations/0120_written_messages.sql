-- What the shop writes to a customer in its own words says by which way it left; null for notes and for answers of before.
ALTER TABLE "request_entries" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "request_entries" ADD CONSTRAINT "request_entries_channel_check" CHECK ("channel" in ('mail','sms'));--> statement-breakpoint
ALTER TABLE "repair_notes" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "repair_notes" ADD CONSTRAINT "repair_notes_channel_check" CHECK ("channel" is null or ("channel" in ('mail','sms') and "audience" = 'internal'));
