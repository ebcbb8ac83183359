-- A deposit slip keeps the words of its day: «TTC», or without VAT. Those of before have the regime of today, which was theirs: it is a default, so that
-- no row is written and no trigger runs.
DO $$ BEGIN
	EXECUTE format('ALTER TABLE deposits ADD COLUMN vat_regime text DEFAULT %L NOT NULL', coalesce((SELECT vat_regime FROM business LIMIT 1), ''));
END $$;
--> statement-breakpoint
ALTER TABLE deposits ALTER COLUMN vat_regime SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE deposits ADD CONSTRAINT deposits_vat_regime_check CHECK (vat_regime in ('','normal','franchise'));
