import { expect, test } from 'vitest'
import { AREAS } from './areas.ts'
import { matchItems } from './palette-items.ts'
import { OTHER_WORDS, PALETTE_TOPICS } from './palette-topics.ts'

const ITEMS = [
  ...Object.entries(AREAS).map(([id, { label }]) => ({ label, words: Object.entries(OTHER_WORDS).find(([each]) => each === id)?.[1] })),
  ...PALETTE_TOPICS,
  { label: 'Nouveau dossier', words: OTHER_WORDS['new-case'] },
  { label: 'Fermer le magasin', words: OTHER_WORDS['close-shop'] },
  { label: 'Se déconnecter', words: OTHER_WORDS['sign-out'] },
]

test('the words by which people look for a setting lead to where it is', () => {
  for (const [typed, label] of [
    ['horaires', 'Horaires d’un magasin'],
    ['heures', 'Horaires d’un magasin'],
    ['fermeture', 'Fermer le magasin'],
    ['conges', 'Fermer le magasin'],
    ['vacances', 'Bandeau d’annonce'],
    ['jour ferie', 'Horaires d’un magasin'],
    ['tva', 'TVA et mentions des factures'],
    ['siret', 'Mentions obligatoires de l’entreprise'],
    ['iban', 'Compte bancaire'],
    ['mot de passe', 'Mot de passe'],
    ['avis', 'Avis'],
    ['adresse', 'Adresse et téléphone d’un magasin'],
    ['caisse', 'Caisse'],
    ['cloture', 'Ouvrir ou clore la caisse'],
    ['clôturer', 'Ouvrir ou clore la caisse'],
    ['relancer', 'Factures impayées'],
    ['impayés', 'Factures impayées'],
    ['racheter', 'Livre de police'],
    ['avoir', 'Avoir, depuis la facture'],
    ['remboursement', 'Remboursement, depuis le dossier'],
    ['étiquette', 'Étiquettes et colis'],
    ['logo', 'Logo'],
    ['tarif', 'Prix'],
    ['export', 'Fichiers du comptable'],
    ['bonus', 'Aide à la réparation'],
    ['collègue', 'Équipe'],
    ['rgpd', 'Données'],
    ['agenda', 'Rendez-vous'],
    ['chiffre d’affaires', 'Statistiques'],
    ['bannière', 'Bandeau d’annonce'],
    ['cgv', 'Textes légaux'],
    ['sms', 'E-mails aux clients'],
    ['mail', 'E-mails aux clients'],
    ['email', 'Adresse et téléphone d’un magasin'],
    ['rendezvous', 'Rendez-vous'],
    ['dépôt', 'Nouveau dossier'],
    ['qui a changé', 'Historique des prix'],
    ['fond de caisse', 'Ouvrir ou clore la caisse'],
    ['modèles de message', 'E-mails aux clients'],
    ['de', 'Devis, depuis le dossier'],
    ['sav', 'Dossiers'],
    ['premiers pas', 'Mise en ligne'],
    ['déconnexion', 'Se déconnecter'],
  ] as const)
    expect(
      matchItems(ITEMS, typed).map((item) => item.label),
      typed,
    ).toContain(label)
  expect(matchItems(ITEMS, 'imprimante')).toEqual([])
})
