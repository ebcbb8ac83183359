import type { PostalPage } from '../schema.ts'

export const niort = {
  kind: 'postal-city',
  slug: 'niort',
  place: 'niort',
  title: 'Réparer son iPhone depuis Niort, port offert | QualiRépar',
  description: 'Depuis Niort, un colis prépayé mène votre smartphone à notre atelier du Bassin d’Arcachon. Réparation en {delai.atelier}, retour offert, garantie {garantie.mois} mois minimum.',
  keywords: ['réparation iPhone Niort', 'réparation smartphone Deux-Sèvres', 'réparation téléphone par courrier Niort'],
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Niort est à 235 km de l’atelier. Votre appareil fait la route sans vous, et sans un euro de port.',
  workshop: 'Le Teich, entre le delta de la Leyre et la ville d’Arcachon, abrite l’atelier qui traite tous nos envois. Un appareil venu des Deux-Sèvres reçoit le même soin qu’un appareil déposé au comptoir : examen, réparation, contrôle, emballage.',
  benefits: [
    { title: 'La distance ne change pas le tarif', text: 'Le prix est celui pratiqué en magasin. Les deux trajets du colis n’y ajoutent rien.' },
    { title: 'Vous décidez sur pièces', text: 'Décrivez la panne : une réponse chiffrée vous parvient sous {delai.reponse}. Vous acceptez, ou non.' },
    { title: 'Une panne, une facture, une garantie', text: 'Tout est écrit : la pièce changée, le montant, l’aide retirée, la durée de garantie, jamais moins de {garantie.mois} mois.' },
  ],
  localFacts: [
    'À Niort, les relais se répartissent entre le centre, autour de la place de la Brèche, et les zones commerciales de Mendès-France et de Chauray.',
    'Les sièges des mutuelles d’assurance emploient une bonne part de la ville : beaucoup de colis se déposent près des bureaux, à midi.',
    'Le réseau de bus est gratuit depuis 2017, ce qui rend un détour par un bureau de poste indolore.',
    'Aucun de nos magasins n’est à moins de 1 h 30 de route : Libourne, le plus proche, est à environ 175 km par l’A10.',
  ],
  localNeeds: 'Deux habitudes niortaises reviennent : le télétravail, qui laisse l’appareil branché du matin au soir et use la batterie, et les sorties en barque vers Coulon et le Marais poitevin, où un téléphone mouillé n’est jamais loin. Dans ce dernier cas, éteignez-le et ne le rechargez pas.',
  faq: [
    { question: 'Pourquoi envoyer si loin plutôt que réparer sur place ?', answer: 'Pour un prix écrit d’avance, une garantie et l’aide de l’État, sans vous déplacer. Si un réparateur de Niort vous convient mieux, vous n’avez rien perdu : notre devis est gratuit.' },
    { question: 'Le délai est-il plus long depuis les Deux-Sèvres ?', answer: 'Non, le calendrier est le même partout : {delai.poste} entre le dépôt et le retour, atelier compris.' },
    { question: 'Mon téléphone est tombé dans la conche. Que faire ?', answer: 'Éteignez-le, sortez la carte SIM, essuyez-le, n’utilisez ni riz ni sèche-cheveux. Dites dans le formulaire qu’il a pris l’eau : plus l’envoi est rapide, plus il a de chances.' },
    { question: 'Ai-je des papiers à fournir pour le bonus réparation ?', answer: 'Non. Nous nous chargeons de la demande. Les 25 € au plus apparaissent en moins sur votre facture.' },
  ],
  prices: ['iphone-12-battery', 'iphone-13-screen', 'galaxy-s21-battery', 'galaxy-a52-screen'],
} as const satisfies PostalPage
