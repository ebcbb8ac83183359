import { href } from 'react-router'
import { AREAS } from './areas.ts'
import type { AreaId } from './areas.ts'

interface Topic {
  label: string
  /** Who may enter this area may open this too. */
  area: AreaId
  path: string
  /** Under which other words it is looked for. */
  words: string
}

/** What people look for that is no screen of its own: what is set there stands under another name in the menu. */
export const PALETTE_TOPICS: readonly Topic[] = [
  // Whoever may close a shop alone does not change its week.
  { label: 'Horaires d’un magasin', area: 'business', path: AREAS.stores.path, words: 'heures ouverture semaine jours fériés' },
  { label: 'Adresse et téléphone d’un magasin', area: 'business', path: AREAS.stores.path, words: 'coordonnées numéro e-mail' },
  {
    label: 'Horaires des visites',
    area: 'launch',
    path: href('/admin/rendez-vous/horaires'),
    words: 'heures techniciens domicile fermetures congés vacances absence',
  },
  { label: 'Logo', area: 'business', path: `${AREAS.business.path}#logo`, words: 'image favicon' },
  { label: 'Couleur du site', area: 'business', path: `${AREAS.business.path}#business-color`, words: 'couleurs' },
  {
    label: 'TVA et mentions des factures',
    area: 'business',
    path: `${AREAS.business.path}#business-vatRegime`,
    words: 'franchise taxe adresse siège',
  },
  {
    label: 'Mentions obligatoires de l’entreprise',
    area: 'business',
    path: `${AREAS.business.path}#business-siren`,
    words: 'siret siren rcs capital identité',
  },
  { label: 'Compte bancaire', area: 'business', path: `${AREAS.business.path}#virement`, words: 'iban bic rib virement banque' },
  { label: 'Médiateur', area: 'business', path: `${AREAS.business.path}#business-mediatorName`, words: 'médiation consommation' },
  {
    label: 'Garantie et délais annoncés',
    area: 'business',
    path: `${AREAS.business.path}#business-answerHours`,
    words: 'diagnostic promesses durée',
  },
  { label: 'Mot de passe', area: 'account', path: `${AREAS.account.path}#current-password`, words: 'changer connexion' },
  {
    label: 'Double vérification',
    area: 'account',
    path: `${AREAS.account.path}#double-verification`,
    words: 'authentification code 2fa sécurité',
  },
  { label: 'Ouvrir ou clore la caisse', area: 'till', path: AREAS.till.path, words: 'clôture clôturer fermer fond tiroir espèces ticket z' },
  {
    label: 'Fichiers du comptable',
    // Shown to managers alone, who are the ones that may open «Entreprise».
    area: 'business',
    path: href('/admin/caisse/comptable'),
    words: 'export exporter comptabilité comptable fec csv',
  },
  {
    label: 'Factures impayées',
    area: 'invoices',
    path: `${AREAS.invoices.path}?etat=a-encaisser`,
    words: 'relancer relance rappel retard impayées impayés reste dû',
  },
  { label: 'Avoir, depuis la facture', area: 'invoices', path: AREAS.invoices.path, words: 'avoirs annuler crédit' },
  { label: 'Remboursement, depuis le dossier', area: 'cases', path: AREAS.cases.path, words: 'rembourser acompte encaisser paiement' },
  { label: 'Devis, depuis le dossier', area: 'cases', path: AREAS.cases.path, words: 'envoyer un prix' },
  { label: 'Étiquettes des appareils, depuis les dossiers', area: 'cases', path: AREAS.cases.path, words: 'imprimer qr bon de dépôt' },
  { label: 'Étiquettes et colis', area: 'shipments', path: AREAS.shipments.path, words: 'poste postal suivi transporteur colissimo retour' },
  { label: 'Aide à la réparation', area: 'prices', path: href('/admin/prix/aide'), words: 'qualirépar bonus barème' },
  { label: 'Prix des services', area: 'prices', path: href('/admin/prix/services'), words: 'tarifs forfaits déplacement' },
  { label: 'Prix d’un fournisseur', area: 'prices', path: href('/admin/prix/fournisseur'), words: 'achat import importer liste' },
  { label: 'Historique des prix', area: 'prices', path: href('/admin/prix/historique'), words: 'tarifs qui a changé annuler' },
  { label: 'Catalogue en tableau', area: 'models', path: href('/admin/models/tableau'), words: 'export exporter import csv excel modèles' },
  { label: 'Marques', area: 'models', path: href('/admin/models/marques'), words: 'constructeurs' },
  { label: 'Bandeau d’annonce', area: 'words', path: `${AREAS.words.path}#annonces`, words: 'bannière message vacances congés' },
  { label: 'Promotions', area: 'words', path: `${AREAS.words.path}#promos`, words: 'promo remise soldes' },
  { label: 'E-mails aux clients', area: 'words', path: `${AREAS.words.path}#mails-dossier`, words: 'sms messages modèles textes' },
  { label: 'Textes légaux', area: 'words', path: `${AREAS.words.path}#legal`, words: 'mentions légales cgv conditions cookies confidentialité' },
]

/** Other words for a screen, or for an action of the palette. */
export const OTHER_WORDS: Partial<Record<AreaId | 'new-case' | 'close-shop' | 'new-device' | 'sign-out', string>> = {
  cases: 'réparation en cours atelier sav retour garantie',
  bookings: 'agenda calendrier visite domicile rdv',
  till: 'espèces carte argent',
  prices: 'tarifs grille exporter export',
  parts: 'commandes fournisseurs stock',
  refurbished: 'occasion vente stock',
  secondHand: 'acheter achat rachat racheter reprise reprendre occasion',
  stores: 'boutiques ateliers qr photos',
  team: 'collègues employés salariés comptes droits inviter départ',
  privacy: 'rgpd cnil effacer suppression conservation',
  statistics: 'chiffre d’affaires ventes délais',
  analytics: 'visites visiteurs trafic export',
  journal: 'historique qui a changé modifications',
  reviews: 'notes étoiles commentaires',
  account: 'profil appareils e-mail',
  launch: 'premiers pas publier site erreurs',
  'new-case': 'client prise en charge dépôt réparation devis',
  'close-shop': 'fermeture congés vacances jours fériés maladie exceptionnelle',
  'new-device': 'occasion vendre stock',
  'sign-out': 'déconnexion quitter sortir',
}
