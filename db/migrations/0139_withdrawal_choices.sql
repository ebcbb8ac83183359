-- What a customer chose of several contracts, in the words of the form: part of the declaration that is acknowledged.
ALTER TABLE "withdrawals" ADD COLUMN "choice_text" text DEFAULT '' NOT NULL;
