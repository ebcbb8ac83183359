/**
 * What the site promises of repair by post from the moment that a shop takes parcels. Who ticks that box reads it there, and confirms it
 * before going live.
 */
export const POSTAL_PROMISE =
  'étiquette prépayée et retour à vos frais, même si le client refuse le devis\u00a0; réparation en 48 à 72\u00a0h après réception, 4 à 5\u00a0jours ouvrés en tout'
