import type { PostalPage } from '../schema.ts'

export const montDeMarsan = {
  kind: 'postal-city',
  slug: 'mont-de-marsan',
  place: 'mont-de-marsan',
  title: 'Réparation iPhone Mont-de-Marsan par envoi | QualiRépar',
  description: 'Mont-de-Marsan est à 110 km de notre atelier : laissez le transporteur faire la route. Envoi offert, devis sous {delai.reponse}, garantie d’au moins {garantie.mois} mois.',
  keywords: ['réparation iPhone Mont-de-Marsan', 'réparation téléphone Landes', 'écran Samsung Mont-de-Marsan'],
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Une heure et demie de pins vous sépare du Teich. Votre appareil la fait dans un colis, vous n’avez qu’à le déposer en ville.',
  workshop: 'Chaque envoi landais est enregistré à son arrivée, confié à un technicien, puis réparé en {delai.atelier}. Téléphones, tablettes, consoles : le poste de travail est le même que pour les clients qui passent la porte.',
  benefits: [
    { title: 'Ni essence, ni péage', text: 'Le trajet entre les Landes et le Bassin est pour nous, à l’aller comme au retour.' },
    { title: 'Un interlocuteur du Sud-Ouest', text: 'Votre appareil reste en Nouvelle-Aquitaine. Vous savez qui l’ouvre et où.' },
    { title: 'Sans surprise au retour', text: 'Le devis, envoyé sous {delai.reponse}, vaut engagement de notre part, pas de la vôtre. L’aide de l’État, 25 € au maximum, y est déjà comptée.' },
  ],
  localFacts: [
    'Le mardi et le samedi, le marché de la place Saint-Roch amène la ville dans le centre : c’est le moment que beaucoup choisissent pour déposer.',
    'À Saint-Pierre-du-Mont, la zone commerciale du Grand Moun permet de joindre le dépôt aux courses de la semaine.',
    'La base aérienne 118 compte parmi les premiers employeurs de l’agglomération.',
    'Le TER pour Bordeaux fait le détour par Morcenx ; par la route, Le Teich est à environ 110 km, presque tous en forêt.',
  ],
  localNeeds: 'La chaleur des étés landais fatigue les batteries laissées dans les voitures. En juillet, les fêtes de la Madeleine laissent leur lot d’écrans fendus. Le reste de l’année, ce sont des connecteurs, et des Switch qui ne chargent plus.',
  faq: [
    { question: 'Batterie gonflée : puis-je la poster ?', answer: 'Non, un appareil dont la coque se soulève ne doit pas voyager par colis. Apportez-le dans un de nos magasins, éteint, sans appuyer dessus.' },
    { question: 'Prenez-vous les consoles Nintendo ?', answer: 'Oui, la Switch et ses manettes. Joignez la manette fautive et dites ce qu’elle fait : dérive, bouton mort, charge absente.' },
    { question: 'Comment saurai-je que le colis est arrivé ?', answer: 'Le numéro de suivi du transporteur vous l’indique. Ensuite, la page de suivi de réparation prend le relais, jusqu’au départ vers les Landes.' },
    { question: 'Quand aurai-je mon appareil en main ?', answer: 'Comptez {delai.poste} à partir du dépôt.' },
  ],
  prices: ['galaxy-a52-screen', 'galaxy-a32-screen', 'iphone-11-screen', 'iphone-12-battery', 'galaxy-s21-battery'],
} as const satisfies PostalPage
