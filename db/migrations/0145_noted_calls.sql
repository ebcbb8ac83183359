-- When somebody last noted that they had called the customer of a case: whoever was called is not on the list of calls again at once.
ALTER TABLE "repairs" ADD COLUMN "called_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "called_at" timestamp with time zone;
