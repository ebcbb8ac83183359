-- What the customer of a case answers about the repair aid while the device is here: the claim begins with it, long before its invoice is issued.
ALTER TABLE "repairs" ADD COLUMN "aid_answers" jsonb DEFAULT '{}'::jsonb NOT NULL;
