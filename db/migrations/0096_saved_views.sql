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
