-- The legal texts name what was entered of the business instead of saying that it is given on request. What visitors read stays the
-- same until something is entered; a sentence that somebody wrote otherwise is left alone.
UPDATE "document_versions" SET "body" = 
replace(replace(replace(replace(replace(replace(replace("body"::text,
  '{entreprise}, {forme} au capital de {capital} euros, en activité', '{editeur}, en activité'),
  'Atelier : {atelier.adresse}. Magasin : {magasin.adresse}. L’adresse du magasin de Libourne est donnée sur demande.', '{adresses}'),
  'Atelier : {atelier.adresse}. Magasin : {magasin.adresse}. L’adresse du magasin de Libourne est donnée sur demande.', '{adresses}'),
  'Le numéro SIREN, l’immatriculation au registre du commerce et des sociétés et le numéro de TVA intracommunautaire sont communiqués sur demande à cette adresse, et inscrits sur chaque facture.', '{immatriculation}'),
  'Le directeur de la publication est le gérant de la société.', '{directeur}'),
  'Le nom, l’adresse et le téléphone du prestataire qui fournit ce serveur sont communiqués sur demande à {courriel}.', '{hebergeur}'),
  'Le nom et les coordonnées de celui dont nous relevons sont affichés en magasin et communiqués sur simple demande.', '{mediateur}')::jsonb
WHERE "document_id" IN (SELECT "id" FROM "documents" WHERE "kind" = 'legal');
