-- A refused quote is a step of its own: nobody waits for an answer of the shop, which may call back, write another quote, end the request or
-- give the device back.
CREATE OR REPLACE FUNCTION case_deadline_of(step text, since timestamptz, due_on date) RETURNS timestamptz LANGUAGE sql STABLE AS $$
	SELECT CASE
		WHEN step = 'closed' THEN NULL
		WHEN due_on IS NOT NULL AND step IN ('received', 'diagnosis', 'accepted', 'part_awaited', 'in_repair', 'final_check')
			THEN (due_on + time '18:30') AT TIME ZONE 'Europe/Paris'
		ELSE since + interval '1 hour' * CASE step
			WHEN 'answered' THEN 72 WHEN 'quote_sent' THEN 72 WHEN 'refused' THEN 72 WHEN 'device_awaited' THEN 168 WHEN 'accepted' THEN 48
			WHEN 'part_awaited' THEN 96 WHEN 'in_repair' THEN 48 WHEN 'ready' THEN 72 WHEN 'shipped' THEN 168 ELSE 24 END
		END
$$;
--> statement-breakpoint
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
		SELECT state INTO newest FROM quotes WHERE request_id = NEW.id ORDER BY version DESC LIMIT 1;
		NEW.case_step := CASE newest WHEN 'accepted' THEN 'device_awaited' WHEN 'sent' THEN 'quote_sent' WHEN 'refused' THEN 'refused' ELSE 'answered' END;
	END IF;
	-- A request that somebody puts back to be answered after a quote waits since then.
	NEW.case_since := CASE WHEN NEW.state = 'new' THEN NEW.created_at ELSE NEW.updated_at END;
	IF TG_OP = 'UPDATE' AND NEW.state = 'new' THEN
		NEW.case_since := coalesce((SELECT max(decided_at) FROM quotes WHERE request_id = NEW.id), NEW.created_at);
	END IF;
	NEW.case_deadline := case_deadline_of(NEW.case_step, NEW.case_since, NULL);
	RETURN NEW;
END $$;
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
	NEW.case_step := CASE WHEN NEW.status = 'handed_over' THEN 'closed' WHEN returned THEN 'shipped' WHEN newest = 'refused' THEN 'refused' ELSE NEW.status END;
	NEW.case_deadline := case_deadline_of(NEW.case_step, NEW.status_since, NEW.due_on);
	NEW.case_words := case_text_words(NEW.customer_name || ' ' || NEW.device || ' ' || NEW.customer_email)
		|| case_number_words(ltrim(NEW.customer_phone, '+')) || case_number_words(NEW.imei);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION case_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	request uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.request_id ELSE NEW.request_id END;
BEGIN
	UPDATE requests SET case_step = NULL WHERE id = request;
	IF TG_TABLE_NAME = 'parcels' THEN UPDATE repairs SET case_step = NULL WHERE origin_id = request; END IF;
	IF TG_TABLE_NAME = 'quotes' THEN UPDATE repairs SET case_step = NULL WHERE origin_id = request AND status = 'quote_sent'; END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Until now a refusal put its request back among the questions.
UPDATE requests SET state = 'waiting' WHERE state = 'new' AND (SELECT q.state FROM quotes q WHERE q.request_id = requests.id ORDER BY q.version DESC LIMIT 1) = 'refused';
--> statement-breakpoint
UPDATE repairs SET case_step = NULL WHERE origin = 'request' AND status = 'quote_sent';
