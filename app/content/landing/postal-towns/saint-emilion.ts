import type { PostalPage } from '../schema.ts'

export const saintEmilion = {
  kind: 'postal-town',
  slug: 'saint-emilion',
  place: 'saint-emilion',
  title: 'Réparation iPhone et Smartphone à Saint-Émilion | QualiRépar',
  description: 'Saint-Émilion (33330) : pavés, tertres et écrans fêlés. Postez votre appareil sans frais ou gagnez Libourne, à 8 km. Garantie et aide QualiRépar.',
  keywords: ['réparation iPhone Saint-Émilion', 'réparation téléphone Saint-Émilion 33330', 'écran cassé Libournais'],
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Un village sans stationnement, des journées sans pause pendant les vendanges : l’envoi gratuit a été pensé pour cela.',
  workshop: 'Les paquets du Saint-Émilionnais traversent la Gironde jusqu’au Teich, à 90 km. Ils y restent {delai.atelier}, le temps d’une réparation vérifiée. Notre magasin de Libourne, lui, reçoit les appareils que vous préférez apporter.',
  benefits: [
    { title: 'Ouvert à ceux qui travaillent le dimanche', text: 'Hôtels, caves, restaurants : votre semaine n’est pas celle des boutiques. Un formulaire en ligne n’a pas d’horaires.' },
    { title: 'Le colis monte et redescend gratis', text: 'Vous ne réglez ni l’expédition depuis le village, ni le chemin inverse.' },
    { title: 'Des comptes clairs', text: 'Une réparation, son prix, jusqu’à 25 € d’aide retirés, six mois de garantie et plus : tout tient sur une page.' },
  ],
  localFacts: [
    'Les tertres pavés qui relient la ville haute à la place du Marché ne pardonnent pas une main occupée par un verre.',
    'La gare, sur la ligne Libourne–Bergerac, est dans la plaine, à près de 2 km des remparts : pour un colis, mieux vaut le village.',
    'De la fête de la Jurade, en juin, au ban des vendanges, en septembre, la cité inscrite à l’Unesco ne désemplit pas.',
    'Par la D243, le magasin de Libourne est à 8 km, une douzaine de minutes hors saison.',
  ],
  localNeeds: 'Guides et sommeliers usent leurs écrans à force de scanner des billets. Dans les chais, c’est le froid, l’humidité et le béton. Les visiteurs étrangers nous demandent surtout une vitre avant l’avion : pour eux, Libourne est la bonne réponse.',
  faq: [
    { question: 'Je suis de passage deux jours. Le colis a-t-il un sens ?', answer: 'Non : un envoi prend {delai.poste}. Allez à Libourne sans rendez-vous : un smartphone y est réparé en 1 à 2 h.' },
    { question: 'Le domaine a dix téléphones. Un envoi unique est-il possible ?', answer: 'Oui. Demandez un devis groupé : il liste chaque appareil et reste sans engagement.' },
    { question: 'Un appareil tombé dans une cuve se répare-t-il ?', answer: 'Le jus sucré colle et ronge. Éteignez, essuyez, n’essayez pas de le rallumer. Nous nettoyons la carte, puis nous disons ce qui peut être sauvé.' },
    { question: 'Où faire partir le paquet sans quitter le village ?', answer: 'Au bureau de poste ou chez un commerçant relais, tôt le matin, avant les visiteurs. Sinon, à Libourne, où l’on peut se garer.' },
  ],
  prices: ['iphone-13-screen', 'iphone-12-battery', 'galaxy-s21-battery', 'galaxy-a52-screen'],
} as const satisfies PostalPage
