ALTER TABLE "repairs" ADD COLUMN "return_of" uuid;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_return_check" CHECK ("repairs"."return_of" is null or "repairs"."return_of" <> "repairs"."id");--> statement-breakpoint
CREATE INDEX "repairs_return_idx" ON "repairs" USING btree ("return_of") WHERE "repairs"."return_of" is not null;
