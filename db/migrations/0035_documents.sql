CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"document_id" uuid NOT NULL REFERENCES "documents"("id") ON DELETE cascade,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"author_id" uuid,
	"author_label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_pkey" PRIMARY KEY("document_id","version")
);
--> statement-breakpoint
CREATE TABLE "document_publications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"document_id" uuid NOT NULL,
	"version" integer,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"author_label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_publications_document_fk" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE cascade,
	CONSTRAINT "document_publications_version_fk" FOREIGN KEY ("document_id","version") REFERENCES "document_versions"("document_id","version")
);
--> statement-breakpoint
CREATE TABLE "document_redirects" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"document_id" uuid NOT NULL REFERENCES "documents"("id") ON DELETE cascade,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_redirects_pkey" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "documents_address_key" ON "documents" USING btree ("kind","slug");
--> statement-breakpoint
CREATE INDEX "document_publications_document_idx" ON "document_publications" USING btree ("document_id","at");
--> statement-breakpoint
CREATE INDEX "document_redirects_document_idx" ON "document_redirects" USING btree ("document_id");
