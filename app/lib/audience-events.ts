/** What a visitor does that the shop cares about: the names that components mark in `data-event`, and what staff read. */
export const AUDIENCE_EVENTS = {
  call: 'Appel d’un magasin',
  whatsapp: 'Message WhatsApp',
  directions: 'Itinéraire',
  quote: 'Demande de devis ouverte',
  quote_sent: 'Devis envoyé',
  booking: 'Rendez-vous ouvert',
  postal: 'Envoi postal',
  review: 'Avis',
  refurbished_call: 'Appel pour un reconditionné',
  search: 'Recherche',
  search_empty: 'Recherche sans résultat',
  not_found: 'Page introuvable',
} as const
