-- French words of the screen become codes; the compact sessions are made again with their days, in the background.
UPDATE "audience_sessions" SET
	"source" = CASE "source" WHEN 'Accès direct' THEN 'direct' WHEN 'Assistants IA' THEN 'ai-assistants' ELSE "source" END,
	"vitals" = ARRAY(SELECT replace(replace(replace(replace(replace(replace(measure, '|Accueil|', '|home|'), '|Modèle|', '|model|'), '|Marques|', '|brands|'), '|Reconditionné|', '|refurbished|'), '|Formulaires|', '|forms|'), '|Autres pages|', '|other|')
		FROM unnest("vitals") WITH ORDINALITY AS measures(measure, place) ORDER BY place)
WHERE "source" IN ('Accès direct', 'Assistants IA') OR "vitals" <> '{}';
--> statement-breakpoint
UPDATE "audience_days" SET "value" = CASE "value" WHEN 'Accès direct' THEN 'direct' ELSE 'ai-assistants' END
WHERE "dimension" = 'source' AND "value" IN ('Accès direct', 'Assistants IA');
--> statement-breakpoint
UPDATE "audience_months" SET "value" = CASE "value" WHEN 'Accès direct' THEN 'direct' ELSE 'ai-assistants' END
WHERE "dimension" = 'source' AND "value" IN ('Accès direct', 'Assistants IA');
--> statement-breakpoint
UPDATE "audience_days" SET "value" = replace(replace(replace(replace(replace(replace("value", '|Accueil|', '|home|'), '|Modèle|', '|model|'), '|Marques|', '|brands|'), '|Reconditionné|', '|refurbished|'), '|Formulaires|', '|forms|'), '|Autres pages|', '|other|')
WHERE "dimension" = 'vital';
--> statement-breakpoint
UPDATE "audience_months" SET "value" = replace(replace(replace(replace(replace(replace("value", '|Accueil|', '|home|'), '|Modèle|', '|model|'), '|Marques|', '|brands|'), '|Reconditionné|', '|refurbished|'), '|Formulaires|', '|forms|'), '|Autres pages|', '|other|')
WHERE "dimension" = 'vital';
--> statement-breakpoint
INSERT INTO "audience_stale_days" ("day") SELECT DISTINCT "day" FROM "audience_sessions" ON CONFLICT DO NOTHING;
