-- Thousands of prices open at once: their stock is asked for once, and only those whose part is counted are touched again.
DROP TRIGGER repair_prices_follow_count ON repair_prices;
--> statement-breakpoint
CREATE TRIGGER repair_prices_follow_count BEFORE UPDATE ON repair_prices FOR EACH ROW WHEN (NEW.is_active) EXECUTE FUNCTION price_stock_follows_count();
--> statement-breakpoint
CREATE FUNCTION opened_prices_follow_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE repair_prices r SET stock = r.stock FROM opened o
		JOIN parts p ON p.repair_id = o.repair_id AND p.part_kind = o.part_kind
		WHERE o.is_active AND r.id = o.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER repair_prices_opened_follow_count AFTER INSERT ON repair_prices REFERENCING NEW TABLE AS opened
	FOR EACH STATEMENT EXECUTE FUNCTION opened_prices_follow_count();
