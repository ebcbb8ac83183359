-- What arrives says which visit it belongs to, in the same transaction: nothing is missed, however late it comes.
CREATE FUNCTION audience_touch_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audience_touched (session_id) SELECT DISTINCT session_id FROM arrived WHERE session_id IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION audience_touch_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audience_touched (session_id) SELECT id FROM arrived;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audience_events_arrived AFTER INSERT ON analytics_events REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION audience_touch_events();
--> statement-breakpoint
CREATE TRIGGER audience_sessions_arrived AFTER INSERT ON analytics_sessions REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION audience_touch_sessions();
--> statement-breakpoint
CREATE TRIGGER audience_sessions_changed AFTER UPDATE ON analytics_sessions REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION audience_touch_sessions();
--> statement-breakpoint
INSERT INTO audience_touched (session_id) SELECT id FROM analytics_sessions UNION SELECT session_id FROM analytics_events WHERE session_id IS NOT NULL;
