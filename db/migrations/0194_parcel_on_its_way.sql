-- A device whose parcel back was noted while it lay where its case stands is on its way: also one whose quote was refused, whose customer has withdrawn, or
-- who never answered. A number that is older than the step stays with what was before it (the device came back, or is worked on again), but for what is ready.
-- It is late by the day on which its parcel left, not by how long it had been there before.
CREATE OR REPLACE FUNCTION case_of_repair() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sent_at timestamptz;
	newest text;
BEGIN
	NEW.case_by_post := false;
	IF NEW.origin = 'request' THEN
		SELECT case_by_post INTO NEW.case_by_post FROM requests WHERE id = NEW.origin_id;
		NEW.case_by_post := coalesce(NEW.case_by_post, false);
	END IF;
	IF NEW.origin_id IS NOT NULL AND NEW.status <> 'handed_over' THEN
		SELECT greatest(max(created_at), NEW.status_since) INTO sent_at FROM parcels WHERE request_id = NEW.origin_id AND direction = 'to-customer'
			AND (NEW.status = 'ready' OR created_at >= NEW.status_since) HAVING count(*) > 0;
	END IF;
	IF NEW.origin = 'request' AND NEW.status = 'quote_sent' THEN
		SELECT state INTO newest FROM quotes WHERE request_id = NEW.origin_id ORDER BY version DESC LIMIT 1;
	END IF;
	NEW.case_step := CASE WHEN NEW.status = 'handed_over' THEN 'closed' WHEN sent_at IS NOT NULL THEN 'shipped'
		WHEN NEW.status = 'ready' AND NEW.unrepairable_at IS NOT NULL THEN 'unrepairable' WHEN newest = 'refused' THEN 'refused' ELSE NEW.status END;
	NEW.case_deadline := case_deadline_of(NEW.case_step, coalesce(sent_at, NEW.status_since), NEW.due_on);
	NEW.case_words := case_text_words(NEW.customer_name || ' ' || NEW.device || ' ' || NEW.customer_email)
		|| case_number_words(ltrim(NEW.customer_phone, '+')) || case_number_words(NEW.imei);
	RETURN NEW;
END $$;
--> statement-breakpoint
UPDATE repairs SET case_step = NULL WHERE status <> 'handed_over'
	AND EXISTS (SELECT 1 FROM parcels WHERE request_id = repairs.origin_id AND direction = 'to-customer');
