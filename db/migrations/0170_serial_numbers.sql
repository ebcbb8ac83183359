-- What has no IMEI has a serial number: consoles, computers, tablets without a SIM. Letters are capitals, without the spaces and dashes of the label.
ALTER TABLE "repairs" DROP CONSTRAINT "repairs_imei_check";
--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_imei_check" CHECK ("repairs"."imei" is null or "repairs"."imei" ~ '^[A-Z0-9]{6,24}$');
--> statement-breakpoint
-- Every end of a number is a word of its case; those of a serial number in the small letters in which searches are read.
CREATE OR REPLACE FUNCTION case_number_words(digits text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_to_tsvector(array_agg(DISTINCT substr(lower(digits), n))), ''::tsvector) FROM generate_series(1, length(digits) - 3) AS n
$$;
