-- A price that is closed says nothing of the stock any more: thousands of them are closed at once, and each asked what there is.
DROP TRIGGER repair_prices_follow_count ON repair_prices;
--> statement-breakpoint
CREATE TRIGGER repair_prices_follow_count BEFORE INSERT OR UPDATE ON repair_prices FOR EACH ROW WHEN (NEW.is_active) EXECUTE FUNCTION price_stock_follows_count();
