CREATE TABLE "parts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"repair_id" uuid NOT NULL,
	"part_kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parts_part_kind_check" CHECK ("parts"."part_kind" in ('origine','compatible','circulaire'))
);
--> statement-breakpoint
CREATE TABLE "part_counts" (
	"part_id" uuid NOT NULL,
	"store_id" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"threshold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "part_counts_part_id_store_id_pk" PRIMARY KEY("part_id","store_id"),
	CONSTRAINT "part_counts_count_check" CHECK ("part_counts"."count" between 0 and 9999),
	CONSTRAINT "part_counts_threshold_check" CHECK ("part_counts"."threshold" between 0 and 999)
);
--> statement-breakpoint
CREATE TABLE "part_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"part_id" uuid NOT NULL,
	"store_id" text NOT NULL,
	"repair_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_repair_id_model_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."model_repairs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "part_counts" ADD CONSTRAINT "part_counts_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "part_counts" ADD CONSTRAINT "part_counts_store_id_stores_slug_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("slug") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "part_uses" ADD CONSTRAINT "part_uses_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "part_uses" ADD CONSTRAINT "part_uses_store_id_stores_slug_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("slug") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "part_uses" ADD CONSTRAINT "part_uses_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "parts_repair_key" ON "parts" USING btree ("repair_id","part_kind");
--> statement-breakpoint
CREATE INDEX "part_uses_repair_idx" ON "part_uses" USING btree ("repair_id");
--> statement-breakpoint
-- Where a part is counted, the price list says what the count says, whoever writes the price.
CREATE FUNCTION price_stock_follows_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	in_stock integer;
BEGIN
	IF NEW.is_active THEN
		SELECT sum(c.count) INTO in_stock FROM parts p JOIN part_counts c ON c.part_id = p.id
			WHERE p.repair_id = NEW.repair_id AND p.part_kind = NEW.part_kind AND (NEW.store_id IS NULL OR c.store_id = NEW.store_id);
		IF in_stock IS NOT NULL THEN
			NEW.stock := CASE WHEN in_stock > 0 THEN 'stock' ELSE 'commande' END;
		END IF;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER repair_prices_follow_count BEFORE INSERT OR UPDATE ON repair_prices FOR EACH ROW EXECUTE FUNCTION price_stock_follows_count();
--> statement-breakpoint
CREATE FUNCTION count_moves_price_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE repair_prices r SET stock = r.stock FROM parts p
		WHERE p.id = NEW.part_id AND r.repair_id = p.repair_id AND r.part_kind = p.part_kind AND r.is_active;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER part_counts_move_price AFTER INSERT OR UPDATE OF "count" ON part_counts FOR EACH ROW EXECUTE FUNCTION count_moves_price_stock();
