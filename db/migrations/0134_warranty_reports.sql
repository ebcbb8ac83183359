-- A report under a warranty is looked up by the case that gave it.
CREATE INDEX "requests_warranty_idx" ON "requests" USING btree (("details" ->> 'warrantyOf')) WHERE "requests"."details" ? 'warrantyOf';
