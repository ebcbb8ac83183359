-- Until now every site promised a free diagnosis and a counter without appointments: these are facts of the owner now.
ALTER TABLE "business" ADD COLUMN "diagnosis" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "welcome" text DEFAULT 'walk_in' NOT NULL;--> statement-breakpoint
ALTER TABLE "business" ADD CONSTRAINT "business_diagnosis_check" CHECK ("business"."diagnosis" in ('free','paid'));--> statement-breakpoint
ALTER TABLE "business" ADD CONSTRAINT "business_welcome_check" CHECK ("business"."welcome" in ('walk_in','appointment'));
