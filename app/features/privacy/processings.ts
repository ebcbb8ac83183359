import { RESERVATION_KEPT_DAYS } from '#app/lib/durations.ts'
import { FIXED_RETENTION } from './retention.ts'
import type { Retention } from './retention.ts'

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

/** What the product does, with the periods that its purges use. */
export function processings({ personMonths, mailDays, audienceMonths }: Retention): Processing[] {
  const caseKept = `${personMonths}\u00a0mois après la fin du dossier, puis nom, contacts et textes sont effacés`
  return [
    {
      what: 'Demandes, devis et envois postaux',
      data: 'Nom, e-mail, téléphone, adresse pour un envoi, appareil, panne, photos, messages',
      why: 'Répondre, établir un devis, recevoir et renvoyer l’appareil',
      basis: 'Contrat, ou démarches faites à votre demande',
      who: 'L’équipe, le transporteur pour l’adresse',
      kept: caseKept,
    },
    {
      what: 'Réparations et garanties',
      data: 'Nom, contacts, appareil, IMEI, panne, photos avant et après, notes',
      why: 'Réparer, prévenir, garantir',
      basis: 'Contrat',
      who: 'L’équipe',
      kept: `${caseKept}. ${FIXED_RETENTION[2].label}\u00a0: ${FIXED_RETENTION[2].text}`,
    },
    {
      what: 'Visites à domicile',
      data: 'Nom, contacts, adresse, problème',
      why: 'Venir à l’heure dite',
      basis: 'Contrat',
      who: 'L’équipe, le technicien',
      kept: `${personMonths}\u00a0mois après la visite`,
    },
    {
      what: 'Réservations d’appareils',
      data: 'Nom, e-mail, téléphone, appareil',
      why: 'Mettre l’appareil de côté pendant 24\u00a0heures',
      basis: 'Démarches faites à votre demande',
      who: 'L’équipe',
      kept: `${RESERVATION_KEPT_DAYS}\u00a0jours après la réservation`,
    },
    {
      what: 'Contrats et rétractations',
      data: 'Nom, e-mail, contrat, date et heure, texte accepté',
      why: 'Prouver ce qui a été convenu, rembourser',
      basis: 'Obligation légale',
      who: 'L’équipe',
      kept: `${personMonths}\u00a0mois après le règlement`,
    },
    {
      what: 'Messages envoyés',
      data: 'Adresse, objet, texte',
      why: 'Savoir si un message est parti',
      basis: 'Intérêt légitime',
      who: 'L’équipe, le prestataire de messagerie',
      kept: `${mailDays}\u00a0jours`,
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
      what: 'Mesure d’audience',
      data: 'Pages vues, provenance, type d’appareil, durée\u00a0; ni nom, ni adresse IP',
      why: 'Savoir quelles pages sont utiles',
      basis: 'Intérêt légitime, avec refus possible',
      who: 'Les gérants',
      kept: `${audienceMonths}\u00a0mois`,
    },
    {
      what: 'Sécurité du site',
      data: 'Adresse IP d’un formulaire ou d’une connexion',
      why: 'Freiner les abus',
      basis: 'Intérêt légitime',
      who: 'Personne, sauf incident',
      kept: 'Un jour pour les formulaires',
    },
    {
      what: FIXED_RETENTION[0].label,
      data: 'Nom, adresse, prestation, sommes',
      why: 'Comptabilité',
      basis: 'Obligation légale',
      who: 'Les gérants, l’expert-comptable',
      kept: FIXED_RETENTION[0].text,
    },
    {
      what: FIXED_RETENTION[1].label,
      data: 'Identité et pièce d’identité de qui nous vend un appareil',
      why: 'Registre des objets d’occasion',
      basis: 'Obligation légale',
      who: 'Les gérants, les autorités sur demande',
      kept: FIXED_RETENTION[1].text,
    },
  ]
}
