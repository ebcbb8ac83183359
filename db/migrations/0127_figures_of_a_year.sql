ALTER TABLE "repairs" ADD COLUMN "first_ready_at" timestamp with time zone;--> statement-breakpoint
-- What stands beside a case does not change: its triggers would work out every case anew.
ALTER TABLE "repairs" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "repairs" SET "first_ready_at" = "ready"."at"
FROM (SELECT "repair_id", min("at") AS "at" FROM "repair_events" WHERE "status" = 'ready' GROUP BY "repair_id") AS "ready" WHERE "ready"."repair_id" = "repairs"."id";--> statement-breakpoint
ALTER TABLE "repairs" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "repairs_times_idx" ON "repairs" USING btree ("status_since","created_at","first_ready_at") WHERE "repairs"."status" = 'handed_over' and "repairs"."outcome" = 'repaired';--> statement-breakpoint
DROP INDEX "repairs_left_idx";--> statement-breakpoint
CREATE INDEX "repairs_left_idx" ON "repairs" USING btree ("handed_over_at") WHERE "repairs"."outcome" = 'repaired' and "repairs"."return_of" is null;--> statement-breakpoint
CREATE INDEX "repairs_came_back_idx" ON "repairs" USING btree ("created_at") WHERE "repairs"."return_of" is not null;--> statement-breakpoint
DROP INDEX "requests_answered_idx";--> statement-breakpoint
CREATE INDEX "requests_answered_idx" ON "requests" USING btree ("answered_at","created_at") WHERE "requests"."answered_at" is not null;--> statement-breakpoint
DROP INDEX "quotes_sent_idx";--> statement-breakpoint
CREATE INDEX "quotes_sent_idx" ON "quotes" USING btree ("sent_at","state");
