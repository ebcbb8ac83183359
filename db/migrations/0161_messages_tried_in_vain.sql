-- Messages that were tried and still wait: the list of who is to be called looks for them by what they are about.
CREATE INDEX "mails_tried_idx" ON "mails" USING btree ("subject_id") WHERE "state" IN ('pending', 'sending') AND "attempts" > 0;
