-- What is promised of refurbished devices was written in the code. An empty object is that promise, until the owner says another.
ALTER TABLE "business" ADD COLUMN "refurbished_promise" jsonb DEFAULT '{}'::jsonb NOT NULL;
