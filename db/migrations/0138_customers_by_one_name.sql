-- Somebody is one customer however the name was typed: accents, capitals, hyphens, apostrophes, doubled spaces, the order of first and last name and
-- letters of another alphabet that look the same say nothing, and what nobody sees (soft hyphens, spaces of no width) is left out. A title says
-- nothing beside a first and a last name; with one name alone it tells Mr from Mrs Durand, who may share a telephone.
CREATE OR REPLACE FUNCTION customer_key(name text, phone text, email text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	folded text := lower(coalesce(name, ''));
	first_word text;
	last_word text;
	one text;
BEGIN
	IF octet_length(folded) > length(folded) THEN
		folded := lower(translate(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]', '', 'g'),
			'АВЕКМНОРСТУХІЈЅавекмнорстухіјѕһӏԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορικχυØøŁłĐđıɑɡ', 'ABEKMHOPCTYXIJSabekmhopctyxijshldqwABEZHIKMNOPTYXavopikxuOoLlDdiag'));
		folded := replace(replace(replace(replace(replace(folded, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss');
		folded := regexp_replace(folded, '[\u00a0-\u00bf\u115f\u1160\u2800\u02b0-\u02ff\u2000-\u206f\u2212\u3000]+', ' ', 'g');
	END IF;
	folded := trim(translate(folded, E'-''".,;:_()/\\`&+*?!\t\n\r', repeat(' ', 22)));
	first_word := split_part(folded, ' ', 1);
	last_word := split_part(folded, ' ', 2);
	-- Nearly every name is two words that are no titles: a list of customers has thousands, and the general way takes four times as long.
	IF last_word <> '' AND split_part(folded, ' ', 3) = '' AND length(folded) = length(first_word) + length(last_word) + 1
		AND first_word NOT IN ('m', 'mr', 'monsieur', 'mme', 'madame', 'mlle', 'mademoiselle', 'dr', 'docteur')
		AND last_word NOT IN ('m', 'mr', 'monsieur', 'mme', 'madame', 'mlle', 'mademoiselle', 'dr', 'docteur') THEN
		RETURN least(first_word COLLATE "C", last_word) || ' ' || greatest(first_word COLLATE "C", last_word)
			|| '|' || coalesce(nullif(phone, ''), lower(coalesce(email, '')));
	END IF;
	SELECT CASE WHEN count(*) FILTER (WHERE NOT is_title) >= 2 THEN string_agg(word, ' ' ORDER BY word COLLATE "C") FILTER (WHERE NOT is_title)
		ELSE string_agg(word, ' ' ORDER BY word COLLATE "C") END INTO one
	FROM (
		SELECT coalesce(titles.short, typed) AS word, titles.short IS NOT NULL AS is_title
		FROM unnest(string_to_array(folded, ' ')) AS typed
		LEFT JOIN (VALUES ('m', 'm'), ('mr', 'm'), ('monsieur', 'm'), ('mme', 'mme'), ('madame', 'mme'), ('mlle', 'mlle'), ('mademoiselle', 'mlle'),
			('dr', 'dr'), ('docteur', 'dr')) AS titles(spoken, short) ON titles.spoken = typed
		WHERE typed <> ''
	) AS said;
	RETURN coalesce(one, '') || '|' || coalesce(nullif(phone, ''), lower(coalesce(email, '')));
END $$;
--> statement-breakpoint
DROP INDEX "customers_key";
--> statement-breakpoint
-- Rows that have one key now stay, each with what was noted. The one that nobody merged, and the latest of these, has the key; the others stand
-- «Réunis ici» under it, and their notes are read there: no case has their key any more.
WITH "keyed" AS (
	SELECT "id", "name", "note", "merged_into", customer_key("name", "phone", "email") AS "new_key" FROM "customers"
), "placed" AS (
	SELECT "keyed".*, row_number() OVER "same" AS "place", first_value("keyed"."id") OVER "same" AS "first_id"
	FROM "keyed" JOIN "customers" USING ("id")
	WINDOW "same" AS (PARTITION BY "keyed"."new_key" ORDER BY "keyed"."merged_into" IS NOT NULL, "customers"."updated_at" DESC, "keyed"."id")
), "notes" AS (
	SELECT "first_id", string_agg("name" || ' : ' || "note", E'\n' ORDER BY "place") AS "others" FROM "placed"
	WHERE "place" > 1 AND "merged_into" IS NULL AND "note" <> '' GROUP BY "first_id"
)
UPDATE "customers" SET
	"key" = CASE WHEN "placed"."place" = 1 THEN "placed"."new_key" ELSE "placed"."new_key" || '|' || "placed"."id" END,
	"merged_into" = CASE WHEN "placed"."place" = 1 THEN "placed"."merged_into" ELSE coalesce("placed"."merged_into", "placed"."first_id") END,
	"note" = CASE WHEN "placed"."place" = 1 THEN concat_ws(E'\n', nullif("placed"."note", ''), "notes"."others") ELSE "placed"."note" END
FROM "placed" LEFT JOIN "notes" ON "notes"."first_id" = "placed"."id"
WHERE "placed"."id" = "customers"."id";
--> statement-breakpoint
-- Whoever was merged into one of the others follows it.
UPDATE "customers" SET "merged_into" = "target"."merged_into" FROM "customers" AS "target"
WHERE "customers"."merged_into" = "target"."id" AND "target"."merged_into" IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_key" ON "customers" USING btree ("key");
