UPDATE "stores" SET "label_number" = 'À vérifier' WHERE "label_number" = '' AND "retired_at" IS NULL;
