import { INVOICES_KEPT_YEARS, RESERVATION_KEPT_DAYS, UNCONFIRMED_KEPT_DAYS } from '#app/lib/durations.ts'
import { FIXED_RETENTION } from './retention.ts'
import type { Retention } from './retention.ts'
import { RIGHTS } from '#app/platform/session/rights.ts'
import type { Right } from '#app/platform/session/rights.ts'

/** What is done with data, line by line, as the register of the business and the public notice say it (RGPD, articles 13 and 30). */
export interface Processing {
  what: string
  data: string
  why: string
  /** Article 6 of the RGPD in words. */
  basis: string
  /** Who gets to see it. */
  who: string
  kept: string
}

const VISITS = 'Visites à domicile'
const AID = 'Aide à la réparation'
const RESERVATIONS = 'Réservations d’appareils'
const SECOND_HAND = FIXED_RETENTION[1].label

/** Beside the word of what is kept so long. */
const INVOICES_KEPT = `${INVOICES_KEPT_YEARS}\u00a0ans après la fin de l’année`

/** Who has a warranty has to be known while it runs: without a name and a number nobody could use it. */
const UNTIL_WARRANTY = 'et jamais avant la fin de la garantie de l’appareil'

/** Whose account opens it. */
function readersBy(right: Right): string {
  const roles: readonly string[] = RIGHTS[right]
  return roles.includes('staff') ? 'L’équipe' : 'Les gérants'
}

/** What not every shop does. */
export interface DoneWithData {
  /** Deducts the aid, or has done so. */
  aids: boolean
  /** Comes to its customers, or has done so. */
  visits: boolean
  /** Takes parcels, or has done so. */
  parcels: boolean
  /** Texts to phones leave by a gateway. */
  texts: boolean
  /** Sells refurbished devices and keeps them for customers, or has done so. */
  devices: boolean
  /** Buys devices of people, or has done so: whoever sells refurbished ones may at any time. */
  secondHand: boolean
}

/** What the product does for this shop, with the periods that its purges use. */
export function processings(retention: Retention, done: DoneWithData): Processing[] {
  const isDone = new Map([
    [AID, done.aids],
    [VISITS, done.visits],
    [RESERVATIONS, done.devices],
    [SECOND_HAND, done.secondHand],
  ])
  return allProcessings(retention, done).filter(({ what }) => isDone.get(what) ?? true)
}

function allProcessings(
  { personMonths, mailDays, audienceMonths }: Retention,
  { parcels, texts }: Pick<DoneWithData, 'parcels' | 'texts'>,
): Processing[] {
  const caseKept = `${personMonths}\u00a0mois après la fin du dossier, ${UNTIL_WARRANTY}, puis nom, contacts et textes sont effacés`
  return [
    {
      what: parcels ? 'Demandes, devis et envois postaux' : 'Demandes et devis',
      data: `Nom, e-mail, téléphone,${parcels ? ' adresse pour un envoi,' : ''} appareil, panne, photos, messages`,
      why: parcels ? 'Répondre, établir un devis, recevoir et renvoyer l’appareil' : 'Répondre, établir un devis',
      basis: 'Contrat, ou démarches faites à votre demande',
      who: `${readersBy('requests:read')}${parcels ? ', le transporteur pour l’adresse' : ''}`,
      kept: caseKept,
    },
    {
      what: 'Réparations et garanties',
      data: 'Nom, contacts, appareil, IMEI, panne, photos avant et après, notes, pièces posées\u00a0; au dépôt, l’état constaté, le bon et votre signature',
      why: 'Réparer, prévenir, garantir, rendre l’appareil à la bonne personne',
      basis: 'Contrat',
      who: readersBy('requests:read'),
      kept: `${caseKept}. Ce qu’une facture en dit, l’IMEI compris, reste aussi longtemps qu’elle. ${FIXED_RETENTION[2].label}\u00a0: ${FIXED_RETENTION[2].text}`,
    },
    {
      what: VISITS,
      data: 'Nom, contacts, adresse, problème',
      why: 'Venir à l’heure dite',
      basis: 'Contrat',
      who: `${readersBy('requests:read')}, le technicien`,
      kept: `${personMonths}\u00a0mois après la visite, ${UNTIL_WARRANTY}`,
    },
    {
      what: RESERVATIONS,
      data: 'Nom, e-mail, téléphone, appareil',
      why: 'Mettre l’appareil de côté, le temps que vous veniez',
      basis: 'Démarches faites à votre demande',
      who: readersBy('requests:read'),
      kept: `${RESERVATION_KEPT_DAYS}\u00a0jours après la fin de la réservation`,
    },
    {
      what: 'Contrats et rétractations',
      data: 'Nom, e-mail, contrat, date et heure, texte accepté, demande de commencer avant la fin du délai',
      why: 'Prouver ce qui a été convenu, rembourser',
      basis: 'Obligation légale',
      who: readersBy('requests:read'),
      kept: `${personMonths}\u00a0mois après le règlement. ${FIXED_RETENTION[3].label}\u00a0: ${FIXED_RETENTION[3].text}`,
    },
    {
      what: 'Messages envoyés',
      data: 'Adresse e-mail ou numéro de téléphone, objet, texte',
      why: 'Savoir si un message est parti',
      basis: 'Intérêt légitime',
      who: `${readersBy('requests:read')}, ${texts ? 'les prestataires qui acheminent e-mails et SMS' : 'le prestataire qui achemine les e-mails'}`,
      kept: `${mailDays}\u00a0jours`,
    },
    {
      what: 'Accords et refus de messages',
      data: 'E-mail ou téléphone, sujet, date, moyen',
      why: 'Ne plus envoyer ce que vous ne voulez plus',
      basis: 'Obligation légale',
      who: readersBy('requests:read'),
      kept: 'Jusqu’à l’effacement de vos données',
    },
    {
      what: 'Avis',
      data: 'Prénom, note, texte, dates',
      why: 'Publier des avis vérifiés',
      basis: 'Consentement de l’auteur',
      who: 'Tout le monde, une fois publiés',
      kept: `Jusqu’à leur retrait, ${personMonths}\u00a0mois après la remise au plus`,
    },
    {
      what: AID,
      data: 'Facture, IMEI ou numéro de série, photos avant et après, réponses sur les conditions',
      why: 'Déduire une aide publique, et se la faire rembourser',
      basis: 'Contrat',
      who: `${readersBy('invoices:read')}, l’éco-organisme qui la paie`,
      kept: `Photos comme la réparation, la facture avec l’IMEI et les réponses ${INVOICES_KEPT}`,
    },
    {
      what: 'Demandes sur vos données',
      data: 'Nom, e-mail, demande, réponse',
      why: 'Répondre à vos droits, et pouvoir le montrer',
      basis: 'Obligation légale',
      who: readersBy('people:erase'),
      kept: `${personMonths}\u00a0mois après la réponse, ${UNCONFIRMED_KEPT_DAYS}\u00a0jours sans confirmation`,
    },
    {
      what: 'Mesure d’audience',
      data: 'Pages vues, provenance, type d’appareil, durée\u00a0; ni nom, ni adresse IP',
      why: 'Savoir quelles pages sont utiles',
      basis: 'Intérêt légitime, avec refus possible',
      who: readersBy('analytics:read'),
      kept: `${audienceMonths}\u00a0mois`,
    },
    {
      what: 'Sécurité du site',
      data: 'Empreinte de l’adresse IP, de l’e-mail ou du téléphone d’un envoi, jamais l’adresse elle-même',
      why: 'Freiner les abus',
      basis: 'Intérêt légitime',
      who: 'Personne, sauf incident',
      kept: 'Un jour',
    },
    {
      what: 'Équipe',
      data: 'Nom, e-mail, connexions, journal des actions, navigateurs abonnés aux messages',
      why: 'Ouvrir l’espace de travail aux seules personnes qui y ont droit, savoir qui a fait quoi',
      basis: 'Intérêt légitime',
      who: `${readersBy('audit:read')}\u00a0; pour les messages, le service du navigateur`,
      kept: 'Connexions\u00a0: deux mois au plus. Compte et journal\u00a0: tant que l’activité dure, ils prouvent qui a encaissé, facturé et corrigé',
    },
    {
      what: FIXED_RETENTION[0].label,
      data: 'Nom, adresse, contacts, appareil et son IMEI, prestation, sommes, paiements, reçus, clôtures de caisse',
      why: 'Comptabilité',
      basis: 'Obligation légale',
      who: `${readersBy('invoices:read')}, l’expert-comptable`,
      kept: FIXED_RETENTION[0].text,
    },
    {
      what: SECOND_HAND,
      data: 'Identité, pièce d’identité et signature de qui nous vend un appareil',
      why: 'Registre des objets d’occasion',
      basis: 'Obligation légale',
      who: `${readersBy('second-hand:manage')}, les autorités sur demande`,
      kept: FIXED_RETENTION[1].text,
    },
  ]
}
