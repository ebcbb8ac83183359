-- Ten full years after the end of its year an issued invoice may lose whom and what it names, and its documents; never what it came to, nor its place in the journal.
CREATE FUNCTION issued_invoice_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	named CONSTANT text[] := ARRAY['customer_name', 'customer_address', 'customer_email', 'customer_phone', 'customer_siren', 'subject', 'note', 'lines', 'link_hash', 'updated_at'];
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.year < extract(year FROM now() AT TIME ZONE 'Europe/Paris')::int - 10
		AND to_jsonb(NEW) - named = to_jsonb(OLD) - named
		AND NEW.customer_name = 'Effacé' AND NEW.link_hash IS NULL
		AND concat(NEW.customer_address, NEW.customer_email, NEW.customer_phone, NEW.customer_siren, NEW.subject, NEW.note) = ''
		AND (SELECT coalesce(jsonb_agg(line || '{"label": ""}'), '[]') FROM jsonb_array_elements(OLD.lines) AS line) = NEW.lines
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'rows of % are never changed nor removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION invoice_document_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND EXISTS (
		SELECT FROM invoices WHERE id = OLD.invoice_id AND link_hash IS NULL AND year < extract(year FROM now() AT TIME ZONE 'Europe/Paris')::int - 10
	) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'rows of % are never changed nor removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER invoices_kept ON invoices;
--> statement-breakpoint
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW WHEN (OLD.state = 'issued') EXECUTE FUNCTION issued_invoice_is_kept();
--> statement-breakpoint
DROP TRIGGER invoice_documents_kept ON invoice_documents;
--> statement-breakpoint
CREATE TRIGGER invoice_documents_kept BEFORE UPDATE OR DELETE ON invoice_documents FOR EACH ROW EXECUTE FUNCTION invoice_document_is_kept();
