/**
 * The mails that go out by themselves while a case is under way. Their words are documents (`app/content/kinds/case-mail.ts`); here
 * stands what the product brings to each: the names that its words may use, and those without which it would be of no use.
 */

interface CaseMail {
  /** What the staff area calls it. */
  label: string
  names: readonly string[]
  /** What the law or the customer needs: words without one of these are not saved. */
  required: readonly string[]
  /** The button leads to a page of the customer's own; its address is not part of the words. */
  hasLink: boolean
}

/**
 * `reste`: what is left to pay; empty where no price is agreed or all is paid. `solde`: the same as a sentence, which also says that
 * nothing is left; empty where no price is agreed. `horaires`: the usual week of the shop; empty, as `adresse`, where nobody is to come.
 */
const REPAIR_NAMES = ['nom', 'appareil', 'reference', 'magasin', 'adresse', 'horaires', 'reste', 'solde', 'telephone'] as const
/** `prix`: empty where there is none before the quote; `tarif` says it either way. */
const VISIT_NAMES = ['nom', 'moment', 'adresse', 'commune', 'service', 'prix', 'tarif', 'telephone'] as const
const PARCEL_NAMES = ['nom', 'appareil', 'reference', 'transporteur', 'numero', 'ancien.numero'] as const

function step<const Label extends string>(label: Label) {
  return { label, names: REPAIR_NAMES, required: ['reference'], hasLink: true } as const
}

function visit<const Label extends string>(label: Label) {
  return { label, names: VISIT_NAMES, required: ['moment', 'telephone'], hasLink: true } as const
}

function parcel<const Label extends string>(label: Label) {
  return { label, names: PARCEL_NAMES, required: ['reference', 'transporteur', 'numero', 'ancien.numero'], hasLink: true } as const
}

export const CASE_MAILS = {
  'devis-envoye': {
    label: 'Devis envoyé',
    names: ['nom', 'appareil', 'reference', 'message', 'lignes', 'total', 'deduction', 'a.payer', 'piece', 'garantie', 'validite', 'telephone'],
    required: ['reference', 'lignes', 'deduction', 'total', 'piece', 'garantie', 'validite'],
    hasLink: true,
  },
  'devis-rappel': {
    label: 'Devis, rappel sans réponse',
    names: ['nom', 'appareil', 'reference', 'total', 'a.payer', 'validite', 'telephone'],
    required: ['reference', 'validite'],
    hasLink: true,
  },
  'bon-de-depot': {
    // Its small print are the conditions of the slip, on paper and on the screen that is signed. `accord`: what needs no further
    // agreement, in a sentence: up to the price or the ceiling of the slip, what the warranty covers, or nothing.
    label: 'Bon de dépôt, avec ses conditions',
    names: [...REPAIR_NAMES, 'bon', 'accord'],
    required: ['reference', 'bon'],
    hasLink: true,
  },
  'visite-confirmee': visit('Rendez-vous confirmé'),
  'visite-deplacee': visit('Rendez-vous déplacé'),
  'visite-annulee': visit('Rendez-vous annulé'),
  'visite-rappel': visit('Rappel la veille du rendez-vous'),
  'reparation-recue': step('Réparation reçue'),
  'reparation-diagnostic': step('Réparation, diagnostic'),
  'reparation-devis-envoye': step('Réparation, devis envoyé'),
  'reparation-acceptee': step('Réparation acceptée'),
  'reparation-en-cours': step('Réparation en cours'),
  'reparation-piece-attendue': step('Réparation, pièce attendue'),
  'reparation-controle': step('Réparation, contrôle'),
  'reparation-prete': step('Réparation prête'),
  'reparation-irreparable': {
    // `raison`: without a dot at its end. `argent`: what is due, the diagnosis that the slip announced at most, and what comes back.
    label: 'Appareil qui ne peut pas être réparé',
    names: [...REPAIR_NAMES, 'raison', 'argent'],
    required: ['reference', 'raison', 'argent'],
    hasLink: true,
  },
  'reparation-terminee': step('Réparation rendue'),
  'invitation-avis': {
    label: 'Appareil rendu, invitation à donner un avis',
    names: [...REPAIR_NAMES, 'garantie.lien'],
    required: ['reference', 'garantie.lien'],
    hasLink: true,
  },
  garantie: step('Garantie'),
  etiquette: {
    label: 'Étiquette prépayée',
    names: ['nom', 'appareil', 'reference'],
    required: ['reference'],
    hasLink: false,
  },
  'colis-aller': parcel('Colis vers l’atelier'),
  'colis-retour': parcel('Colis de retour'),
  'recu-de-paiement': {
    // `nature`: «paiement» or «remboursement»; `par`: «par carte», «en espèces».
    label: 'Reçu de paiement ou de remboursement',
    names: ['nom', 'nature', 'montant', 'moyen', 'par', 'date', 'reference', 'reste', 'magasin', 'telephone'],
    required: ['montant', 'date', 'reference'],
    hasLink: false,
  },
  facture: {
    label: 'Facture ou avoir',
    // `a.payer`: the total less aid and deposits, which is what the customer pays; negative on a credit note.
    names: ['nom', 'document', 'numero', 'total', 'a.payer', 'reglement', 'objet', 'preuve', 'magasin', 'telephone'],
    required: ['document', 'numero', 'total'],
    hasLink: true,
  },
  'facture-rappel': {
    // `reste`: what is left to pay of it. `echeance`: the day that it names; empty where it names none. `virement`: empty without an account.
    label: 'Facture d’un professionnel, rappel de paiement',
    names: ['nom', 'numero', 'date', 'echeance', 'total', 'reste', 'virement', 'objet', 'magasin', 'telephone'],
    required: ['numero', 'reste'],
    hasLink: true,
  },
  'devis-accepte': {
    label: 'Devis accepté, confirmation du contrat',
    names: [
      'nom',
      'appareil',
      'reference',
      'suite',
      'lignes',
      'total',
      'deduction',
      'a.payer',
      'piece',
      'garantie',
      'retractation',
      'mediateur',
      'conditions.lien',
      'telephone',
    ],
    required: ['reference', 'total', 'garantie', 'retractation', 'mediateur', 'conditions.lien'],
    hasLink: true,
  },
  'devis-signe': {
    label: 'Devis signé au magasin',
    names: ['nom', 'appareil', 'reference', 'jour', 'magasin', 'a.payer', 'telephone'],
    required: ['jour', 'magasin', 'a.payer', 'telephone'],
    hasLink: true,
  },
  'droit-de-retractation': {
    label: 'Droit de rétractation, expliqué après coup',
    names: ['nom', 'contrat', 'fin', 'formulaire.lien', 'telephone'],
    required: ['contrat', 'fin', 'formulaire.lien'],
    hasLink: true,
  },
  'debut-demande': {
    label: 'Début du travail avant la fin du délai, demande confirmée',
    names: ['nom', 'contrat', 'demande', 'moyen', 'moment', 'fin', 'telephone'],
    required: ['contrat', 'demande', 'moyen', 'moment', 'fin'],
    hasLink: true,
  },
  'retractation-recue': {
    label: 'Accusé de réception d’une rétractation',
    // `argent`: what goes back and by when, and that work begun at the customer's wish may be asked for; empty where there is neither.
    names: ['nom', 'contrat', 'moment', 'adresse', 'argent', 'remboursement', 'telephone'],
    required: ['nom', 'contrat', 'moment', 'argent'],
    hasLink: true,
  },
  'retractation-visite': {
    label: 'Accusé de réception d’une rétractation, visite annulée',
    // `argent`: as above.
    names: ['nom', 'contrat', 'moment', 'adresse', 'argent', 'remboursement', 'telephone'],
    required: ['nom', 'contrat', 'moment', 'argent'],
    hasLink: true,
  },
  'retractation-complement': {
    label: 'Accusé de réception d’une rétractation, l’accord d’avant reste',
    // `accord`: what was agreed on before and stands. `argent`: as above.
    names: ['nom', 'contrat', 'accord', 'moment', 'adresse', 'argent', 'remboursement', 'telephone'],
    required: ['nom', 'contrat', 'accord', 'moment', 'argent'],
    hasLink: true,
  },
  'donnees-a-confirmer': {
    label: 'Demande sur les données, à confirmer',
    names: ['nom', 'demande', 'reponse'],
    required: ['demande', 'reponse'],
    hasLink: true,
  },
  'reservation-confirmee': {
    label: 'Appareil réservé en ligne',
    names: ['nom', 'appareil', 'prix', 'fin', 'magasin', 'adresse', 'telephone'],
    required: ['appareil', 'fin', 'telephone'],
    hasLink: true,
  },
  'avis-refuse': { label: 'Avis refusé', names: ['nom', 'raison'], required: ['raison'], hasLink: true },
} as const satisfies Record<string, CaseMail>

export type CaseMailId = keyof typeof CASE_MAILS
export type CaseMailName<Id extends CaseMailId> = (typeof CASE_MAILS)[Id]['names'][number]
/** What a mail says of its case, by name; empty where there is nothing to say. */
export type CaseMailValues<Id extends CaseMailId> = Readonly<Record<CaseMailName<Id>, string>>

/** The words of one mail with everything filled in. */
export interface CaseMailText {
  subject: string
  heading: string
  paragraphs: string[]
  /** Null where the mail leads nowhere. */
  button: string | null
  notes: string[]
}

export function isCaseMail(id: string): id is CaseMailId {
  return Object.hasOwn(CASE_MAILS, id)
}
