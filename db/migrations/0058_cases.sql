-- Who takes care of a repair, as requests already say it.
ALTER TABLE "repairs" ADD COLUMN "assigned_to" uuid;
--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_assigned_to_staff_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- The cases under way are few among all that were ever opened; those that ended are looked at by the day of their end.
CREATE INDEX "repairs_open_idx" ON "repairs" USING btree ("store_id","status_since") WHERE "status" <> 'handed_over';
--> statement-breakpoint
CREATE INDEX "repairs_ended_idx" ON "repairs" USING btree ("status_since") WHERE "status" = 'handed_over';
--> statement-breakpoint
CREATE INDEX "repairs_phone_idx" ON "repairs" USING btree ("customer_phone");
--> statement-breakpoint
CREATE INDEX "repairs_email_idx" ON "repairs" USING btree ("customer_email");
--> statement-breakpoint
CREATE INDEX "repairs_imei_idx" ON "repairs" USING btree ("imei") WHERE "imei" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "requests_open_idx" ON "requests" USING btree ("store_id","created_at") WHERE "state" <> 'done';
--> statement-breakpoint
CREATE INDEX "requests_ended_idx" ON "requests" USING btree ("updated_at") WHERE "state" = 'done';
