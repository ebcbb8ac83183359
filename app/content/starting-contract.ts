/** The words before a contract, as the product comes. Sources of the rules: `docs/law.md`. */
import { LEGAL_GUARANTEES } from '#app/lib/legal-guarantees.ts'
import type { ContractWords } from '#app/lib/contract-words.ts'

export const CONTRACT: ContractWords = {
  title: 'Résumé avant un contrat',
  quote: {
    work: 'Réparation\u00a0: {appareil}. {travaux}.',
    parts:
      'Si la réparation demande une pièce que la loi concerne, vous pouvez la demander issue de l’économie circulaire à la place d’une neuve, jusqu’à votre accord.',
    price: '{total} TTC, à la remise de l’appareil ou avant son renvoi',
    priceWithAid: '{reste} ({total} TTC, aide de {montant-aide} déduite), à la remise de l’appareil ou avant son renvoi',
    delay:
      'Le jour prévu se lit sur la page de suivi dès que l’appareil est à l’atelier. Sans autre date convenue, 30\u00a0jours au plus après votre accord.',
    guarantees: `{garantie}\u00a0mois, pièce et main-d’œuvre. S’y ajoutent les ${LEGAL_GUARANTEES}.`,
  },
  visit: {
    service: 'Visite d’une heure à domicile, {prix}. Le devis est gratuit et vient avant le travail.',
    payment: 'Rien à payer en réservant, ni dans les 7\u00a0jours après votre accord à domicile, sauf réparation urgente que vous avez demandée.',
    delay: 'Au jour et à l’heure que vous choisissez.',
    guarantees: 'Garanties légales de conformité et des vices cachés pour ce que nous vendons.',
  },
  postal: {
    service: 'Transport gratuit à l’aller et au retour, diagnostic et devis gratuits. Aucune réparation payante sans votre accord sur le prix.',
    delay:
      'Réparation en {delai.atelier} après réception, {delai.poste} en tout, sous réserve des pièces et de votre réponse au devis. Si vous ne demandez pas que le travail commence tout de suite, il attend la fin du délai de rétractation.',
    guarantees: `Garantie des réparations écrite sur la facture, ${LEGAL_GUARANTEES}.`,
  },
  reservation: {
    device: '{appareil}. Reconditionné, d’occasion.',
    price: '{prix} TTC, au magasin et seulement si vous achetez. Réserver est gratuit.',
    delay:
      'Gardé {heures}\u00a0heures au moins, à voir et à emporter {lieu}. Avant un jour de fermeture, il reste à vous jusqu’au soir du prochain jour ouvert.',
    guarantees:
      '{garantie}\u00a0mois par le magasin. S’y ajoutent les garanties légales de conformité (2\u00a0ans\u00a0; un défaut qui paraît dans les 12\u00a0mois est présumé venir de l’appareil) et des vices cachés.',
    withdrawal:
      'Réserver ne conclut aucun contrat\u00a0: il n’y a rien à payer, et la réservation s’annule d’un geste. Un achat conclu au magasin n’ouvre pas de délai de rétractation.',
  },
  withdrawal: {
    dated:
      'Vous avez 14\u00a0jours pour renoncer au contrat, jusqu’au {fin} inclus pour un accord donné le {jour}, par la page «\u00a0Renoncer au contrat\u00a0». Sans demande de votre part, le travail commence après ce délai.',
    later: 'Après votre accord sur un devis, vous avez 14\u00a0jours pour renoncer au contrat, par la page «\u00a0Renoncer au contrat\u00a0».',
    early:
      'Si le travail commence plus tôt à votre demande, ce droit prend fin une fois qu’il est entièrement fait, et l’appareil remis s’il nous a été confié\u00a0; en y renonçant avant, vous payez la part déjà faite.',
  },
  wish: {
    text: 'Je demande que le travail commence avant la fin du délai de 14 jours. Je sais que mon droit de rétractation prend fin une fois le travail entièrement fait.',
    without: 'Sans cette demande, le travail commence le {debut}.',
    afterLabel: 'Vous l’aviez faite en demandant votre étiquette\u00a0: cochez-la aussi pour ce devis.',
    withoutAtHome:
      'Sans cette demande, le travail ne commence pas avant le {debut}\u00a0: une visite plus tôt sert au devis, qui est gratuit. Vous pouvez aussi le demander après avoir réservé, par la page de votre rendez-vous.',
    withoutByPost: 'Sans cette demande, le travail attend 14\u00a0jours après votre accord sur le devis, qui vous le demande aussi.',
    onPage:
      'Sans demande de votre part, le travail commence le {debut}. S’il commence avant, vous pouvez renoncer au contrat jusqu’à ce qu’il soit entièrement fait, et l’appareil remis s’il nous a été confié, et vous payez alors la part déjà faite.',
  },
  visitRight: {
    open: 'Vous pouvez renoncer à ce contrat jusqu’au {fin} inclus, sans donner de raison.',
    asked:
      'Vous avez demandé que le travail commence avant la fin de ce délai\u00a0: il peut se faire pendant la visite. Ce droit prend fin une fois qu’il est entièrement fait\u00a0; en y renonçant avant, vous payez la part déjà faite.',
    waits:
      'La visite vient avant la fin de ce délai, et vous n’avez pas demandé que le travail commence plus tôt\u00a0: le technicien établit le devis, et le travail attend le {debut}.',
    askByMail: 'Pour qu’il se fasse pendant la visite, demandez-le par la page de votre rendez-vous.',
  },
}
