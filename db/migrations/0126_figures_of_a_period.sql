CREATE INDEX "repairs_left_idx" ON "repairs" USING btree ("handed_over_at") WHERE "repairs"."handed_over_at" is not null;--> statement-breakpoint
CREATE INDEX "requests_answered_idx" ON "requests" USING btree ("answered_at") WHERE "requests"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "quotes_sent_idx" ON "quotes" USING btree ("sent_at");
