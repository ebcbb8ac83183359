-- What the audience counts is a session; a visit is one to a shop or to a customer's home.
ALTER TABLE "audience_visits" RENAME TO "audience_sessions";--> statement-breakpoint
ALTER INDEX "audience_visits_day_idx" RENAME TO "audience_sessions_day_idx";--> statement-breakpoint
ALTER TABLE "audience_sessions" RENAME CONSTRAINT "audience_visits_pkey" TO "audience_sessions_pkey";--> statement-breakpoint
ALTER TABLE "audience_days" RENAME COLUMN "visits" TO "sessions";--> statement-breakpoint
ALTER TABLE "audience_months" RENAME COLUMN "visits" TO "sessions";
