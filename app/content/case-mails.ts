/** The mails about a case that is under way, as they start. */
import type { CaseMailId } from '#app/lib/case-mails.ts'
import type { CaseMailWords } from './kinds/case-mail.ts'

const GREETING = 'Bonjour {nom},'
const CALL_THE_SHOP = '{entreprise} {magasin}, {telephone}.'
const TROUBLE = `Un souci avec l’appareil\u00a0? ${CALL_THE_SHOP}`
const DEVICE = 'Appareil\u00a0: {appareil}. Référence\u00a0: {reference}.'
const VISIT = 'Quand\u00a0: {moment}. Où\u00a0: {adresse}, {commune}.'
const REPAIRED_IN =
  'Nous réparons en {delai.atelier} après réception, dès que vous avez accepté le prix et demandé que le travail commence tout de suite\u00a0; sans cette demande, il attend la fin du délai de rétractation de 14\u00a0jours.'
const FOLLOWED_LATER = 'Le suivi s’affiche quand le transporteur a pris le colis en charge.'

const WORDS: Record<CaseMailId, CaseMailWords> = {
  'devis-envoye': {
    subject: 'Votre devis {reference}\u00a0: {a.payer}',
    heading: 'Votre devis pour {appareil}',
    paragraphs: [
      GREETING,
      '{message}',
      '{lignes}',
      'Total TTC\u00a0: {total}.',
      '{deduction}',
      '{piece}. Garantie {garantie}, pièce et main-d’œuvre.',
    ],
    button: 'Voir et répondre',
    notes: [
      'Valable jusqu’au {validite}. Ouvrir le lien ne vous engage à rien. Une question\u00a0? Répondez à ce message, il arrive au magasin, ou appelez le {telephone}.',
    ],
  },
  'devis-rappel': {
    subject: 'Votre devis {reference} attend votre réponse',
    heading: 'Une question sur votre devis\u00a0?',
    paragraphs: [
      GREETING,
      'Votre devis pour {appareil}, {a.payer} à payer, reste valable jusqu’au {validite}.',
      'Un mot, une question ou un refus nous suffisent. Au téléphone, c’est le {telephone}.',
    ],
    button: 'Voir et répondre',
    notes: ['Si vous avez déjà répondu, ne tenez pas compte de ce message.'],
  },
  'bon-de-depot': {
    subject: 'Votre bon de dépôt {reference}',
    heading: 'Nous avons bien reçu votre {appareil}',
    paragraphs: ['{bon}'],
    button: 'Suivre la réparation',
    notes: [
      '{accord}',
      'Au magasin, l’appareil est rendu contre ce bon, ou sur une pièce d’identité au nom du client.',
      'Gardez une sauvegarde de vos données\u00a0: une réparation peut obliger à réinitialiser l’appareil. Un code confié est gardé chiffré et effacé à la remise.',
      'Un appareil qui n’est pas repris dans un délai d’un an peut être vendu dans les conditions de la loi du 31\u00a0décembre 1903.',
    ],
  },
  'visite-confirmee': visit('Votre rendez-vous à domicile', 'Votre rendez-vous est confirmé'),
  'visite-deplacee': visit('Votre rendez-vous est déplacé', 'Votre rendez-vous a une nouvelle heure'),
  'visite-annulee': {
    ...visit('Votre rendez-vous est annulé', 'Ce rendez-vous est annulé'),
    paragraphs: [GREETING, VISIT, 'Vous pouvez choisir une autre heure sur notre site.'],
    button: 'Prendre un autre rendez-vous',
  },
  'visite-rappel': visit('Rappel\u00a0: votre rendez-vous de demain', 'Nous venons demain'),
  'reparation-recue': step('reçue', 'Nous examinons l’appareil.'),
  'reparation-diagnostic': step('diagnostic', 'Nous vous disons ce qu’il faut réparer.'),
  'reparation-devis-envoye': step('devis envoyé', 'Nous attendons votre accord.'),
  'reparation-acceptee': step('acceptée', 'Nous commençons la réparation.'),
  'reparation-en-cours': step('en réparation', 'Nous contrôlons ensuite l’appareil.'),
  'reparation-piece-attendue': step('pièce attendue', 'La réparation reprend à l’arrivée de la pièce.'),
  'reparation-controle': step('contrôle', 'Dernières vérifications avant de vous prévenir.'),
  'reparation-prete': step(
    'prête',
    // In one paragraph with the address: for a device that goes back by post the whole paragraph is left out.
    'Votre appareil vous attend au magasin\u00a0: {adresse}. Apportez votre bon de dépôt, ou une pièce d’identité à votre nom.',
    'Horaires habituels\u00a0: {horaires}.',
    '{solde}',
  ),
  'reparation-irreparable': {
    subject: 'Réparation {reference}\u00a0: votre appareil ne peut pas être réparé',
    heading: '{appareil}\u00a0: il ne peut pas être réparé',
    paragraphs: [
      GREETING,
      'Nous ne pouvons pas réparer votre {appareil}\u00a0: {raison}.',
      'Il vous attend au magasin\u00a0: {adresse}. Vous avez 60\u00a0jours, à compter de ce message, pour venir le chercher ou demander son renvoi.',
      'Horaires habituels\u00a0: {horaires}.',
      '{argent}',
    ],
    button: 'Suivre la réparation',
    notes: [`Une question\u00a0? ${CALL_THE_SHOP}`],
  },
  'reparation-terminee': step('rendue', 'La réparation est terminée.'),
  'invitation-avis': {
    subject: 'Réparation {reference}\u00a0: votre appareil est rendu',
    heading: '{appareil}\u00a0: votre appareil est rendu',
    paragraphs: [
      GREETING,
      'Votre garantie\u00a0: {garantie.lien}',
      'Comment cela s’est-il passé\u00a0? Votre avis nous aide, qu’il soit bon ou mauvais. Nous ne vous le demandons qu’une fois.',
    ],
    button: 'Donner mon avis',
    notes: [TROUBLE],
  },
  garantie: {
    subject: 'Réparation {reference}\u00a0: votre garantie',
    heading: '{appareil}\u00a0: votre appareil est réparé',
    paragraphs: [GREETING, 'Gardez ce lien\u00a0: il dit ce qui est garanti et jusqu’à quand.'],
    button: 'Voir la garantie',
    notes: [TROUBLE],
  },
  etiquette: {
    subject: 'Votre étiquette prépayée, demande {reference}',
    heading: 'Votre étiquette prépayée',
    paragraphs: [
      GREETING,
      DEVICE,
      'L’étiquette est jointe à ce message. Imprimez-la et collez-la sur le colis.',
      'Emballez l’appareil éteint, dans une boîte rigide et calée, avec votre référence à l’intérieur.',
      `${REPAIRED_IN} Le retour est offert.`,
    ],
    button: null,
    notes: [],
  },
  'colis-aller': parcel(
    'Votre envoi vers l’atelier, demande {reference}',
    'Votre colis vers l’atelier',
    `Gardez ce numéro\u00a0: il permet de suivre votre appareil jusqu’à nous. ${REPAIRED_IN}`,
  ),
  'colis-retour': parcel('Votre appareil repart vers vous, demande {reference}', 'Votre appareil repart vers vous', 'Le retour est offert.'),
  'recu-de-paiement': {
    subject: 'Votre {nature} de {montant}, {reference}',
    heading: 'Reçu de votre {nature}',
    paragraphs: [GREETING, '{montant} {par}, le {date}.', 'Référence\u00a0: {reference}.', 'Il reste {reste} à régler.', 'Merci de votre confiance.'],
    button: null,
    notes: ['Ce reçu n’est pas une facture.', '{entreprise} {magasin}, {telephone}.'],
  },
  facture: {
    subject: '{document} {numero}\u00a0: {a.payer}',
    heading: '{document} {numero}',
    paragraphs: [GREETING, '{objet}', 'Montant TTC\u00a0: {total}.', '{reglement}', 'Le document s’ouvre et s’imprime par ce lien.', '{preuve}'],
    button: 'Ouvrir le document',
    notes: [CALL_THE_SHOP],
  },
  'facture-rappel': {
    subject: 'Rappel, facture {numero}\u00a0: {reste} à régler',
    heading: 'Facture {numero}, rappel',
    paragraphs: [
      GREETING,
      'Sauf erreur de notre part, il reste {reste} à régler sur notre facture {numero} du {date}, d’un montant de {total}.',
      '{objet}',
      'Elle était à payer le {echeance} au plus tard.',
      'Par virement\u00a0: {virement}.',
      'Si votre règlement est parti entre-temps, ne tenez pas compte de ce message. Une question sur cette facture\u00a0? Répondez à ce message, ou appelez le {telephone}.',
    ],
    button: 'Ouvrir la facture',
    notes: [CALL_THE_SHOP],
  },
  'devis-accepte': {
    subject: 'Votre contrat {reference}\u00a0: {a.payer}',
    heading: 'Votre contrat pour {appareil}',
    paragraphs: [
      GREETING,
      'Vous avez accepté ce devis. Gardez ce message\u00a0: il confirme le contrat, joint en entier avec ses conditions.',
      '{suite}',
      '{lignes}',
      'Total TTC\u00a0: {total}.',
      '{deduction}',
      '{piece}. Garantie {garantie}, pièce et main-d’œuvre.',
      '{retractation}',
      'Les conditions que vous avez acceptées\u00a0: {conditions.lien}',
    ],
    button: 'Renoncer au contrat',
    notes: ['Une question\u00a0? Répondez à ce message, ou appelez le {telephone}.', 'Médiateur de la consommation. {mediateur}'],
  },
  'devis-signe': {
    subject: 'Votre signature est notée\u00a0: devis {reference}, {a.payer}',
    heading: 'Vous avez signé votre devis au magasin',
    paragraphs: [
      GREETING,
      'Nous avons noté votre signature sur le devis imprimé, le {jour}, au magasin {magasin}. Appareil\u00a0: {appareil}. Prix convenu\u00a0: {a.payer}.',
      'Vous n’avez rien signé, ou le prix n’est pas le bon\u00a0? Répondez à ce message, ou appelez le {telephone}.',
    ],
    button: 'Voir le devis',
    notes: [],
  },
  'droit-de-retractation': {
    subject: 'Votre droit de renoncer au contrat',
    heading: 'Vous pouvez renoncer à ce contrat',
    paragraphs: [
      'Bonjour {nom}, voici vos droits pour ce contrat\u00a0: {contrat}.',
      'Vous pouvez y renoncer jusqu’au {fin} inclus, sans donner de raison, par le bouton ci-dessous, par lettre ou par e-mail.',
      'Le formulaire à imprimer\u00a0: {formulaire.lien}',
      'Ce que vous avez payé est remboursé sous 14\u00a0jours. Un travail commencé à votre demande peut être compté pour la part déjà faite.',
    ],
    button: 'Renoncer au contrat',
    notes: ['Une question\u00a0? Appelez le {telephone}.'],
  },
  'debut-demande': {
    subject: 'Vous nous avez demandé de commencer tout de suite',
    heading: 'Nous commençons à votre demande',
    paragraphs: [
      'Bonjour {nom}, voici ce que vous nous avez demandé, {moyen}, le {moment}, pour ce contrat\u00a0: {contrat}.',
      '«\u00a0{demande}\u00a0»',
      'Vous pouvez encore renoncer au contrat jusqu’au {fin} inclus, par le bouton ci-dessous\u00a0; la part du travail déjà faite peut alors être comptée. Ce droit prend fin avant, une fois le travail entièrement fait, et l’appareil remis s’il nous a été confié.',
    ],
    button: 'Renoncer au contrat',
    notes: ['Vous n’avez rien demandé de tel\u00a0? Appelez le {telephone}.'],
  },
  'retractation-recue': {
    subject: 'Nous avons reçu votre rétractation',
    heading: 'Votre rétractation est reçue',
    paragraphs: [
      'Bonjour {nom}, vous avez renoncé au contrat suivant\u00a0: {contrat}.',
      'Déclaration reçue le {moment}.',
      'Nous arrêtons le travail.',
      '{argent}',
      'Si nous avons votre appareil, nous vous disons comment il vous revient.',
    ],
    button: 'Voir l’accusé de réception',
    notes: ['Une question\u00a0? Appelez le {telephone}.'],
  },
  'retractation-visite': {
    subject: 'Nous avons reçu votre rétractation',
    heading: 'Votre rétractation est reçue',
    paragraphs: [
      'Bonjour {nom}, vous avez renoncé au contrat suivant\u00a0: {contrat}.',
      'Déclaration reçue le {moment}.',
      'Votre visite est annulée\u00a0: personne ne se déplace.',
      '{argent}',
    ],
    button: 'Voir l’accusé de réception',
    notes: ['Une question\u00a0? Appelez le {telephone}.'],
  },
  'retractation-complement': {
    subject: 'Nous avons reçu votre rétractation',
    heading: 'Votre rétractation est reçue',
    paragraphs: [
      'Bonjour {nom}, vous avez renoncé au contrat suivant\u00a0: {contrat}.',
      'Déclaration reçue le {moment}.',
      'Ce que vous aviez accepté avant, {accord}, reste conclu\u00a0: seul ce qui s’y ajoutait prend fin.',
      '{argent}',
    ],
    button: 'Voir l’accusé de réception',
    notes: ['Une question\u00a0? Appelez le {telephone}.'],
  },
  'reservation-confirmee': {
    subject: 'Réservé pour vous\u00a0: {appareil}',
    heading: 'Votre appareil est mis de côté',
    paragraphs: [
      'Bonjour {nom}, cet appareil est gardé pour vous jusqu’au {fin}\u00a0: {appareil}, {prix}.',
      'Il vous attend au magasin {magasin}, {adresse}. Regardez-le, essayez-le, puis décidez.',
      'Rien n’est payé et rien n’est acheté\u00a0: cette réservation ne vous engage pas. Passé ce moment, l’appareil est de nouveau libre.',
    ],
    button: 'Voir ou annuler ma réservation',
    notes: ['Un empêchement, une question\u00a0? Appelez {magasin} au {telephone}.'],
  },
  'donnees-a-confirmer': {
    subject: 'Vos données\u00a0: confirmez votre demande',
    heading: 'Est-ce bien vous\u00a0?',
    paragraphs: [
      'Bonjour {nom}, nous avons reçu cette demande\u00a0: {demande}.',
      'Confirmez qu’elle vient de vous\u00a0: nous répondons au plus tard le {reponse}.',
      'Vous n’avez rien demandé\u00a0? Ne faites rien, la demande est oubliée.',
    ],
    button: 'Confirmer ma demande',
    notes: [],
  },
  'avis-refuse': {
    subject: 'Votre avis n’est pas publié',
    heading: 'Votre avis n’est pas publié',
    paragraphs: [GREETING, 'La raison\u00a0: {raison}', 'Votre note n’y est pour rien. Vous pouvez écrire votre avis autrement par le même lien.'],
    button: 'Corriger mon avis',
    notes: [],
  },
}

export const CASE_MAIL_WORDS = Object.entries(WORDS).map(([slug, body]) => ({ slug, body }))

function visit(subject: string, heading: string): CaseMailWords {
  return {
    subject: `${subject} - {moment}`,
    heading,
    paragraphs: [GREETING, VISIT, '{service}, {tarif}. Le devis est gratuit et vient avant le travail.'],
    button: 'Déplacer ou annuler',
    notes: ['Une question\u00a0? Appelez le {telephone}.'],
  }
}

function step(name: string, ...next: string[]): CaseMailWords {
  return {
    subject: `Réparation {reference}\u00a0: ${name}`,
    heading: `Réparation de votre {appareil}\u00a0: ${name}`,
    paragraphs: [GREETING, ...next],
    button: 'Suivre la réparation',
    notes: [CALL_THE_SHOP],
  }
}

function parcel(subject: string, heading: string, text: string): CaseMailWords {
  return {
    subject,
    heading,
    paragraphs: [GREETING, DEVICE, '{transporteur}, numéro {numero}.', 'Ce numéro remplace celui de notre message précédent, {ancien.numero}.', text],
    button: 'Suivre le colis',
    notes: [FOLLOWED_LATER],
  }
}
