-- An invoice is found by whom it is made out to, where that is another than the customer of its case: a company, its address, its SIREN. What it is
-- about finds a sale alone: a case is found by its device. Names of functions are full, since an index is made without a path to look them up.
CREATE FUNCTION invoice_words(number text, customer text, email text, phone text, siren text, subject text, case_reference text) RETURNS tsvector
	LANGUAGE sql IMMUTABLE COST 1000 AS $$
	SELECT public.case_text_words(concat_ws(' ', number, customer, email, CASE WHEN case_reference IS NULL THEN subject END))
		|| public.case_number_words(ltrim(phone, '+')) || public.case_number_words(regexp_replace(siren, '\D', '', 'g'))
$$;
--> statement-breakpoint
CREATE INDEX "invoices_words_idx" ON "invoices" USING gin (invoice_words("number", "customer_name", "customer_email", "customer_phone", "customer_siren", "subject", "case_reference"));
