-- Cases are found by the beginnings of words: who, what, and their e-mail, without accents. The expressions stand in `case-search.server.ts`.
CREATE INDEX "repairs_words_idx" ON "repairs" USING gin (to_tsvector('simple', translate("customer_name" || ' ' || "device" || ' ' || "customer_email", 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy')));
--> statement-breakpoint
CREATE INDEX "requests_words_idx" ON "requests" USING gin (to_tsvector('simple', translate("name" || ' ' || "device" || ' ' || coalesce("email", ''), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy')));
