CREATE TABLE "digest_mails" (
	"month" date NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "digest_mails_month_user_id_pk" PRIMARY KEY("month","user_id")
);
--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "monthly_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_mails" ADD CONSTRAINT "digest_mails_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;
