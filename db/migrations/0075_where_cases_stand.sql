-- Where a case stands, and what it is found by, beside its request or its repair: kept by the database itself from the parts, under the
-- lock of the row, so that lists read their page by an index instead of working every case out.
ALTER TABLE "requests" ADD COLUMN "case_step" text, ADD COLUMN "case_since" timestamptz, ADD COLUMN "case_deadline" timestamptz, ADD COLUMN "case_by_post" boolean NOT NULL DEFAULT false, ADD COLUMN "case_words" tsvector;
--> statement-breakpoint
ALTER TABLE "repairs" ADD COLUMN "case_step" text, ADD COLUMN "case_deadline" timestamptz, ADD COLUMN "case_by_post" boolean NOT NULL DEFAULT false, ADD COLUMN "case_words" tsvector;
--> statement-breakpoint
-- How long each step may last before somebody should look, when no day was promised. A promised day ends with the shop's.
CREATE FUNCTION case_deadline_of(step text, since timestamptz, due_on date) RETURNS timestamptz LANGUAGE sql STABLE AS $$
	SELECT CASE
		WHEN step = 'closed' THEN NULL
		WHEN due_on IS NOT NULL AND step IN ('received', 'diagnosis', 'accepted', 'part_awaited', 'in_repair', 'final_check')
			THEN (due_on + time '18:30') AT TIME ZONE 'Europe/Paris'
		ELSE since + interval '1 hour' * CASE step
			WHEN 'answered' THEN 72 WHEN 'quote_sent' THEN 72 WHEN 'device_awaited' THEN 168 WHEN 'accepted' THEN 48 WHEN 'part_awaited' THEN 96
			WHEN 'in_repair' THEN 48 WHEN 'ready' THEN 72 WHEN 'shipped' THEN 168 ELSE 24 END
		END
$$;
--> statement-breakpoint
-- Words without accents; the parts of an address are words of their own.
CREATE FUNCTION case_text_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
	SELECT to_tsvector('simple', translate(words, 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ@.-_+/', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy      '))
$$;
--> statement-breakpoint
-- A number is found by any four of its digits and more: each of its ends is a word.
CREATE FUNCTION case_number_words(digits text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_to_tsvector(array_agg(DISTINCT substr(digits, n))), ''::tsvector) FROM generate_series(1, length(digits) - 3) AS n
$$;
--> statement-breakpoint
CREATE FUNCTION case_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
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
		NEW.case_step := CASE newest WHEN 'accepted' THEN 'device_awaited' WHEN 'sent' THEN 'quote_sent' ELSE 'answered' END;
	END IF;
	-- A refused quote brings the request back to the shop.
	NEW.case_since := CASE WHEN NEW.state = 'new' THEN NEW.created_at ELSE NEW.updated_at END;
	IF TG_OP = 'UPDATE' AND NEW.state = 'new' THEN
		NEW.case_since := coalesce((SELECT max(decided_at) FROM quotes WHERE request_id = NEW.id), NEW.created_at);
	END IF;
	NEW.case_deadline := case_deadline_of(NEW.case_step, NEW.case_since, NULL);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION case_of_repair() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	returned boolean := false;
BEGIN
	NEW.case_by_post := false;
	IF NEW.origin = 'request' THEN
		SELECT case_by_post INTO NEW.case_by_post FROM requests WHERE id = NEW.origin_id;
		NEW.case_by_post := coalesce(NEW.case_by_post, false);
	END IF;
	IF NEW.origin_id IS NOT NULL AND NEW.status = 'ready' THEN
		returned := EXISTS (SELECT 1 FROM parcels WHERE request_id = NEW.origin_id AND direction = 'to-customer');
	END IF;
	NEW.case_step := CASE WHEN NEW.status = 'handed_over' THEN 'closed' WHEN returned THEN 'shipped' ELSE NEW.status END;
	NEW.case_deadline := case_deadline_of(NEW.case_step, NEW.status_since, NEW.due_on);
	NEW.case_words := case_text_words(NEW.customer_name || ' ' || NEW.device || ' ' || NEW.customer_email)
		|| case_number_words(ltrim(NEW.customer_phone, '+')) || case_number_words(NEW.imei);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER requests_case BEFORE INSERT OR UPDATE ON requests FOR EACH ROW EXECUTE FUNCTION case_of_request();
--> statement-breakpoint
CREATE TRIGGER repairs_case BEFORE INSERT OR UPDATE ON repairs FOR EACH ROW EXECUTE FUNCTION case_of_repair();
--> statement-breakpoint
-- A part that changes has the row beside which its case stands worked out again.
CREATE FUNCTION case_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	request uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.request_id ELSE NEW.request_id END;
BEGIN
	UPDATE requests SET case_step = NULL WHERE id = request;
	IF TG_TABLE_NAME = 'parcels' THEN UPDATE repairs SET case_step = NULL WHERE origin_id = request; END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_case AFTER INSERT OR UPDATE OR DELETE ON quotes FOR EACH ROW EXECUTE FUNCTION case_part_changed();
--> statement-breakpoint
CREATE TRIGGER parcels_case AFTER INSERT OR UPDATE OR DELETE ON parcels FOR EACH ROW EXECUTE FUNCTION case_part_changed();
--> statement-breakpoint
CREATE FUNCTION case_request_of_repair() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.origin = 'request' THEN UPDATE requests SET case_step = NULL WHERE id = OLD.origin_id; END IF;
	IF TG_OP <> 'DELETE' AND NEW.origin = 'request' THEN UPDATE requests SET case_step = NULL WHERE id = NEW.origin_id; END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER repairs_case_request AFTER INSERT OR DELETE OR UPDATE OF origin, origin_id ON repairs FOR EACH ROW EXECUTE FUNCTION case_request_of_repair();
--> statement-breakpoint
CREATE FUNCTION case_repair_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE repairs SET case_step = NULL WHERE origin = 'request' AND origin_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requests_case_repair AFTER UPDATE OF kind, details ON requests FOR EACH ROW
	WHEN (OLD.kind <> NEW.kind OR OLD.details <> NEW.details) EXECUTE FUNCTION case_repair_of_request();
--> statement-breakpoint
UPDATE requests SET case_step = NULL;
--> statement-breakpoint
UPDATE repairs SET case_step = NULL;
--> statement-breakpoint
DROP INDEX "repairs_open_idx";
--> statement-breakpoint
DROP INDEX "requests_open_idx";
--> statement-breakpoint
DROP INDEX "repairs_words_idx";
--> statement-breakpoint
DROP INDEX "requests_words_idx";
--> statement-breakpoint
CREATE INDEX "requests_case_idx" ON "requests" USING btree ("case_deadline") WHERE "case_step" <> 'closed';
--> statement-breakpoint
CREATE INDEX "requests_case_store_idx" ON "requests" USING btree ("store_id", "case_deadline") WHERE "case_step" <> 'closed';
--> statement-breakpoint
CREATE INDEX "repairs_case_idx" ON "repairs" USING btree ("case_deadline") WHERE "case_step" <> 'closed';
--> statement-breakpoint
CREATE INDEX "repairs_case_store_idx" ON "repairs" USING btree ("store_id", "case_deadline") WHERE "case_step" <> 'closed';
--> statement-breakpoint
-- Without a list of rows still to be indexed: a search would read all of it, and the embedded database has nobody who empties it meanwhile.
CREATE INDEX "requests_case_words_idx" ON "requests" USING gin ("case_words") WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX "repairs_case_words_idx" ON "repairs" USING gin ("case_words") WITH (fastupdate = off);
