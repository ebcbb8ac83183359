/** The mails that answer a request at once, as they start. */
import type { MailWords } from './kinds/mail.ts'

const HEADING = 'Votre demande est bien arrivée'

export const MAILS: { slug: string; body: MailWords }[] = [
  {
    slug: 'demande-de-devis',
    body: {
      subject: 'Votre demande {reference} : devis',
      heading: HEADING,
      paragraphs: ['Nous lisons votre demande et vous répondons sous {delai.reponse}.', 'Le devis est gratuit et ne vous engage à rien.'],
    },
  },
  {
    slug: 'visite-annoncee',
    body: {
      subject: 'Votre demande {reference} : visite',
      heading: HEADING,
      paragraphs: [
        'Nous vérifions que la pièce est là et vous prévenons s’il faut attendre.',
        'Avant de venir : sauvegardez vos données, gardez le code de l’appareil, désactivez « Localiser » si l’appareil reste chez nous.',
        'Apportez l’appareil chargé si possible, et son chargeur si la panne touche la charge.',
      ],
    },
  },
  {
    slug: 'envoi-postal',
    body: {
      subject: 'Votre demande {reference} : envoi postal',
      heading: HEADING,
      paragraphs: [
        'Nous vous envoyons l’étiquette prépayée par e-mail sous {delai.reponse}.',
        'Emballez l’appareil éteint, dans une boîte rigide et calée, avec votre référence à l’intérieur.',
        'Nous réparons en {delai.atelier} après réception, dès que vous avez accepté le prix et demandé que le travail commence tout de suite\u00a0; sans cette demande, il attend la fin du délai de rétractation de 14\u00a0jours. Le retour est offert.',
      ],
    },
  },
]
