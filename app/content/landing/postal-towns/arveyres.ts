import type { PostalPage } from '../schema.ts'

export const arveyres = {
  kind: 'postal-town',
  slug: 'arveyres',
  place: 'arveyres',
  title: 'Réparation iPhone et Smartphone à Arveyres | QualiRépar',
  description: 'Du Port du Noyer au bourg d’Arveyres (33500), envoyez un téléphone cassé sans payer le port. Ou traversez le pont : Libourne est à 5 km.',
  updated: '2026-11-20',
  cta: 'Envoyer mon smartphone',
  intro: 'La Dordogne entoure la commune, la N89 la dessert. Votre colis a le choix de la sortie.',
  workshop: 'Par la N89, la rocade et l’A63, il y a 80 km jusqu’à l’atelier. L’appareil y est réparé en {delai.atelier}, sur l’établi qui sert à tous les envois ; il vous revient {delai.poste} après le dépôt. La page de suivi vous dit quand il arrive et quand il repart.',
  benefits: [
    { title: 'Une étiquette, deux voyages', text: 'Le tarif postal est nul pour vous, dans les deux directions, quelle que soit la taille du téléphone.' },
    { title: 'La vitre, pas le téléphone', text: 'Un écran fendu se remplace seul. Vos réglages, vos messages, votre abonnement restent en place.' },
    { title: 'Un recours proche', text: 'La garantie, de {garantie.mois} mois au moins, peut aussi se faire valoir à Libourne, de l’autre côté du pont.' },
  ],
  localFacts: [
    'Arveyres est une presqu’île dans une boucle de la Dordogne, avec deux centres : le bourg sur le plateau, le Port du Noyer face à Libourne.',
    'La palus, inondable et presque sans maisons, sépare les deux : on dépose à un bout ou à l’autre, rarement au milieu.',
    'Le pont de pierre relie le Port du Noyer à la bastide de Libourne et à ses relais depuis 1824.',
    'Le collège du bourg reçoit les enfants des environs, Cadarsac et Nérigean compris.',
  ],
  localNeeds: 'Au collège, l’écran ; sur la N89, la prise de charge ; dans la palus, l’eau. Ce sont les trois motifs que l’on lit le plus souvent dans les demandes venues d’Arveyres.',
  faq: [
    { question: 'Le Port du Noyer dépend-il d’Arveyres ou de Libourne pour le dépôt ?', answer: 'Peu importe : l’étiquette accepte les deux. À pied, le plus court est souvent de passer le pont.' },
    { question: 'Un téléphone d’enfant vaut-il la réparation ?', answer: 'Pour un Galaxy A ou un iPhone 11, souvent oui. Les prix indicatifs plus bas vous donnent l’ordre de grandeur, une fois l’aide (25 € au plus) retirée.' },
    { question: 'Dois-je effacer mes données avant ?', answer: 'Non. Faites une sauvegarde, retirez les cartes, et donnez-nous seulement de quoi déverrouiller pour les tests.' },
    { question: 'Le passage à Libourne demande-t-il un rendez-vous ?', answer: 'Aucun. Le magasin reçoit du lundi au samedi et donne son adresse sur demande.' },
  ],
  prices: ['iphone-11-screen', 'galaxy-a32-screen', 'galaxy-a52-screen', 'iphone-12-battery'],
} as const satisfies PostalPage
