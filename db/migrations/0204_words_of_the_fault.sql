-- The list of cases is searched by what is broken as well: «vitre» and «ne charge plus» found nothing. These words weigh C, those of names and devices D as ever, so
-- that who looks for a person, at the counter or in the search of everything, finds none by the fault of somebody else's device.
-- Typographic apostrophes part words as plain ones do («l’écran», «L’Hostis»), and a ligature is its two letters.
CREATE OR REPLACE FUNCTION case_text_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
	SELECT to_tsvector('simple', translate(replace(replace(words, 'œ', 'oe'), 'Œ', 'oe'),
		'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ@.-_+/’ʼ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy        '))
$$;
--> statement-breakpoint
REINDEX INDEX "invoices_words_idx";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION case_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	newest text;
BEGIN
	NEW.case_words := case_text_words(NEW.name || ' ' || NEW.device || ' ' || coalesce(NEW.email, '')) || case_number_words(ltrim(NEW.phone, '+'))
		|| setweight(case_text_words(left(NEW.repair || ' ' || NEW.description, 500)), 'C');
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
--> statement-breakpoint
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
		|| case_number_words(ltrim(NEW.customer_phone, '+')) || case_number_words(NEW.imei) || setweight(case_text_words(left(NEW.fault, 500)), 'C');
	RETURN NEW;
END $$;
--> statement-breakpoint
UPDATE requests SET case_words = NULL;
--> statement-breakpoint
UPDATE repairs SET case_words = NULL;
