-- What the terms of sale said when their owner confirmed them: other words are to be confirmed again. Earlier confirmations hold whatever they were given for.
ALTER TABLE "site_setup" ADD COLUMN "terms_confirmed_hash" text;
