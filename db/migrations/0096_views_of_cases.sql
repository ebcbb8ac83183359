-- Views of the list of cases that somebody of the team keeps for themselves: what the address says, and the shop in view.
CREATE TABLE "case_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL REFERENCES "staff_users"("id") ON DELETE cascade,
	"name" text NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"store_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "case_views_name_key" ON "case_views" USING btree ("user_id", lower("name"));
--> statement-breakpoint
-- Views that find few among many open cases look at those alone.
CREATE INDEX "repairs_case_step_idx" ON "repairs" USING btree ("case_step", "status_since") WHERE "case_step" <> 'closed';
--> statement-breakpoint
CREATE INDEX "requests_case_step_idx" ON "requests" USING btree ("case_step", "case_since") WHERE "case_step" <> 'closed';
--> statement-breakpoint
CREATE INDEX "repairs_case_assigned_idx" ON "repairs" USING btree ("assigned_to", "case_deadline") WHERE "case_step" <> 'closed' AND "assigned_to" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "requests_case_assigned_idx" ON "requests" USING btree ("assigned_to", "case_deadline") WHERE "case_step" <> 'closed' AND "assigned_to" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "repairs_case_post_idx" ON "repairs" USING btree ("case_deadline") WHERE "case_step" <> 'closed' AND "case_by_post";
--> statement-breakpoint
CREATE INDEX "requests_case_post_idx" ON "requests" USING btree ("case_deadline") WHERE "case_step" <> 'closed' AND "case_by_post";
