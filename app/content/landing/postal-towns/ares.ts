import type { PostalPage } from '../schema.ts'

export const ares = {
  kind: 'postal-town',
  slug: 'ares',
  place: 'ares',
  title: 'Réparation iPhone et Smartphone à Arès | QualiRépar',
  description: 'Arès (33740), au carrefour de la D3 et de la D106 : envoi gratuit de votre mobile vers Le Teich, réparation en {delai.atelier} et retour sans frais.',
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'D’ici, Bordeaux et Le Teich demandent le même courage : trois quarts d’heure de volant. Un colis n’en demande aucun.',
  workshop: 'Votre appareil contourne le Bassin et arrive dans nos mains au Teich. Une fiche le suit de l’ouverture du carton au test final. Une fois réparé, il reprend la direction du nord Bassin. Comptez {delai.poste} entre le dépôt et le retour.',
  benefits: [
    { title: 'Trente kilomètres en moins', text: 'Ni aller, ni retour, ni attente. Vous gardez votre matinée pour le marché ou pour la plage.' },
    { title: 'Un accord, puis un tournevis', text: 'Le prix vous parvient sous {delai.reponse}. Sans votre oui, l’appareil n’est pas ouvert.' },
    { title: 'Couvert après coup', text: 'Six mois de garantie au moins : la facture en donne la durée exacte.' },
  ],
  localFacts: [
    'Arès est le carrefour du nord Bassin : la D106 vers Bordeaux et le Cap Ferret y croise la D3.',
    'La réserve naturelle des prés salés d’Arès et de Lège commence au bout du bourg : vase, sel et marées y attendent les téléphones des promeneurs.',
    'La commune a inauguré en 1976 un Ovniport, piste prévue pour les soucoupes volantes. Aucun colis n’en est encore venu.',
    'Le centre médical Wallerstein et les commerces du centre font d’Arès un lieu de passage, avec plusieurs points de dépôt.',
  ],
  localNeeds: 'Les soignants du secteur usent leurs batteries en garde. Les pêcheurs à pied des prés salés oublient leur poche. Les familles de Saint-Brice cassent des écrans autour du plan d’eau. Trois pannes, un même carton.',
  faq: [
    { question: 'Puis-je déposer à Andernos plutôt qu’à Arès ?', answer: 'Oui. L’étiquette est valable dans tous les points du réseau indiqué, à Arès, à Andernos comme à Lège.' },
    { question: 'Que mettre dans le carton ?', answer: 'L’appareil seul, éteint, sans carte SIM ni coque. Un mot avec votre nom et la panne évite toute confusion.' },
    { question: 'Un technicien peut-il me rappeler ?', answer: 'Laissez votre numéro : nous appelons si la panne réelle diffère de celle décrite. Rien n’est engagé sans cet échange.' },
    { question: 'Quels modèles ouvrent droit au bonus ?', answer: 'La plupart des téléphones, s’ils ne sont plus sous garantie. Le devis l’indique, et la facture le retranche : 25 € au plus.' },
  ],
  prices: ['iphone-12-battery', 'galaxy-s21-battery', 'iphone-11-screen', 'galaxy-a32-screen', 'galaxy-a52-screen'],
} as const satisfies PostalPage
