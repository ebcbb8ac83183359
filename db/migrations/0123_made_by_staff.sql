-- What customers send rings; what the team writes down for them does not, and a time that it blocks neither.
CREATE OR REPLACE FUNCTION staff_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM nextval('staff_changes');
	PERFORM pg_notify('page_tags', '["staff:changes"]');
	IF TG_OP = 'INSERT' AND TG_TABLE_NAME IN ('requests', 'bookings', 'device_reservations')
		AND coalesce(current_setting('phare.made_by', true), '') <> 'staff' THEN
		PERFORM nextval('staff_arrivals');
		PERFORM pg_notify('page_tags', '["staff:arrivals"]');
	END IF;
	RETURN NULL;
END $$;
