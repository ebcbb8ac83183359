CREATE TABLE "group_positions" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "group_positions_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
