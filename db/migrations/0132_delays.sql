-- Until now every site promised an answer within 24 hours and repairs in one: these are facts of the owner now. What was asked before keeps the
-- deadline that it was promised.
ALTER TABLE "business" ADD COLUMN "answer_hours" smallint DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "usual_time" text DEFAULT E'1\u00a0h' NOT NULL;--> statement-breakpoint
ALTER TABLE "business" ADD CONSTRAINT "business_answer_hours_check" CHECK ("business"."answer_hours" between 1 and 168);--> statement-breakpoint
CREATE OR REPLACE FUNCTION case_deadline_of(step text, since timestamptz, due_on date) RETURNS timestamptz LANGUAGE sql STABLE AS $$
	SELECT CASE
		WHEN step = 'closed' THEN NULL
		WHEN due_on IS NOT NULL AND step IN ('received', 'diagnosis', 'accepted', 'part_awaited', 'in_repair', 'final_check')
			THEN (due_on + time '18:30') AT TIME ZONE 'Europe/Paris'
		WHEN step = 'to_answer' THEN since + interval '1 hour' * coalesce((SELECT answer_hours FROM business), 24)
		ELSE since + interval '1 hour' * CASE step
			WHEN 'answered' THEN 72 WHEN 'quote_sent' THEN 72 WHEN 'refused' THEN 72 WHEN 'device_awaited' THEN 168 WHEN 'accepted' THEN 48
			WHEN 'part_awaited' THEN 96 WHEN 'in_repair' THEN 48 WHEN 'ready' THEN 72 WHEN 'shipped' THEN 168 ELSE 24 END
		END
$$;
