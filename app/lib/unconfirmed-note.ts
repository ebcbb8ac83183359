/** For the shop: an address that somebody has used up gets nothing more by itself, and nobody does once very many were written to. */
export const UNCONFIRMED_NOTE =
  'Aucune confirmation n’est partie\u00a0: cette adresse en a déjà reçu plusieurs, ou le site vient d’en envoyer beaucoup. Vérifiez avec la personne, puis écrivez-lui ou appelez-la.'
