-- A device that cannot be repaired: since when staff say so, and why, as its customer reads it. It waits for its customer as what is ready does,
-- and is a step of its own for whoever looks at the case, as a refused quote is one of a device that lies at its quote.
ALTER TABLE "repairs" ADD COLUMN "unrepairable_at" timestamp with time zone, ADD COLUMN "unrepairable_reason" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_unrepairable_check" CHECK ("unrepairable_at" is null or ("status" in ('ready','handed_over') and ("status" = 'ready' or "outcome" is distinct from 'repaired')));
--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_unrepairable_reason_check" CHECK (length("unrepairable_reason") <= 200 and ("unrepairable_reason" = '' or "unrepairable_at" is not null));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION case_deadline_of(step text, since timestamptz, due_on date) RETURNS timestamptz LANGUAGE sql STABLE AS $$
	SELECT CASE
		WHEN step = 'closed' THEN NULL
		WHEN due_on IS NOT NULL AND step IN ('received', 'diagnosis', 'accepted', 'part_awaited', 'in_repair', 'final_check')
			THEN (due_on + time '18:30') AT TIME ZONE 'Europe/Paris'
		WHEN step = 'to_answer' THEN since + interval '1 hour' * coalesce((SELECT answer_hours FROM business), 24)
		ELSE since + interval '1 hour' * CASE step
			WHEN 'answered' THEN 72 WHEN 'quote_sent' THEN 72 WHEN 'refused' THEN 72 WHEN 'device_awaited' THEN 168 WHEN 'accepted' THEN 48
			WHEN 'part_awaited' THEN 96 WHEN 'in_repair' THEN 48 WHEN 'ready' THEN 72 WHEN 'unrepairable' THEN 72 WHEN 'shipped' THEN 168 ELSE 24 END
		END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION case_of_repair() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	returned boolean := false;
	newest text;
BEGIN
	NEW.case_by_post := false;
	IF NEW.origin = 'request' THEN
		SELECT case_by_post INTO NEW.case_by_post FROM requests WHERE id = NEW.origin_id;
		NEW.case_by_post := coalesce(NEW.case_by_post, false);
	END IF;
	IF NEW.origin_id IS NOT NULL AND NEW.status = 'ready' THEN
		returned := EXISTS (SELECT 1 FROM parcels WHERE request_id = NEW.origin_id AND direction = 'to-customer');
	END IF;
	IF NEW.origin = 'request' AND NEW.status = 'quote_sent' THEN
		SELECT state INTO newest FROM quotes WHERE request_id = NEW.origin_id ORDER BY version DESC LIMIT 1;
	END IF;
	NEW.case_step := CASE WHEN NEW.status = 'handed_over' THEN 'closed' WHEN returned THEN 'shipped'
		WHEN NEW.status = 'ready' AND NEW.unrepairable_at IS NOT NULL THEN 'unrepairable' WHEN newest = 'refused' THEN 'refused' ELSE NEW.status END;
	NEW.case_deadline := case_deadline_of(NEW.case_step, NEW.status_since, NEW.due_on);
	NEW.case_words := case_text_words(NEW.customer_name || ' ' || NEW.device || ' ' || NEW.customer_email)
		|| case_number_words(ltrim(NEW.customer_phone, '+')) || case_number_words(NEW.imei);
	RETURN NEW;
END $$;
