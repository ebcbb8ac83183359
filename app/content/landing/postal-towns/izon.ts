import type { PostalPage } from '../schema.ts'

export const izon = {
  kind: 'postal-town',
  slug: 'izon',
  place: 'izon',
  title: 'Réparation iPhone et Smartphone à Izon | QualiRépar',
  description: 'Izon (33450), entre Bordeaux et Libourne : la réparation de votre téléphone sans détour. Colis prépayé, atelier au Teich, retour en {delai.poste}.',
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Ni tout à fait Bordeaux, ni tout à fait Libourne : à Izon, on fait surtout de la route. Pas pour un écran.',
  workshop: 'Toutes les réparations postales sont réunies au même endroit : Le Teich, à 72 km d’ici. Votre mobile passe {delai.atelier} à l’atelier, et le voyage entier prend {delai.poste}. Nous l’essayons comme vous le feriez : un appel, une photo, une charge complète.',
  benefits: [
    { title: 'Fait pour les doubles journées', text: 'Travail à Bordeaux, école à Izon, courses à Saint-Loubès : le dépôt se glisse où vous voulez.' },
    { title: 'Zéro centime de transport', text: 'Cela vaut pour l’envoi comme pour le retour, quel que soit le montant de la réparation.' },
    { title: 'Un avis franc', text: 'Quand l’appareil mérite la dépense, le travail est garanti {garantie.mois} mois ou plus. Quand il ne la mérite pas, nous l’écrivons.' },
  ],
  localFacts: [
    'Izon a dépassé 6 000 habitants : une commune de pavillons entre les palus de la Dordogne et l’A89.',
    'La gare de Saint-Sulpice – Izon met Bordeaux et Libourne à portée de TER : un relais près de l’une des deux gares fait l’affaire.',
    'La D242 relie Vayres, Izon et Saint-Loubès ; c’est le long de cette route que se trouvent les commerces relais.',
    'D’anciennes gravières, devenues plans d’eau, bordent le village : pêcheurs et baigneurs y laissent parfois leur mobile.',
  ],
  localNeeds: 'Les allées et venues quotidiennes et les enfants de l’école au lycée : c’est une clientèle de familles. Un iPhone 11 pour l’aîné, un Galaxy A pour la cadette, une tablette pour tous. Les écrans d’abord, les boutons ensuite.',
  faq: [
    { question: 'Libourne ou Bordeaux, où êtes-vous ?', answer: 'Notre magasin est à Libourne, à 12 km. À Bordeaux, nous n’en avons pas ; l’envoi gratuit vous évite de choisir.' },
    { question: 'Le bouton d’allumage ne répond plus. Comment l’éteindre avant l’envoi ?', answer: 'Par les réglages : sur iPhone, « Général » puis « Éteindre ». À défaut, laissez la batterie se vider.' },
    { question: 'Peut-on suivre la réparation en ligne ?', answer: 'Oui. Le numéro de dossier ouvre la page de suivi ; celui du transporteur, la position du colis.' },
    { question: 'Faites-vous un geste pour deux écrans ?', answer: 'Demandez un devis commun. L’aide de l’État, jusqu’à 25 €, s’applique appareil par appareil.' },
  ],
  prices: ['iphone-11-screen', 'galaxy-a32-screen', 'galaxy-a52-screen', 'iphone-13-screen', 'galaxy-s21-battery'],
} as const satisfies PostalPage
