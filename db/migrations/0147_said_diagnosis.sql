-- What a contract or a slip said of the diagnosis counts for its case, whatever the owner sets later.
ALTER TABLE "deposits" ADD COLUMN "diagnosis" text DEFAULT 'free' NOT NULL;
--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "diagnosis_cents" integer;
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "diagnosis" text;
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "diagnosis_cents" integer;
--> statement-breakpoint
-- Until now every slip said what the business said at the moment of reading: what it says today is what its customer can have read last.
UPDATE "deposits" SET "diagnosis" = "business"."diagnosis", "diagnosis_cents" = "business"."diagnosis_cents" FROM "business";
--> statement-breakpoint
-- A signed slip says it word for word; one without that line announced nothing.
UPDATE "deposits" SET "diagnosis" = CASE WHEN "signed"."text" ~ 'Diagnostic.: payant' THEN 'paid' ELSE 'free' END,
	"diagnosis_cents" = round(replace(substring("signed"."text" from 'Diagnostic.: payant .([0-9]+(,[0-9]{2})?)'), ',', '.')::numeric * 100)::integer
	FROM "deposit_signatures" AS "signed" WHERE "signed"."repair_id" = "deposits"."repair_id";
--> statement-breakpoint
-- Who was promised a free diagnosis with the label of a parcel keeps it.
UPDATE "contracts" SET "diagnosis" = 'free' WHERE "source" = 'postal' AND "summary"::text ~ 'diagnostic(s)? (et devis gratuits|gratuit)';
--> statement-breakpoint
UPDATE "deposits" SET "diagnosis" = 'free', "diagnosis_cents" = NULL FROM "repairs", "contracts"
	WHERE "repairs"."id" = "deposits"."repair_id" AND "repairs"."origin" = 'request' AND "contracts"."request_id" = "repairs"."origin_id"
		AND "contracts"."diagnosis" = 'free';
--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_diagnosis_check" CHECK ("diagnosis" in ('free','paid') and ("diagnosis_cents" is null or ("diagnosis_cents" > 0 and "diagnosis" = 'paid')));
--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_diagnosis_check" CHECK (("diagnosis" is null or "diagnosis" in ('free','paid')) and ("diagnosis_cents" is null or ("diagnosis_cents" > 0 and "diagnosis" = 'paid')));
