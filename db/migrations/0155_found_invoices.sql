-- An invoice is found by whom it is made out to, where that is another than the customer of its case: a company, its address, its SIREN. What it is
-- about finds a sale alone: a case is found by its device. Names of functions are full, since an index is made without a path to look them up.
CREATE FUNCTION invoice_words(number text, customer text, email text, phone text, siren text, subject text, case_reference text) RETURNS tsvector
	LANGUAGE sql IMMUTABLE COST 1000 AS $$
	SELECT public.case_text_words(concat_ws(' ', number, customer, email, regexp_replace(siren, '\D', '', 'g'),
		CASE WHEN case_reference IS NULL THEN subject END)) || public.case_number_words(ltrim(phone, '+'))
$$;
--> statement-breakpoint
CREATE INDEX "invoices_words_idx" ON "invoices" USING gin (invoice_words("number", "customer_name", "customer_email", "customer_phone", "customer_siren", "subject", "case_reference"));
--> statement-breakpoint
-- The open page of a case learns of its money, its notes and its parts as well (0076). One transaction is one message, whatever it changes.
CREATE TRIGGER invoices_staff_change AFTER INSERT OR UPDATE OR DELETE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
--> statement-breakpoint
CREATE TRIGGER payments_staff_change AFTER INSERT ON payments FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
--> statement-breakpoint
CREATE TRIGGER repair_notes_staff_change AFTER INSERT OR DELETE ON repair_notes FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
--> statement-breakpoint
CREATE TRIGGER request_entries_staff_change AFTER INSERT ON request_entries FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
--> statement-breakpoint
CREATE TRIGGER part_uses_staff_change AFTER INSERT OR DELETE ON part_uses FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
