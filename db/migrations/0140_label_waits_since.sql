-- A label that is asked for by the link of a case waits since then, not since its quote was accepted.
CREATE OR REPLACE FUNCTION case_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	newest text;
BEGIN
	NEW.case_words := case_text_words(NEW.name || ' ' || NEW.device || ' ' || coalesce(NEW.email, '')) || case_number_words(ltrim(NEW.phone, '+'));
	NEW.case_by_post := coalesce(NEW.kind = 'postal' OR NEW.details ->> 'handover' = 'postal', false);
	-- From the day on that the device is here the case is its repair. A new request has no parts yet.
	IF TG_OP = 'UPDATE' AND EXISTS (SELECT 1 FROM repairs WHERE origin = 'request' AND origin_id = NEW.id) THEN
		NEW.case_step := NULL; NEW.case_since := NULL; NEW.case_deadline := NULL;
		RETURN NEW;
	END IF;
	IF NEW.state = 'done' THEN NEW.case_step := 'closed';
	ELSIF NEW.state = 'new' THEN NEW.case_step := 'to_answer';
	ELSIF TG_OP = 'INSERT' THEN NEW.case_step := 'answered';
	ELSIF NEW.kind = 'postal' AND EXISTS (SELECT 1 FROM parcels WHERE request_id = NEW.id AND direction = 'to-customer') THEN NEW.case_step := 'shipped';
	ELSE
		-- What was agreed on stands where a later quote for more is refused: the device is still awaited.
		SELECT state INTO newest FROM quotes WHERE request_id = NEW.id
			AND (state IN ('sent', 'accepted') OR NOT EXISTS (SELECT 1 FROM quotes AS agreed WHERE agreed.request_id = NEW.id AND agreed.state = 'accepted'))
			ORDER BY version DESC LIMIT 1;
		NEW.case_step := CASE newest WHEN 'accepted' THEN 'device_awaited' WHEN 'sent' THEN 'quote_sent' WHEN 'refused' THEN 'refused' ELSE 'answered' END;
	END IF;
	-- A request that somebody puts back to be answered after a quote waits since then.
	NEW.case_since := CASE WHEN NEW.state = 'new' THEN NEW.created_at ELSE NEW.updated_at END;
	IF TG_OP = 'UPDATE' AND NEW.state = 'new' THEN
		NEW.case_since := coalesce((SELECT max(decided_at) FROM quotes WHERE request_id = NEW.id), NEW.created_at);
		IF NEW.details ? 'labelForm' AND NEW.details ->> 'labelForm' IS DISTINCT FROM OLD.details ->> 'labelForm' THEN
			NEW.case_since := greatest(NEW.case_since, NEW.updated_at);
		ELSIF NEW.details ? 'labelForm' AND OLD.case_step = 'to_answer' THEN
			NEW.case_since := greatest(NEW.case_since, OLD.case_since);
		END IF;
	END IF;
	NEW.case_deadline := case_deadline_of(NEW.case_step, NEW.case_since, NULL);
	RETURN NEW;
END $$;
