-- Two descriptions of the starting catalogue said that a repair takes a day, and came with the brands that an owner chose. They name no time any more: a
-- database from before takes the newer words where nobody has written others.
UPDATE "model_repairs" SET "description" = E'Dos en verre fissuré. Le verre est collé au châssis\u00a0: le déposer proprement est un long travail.'
	WHERE "description" = E'Dos en verre fissuré. Le verre est collé au châssis\u00a0: il faut une journée pour le déposer proprement.';--> statement-breakpoint
UPDATE "brands" SET "description" = E'Nous réparons les Galaxy S, A, Z et Note et les tablettes Galaxy Tab\u00a0: écran AMOLED, batterie, prise USB-C, dos en verre. Les modèles pliants demandent plus de temps que les autres.'
	WHERE "description" = E'Nous réparons les Galaxy S, A, Z et Note et les tablettes Galaxy Tab\u00a0: écran AMOLED, batterie, prise USB-C, dos en verre. Les modèles pliants demandent en général une journée.';
