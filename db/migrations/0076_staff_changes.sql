-- Staff screens that are open learn of changes: on PostgreSQL by a message of the transaction, on the embedded database, which is one
-- process and runs one transaction at a time, by a counter.
CREATE SEQUENCE staff_changes;
--> statement-breakpoint
CREATE SEQUENCE staff_arrivals;
--> statement-breakpoint
CREATE FUNCTION staff_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM nextval('staff_changes');
	PERFORM pg_notify('page_tags', '["staff:changes"]');
	-- What customers send rings.
	IF TG_OP = 'INSERT' AND TG_TABLE_NAME IN ('requests', 'bookings') THEN
		PERFORM nextval('staff_arrivals');
		PERFORM pg_notify('page_tags', '["staff:arrivals"]');
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requests_staff_change AFTER INSERT OR UPDATE OR DELETE ON requests FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
--> statement-breakpoint
CREATE TRIGGER repairs_staff_change AFTER INSERT OR UPDATE OR DELETE ON repairs FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
--> statement-breakpoint
CREATE TRIGGER bookings_staff_change AFTER INSERT OR UPDATE OR DELETE ON bookings FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
--> statement-breakpoint
CREATE TRIGGER refurbished_staff_change AFTER UPDATE ON refurbished_devices FOR EACH STATEMENT EXECUTE FUNCTION staff_change();
