import type { PostalPage } from '../schema.ts'

export const marmande = {
  kind: 'postal-city',
  slug: 'marmande',
  place: 'marmande',
  title: 'Téléphone en panne à Marmande, envoi gratuit | QualiRépar',
  description: 'Poussière des serres, écran brisé, charge capricieuse : à Marmande, un colis prépayé suffit. Réparation garantie au Teich et retour sans rien débourser.',
  keywords: ['réparation téléphone Marmande', 'réparation iPhone Lot-et-Garonne', 'réparation smartphone 47200'],
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Entre Bordeaux et Agen, les réparateurs sont rares et les trajets longs. Un petit colis règle la question.',
  workshop: 'Nos techniciens reçoivent les envois du Marmandais au Teich, à 125 km. Ils nettoient, remplacent ce qui doit l’être et laissent le reste d’origine. La réparation faite, et garantie {garantie.mois} mois au moins, l’appareil est chargé, testé, emballé, remis au transporteur.',
  benefits: [
    { title: 'Le travail n’attend pas', text: 'Pas de demi-journée perdue sur l’A62 : l’appareil part pendant que vous restez sur l’exploitation ou à la boutique.' },
    { title: 'On ne change que le nécessaire', text: 'Une prise encrassée se nettoie parfois au lieu de se remplacer. Le devis le dira.' },
    { title: 'Deux étiquettes, zéro euro', text: 'Celle de l’aller et celle du retour sont déjà réglées quand vous les recevez.' },
  ],
  localFacts: [
    'Le Marmandais vit de la tomate et de la fraise : sous serre, l’humidité et la terre s’invitent dans les haut-parleurs et les prises.',
    'Les points de dépôt se trouvent en centre-ville et dans les zones commerciales des sorties vers Sainte-Bazeille et Virazeil.',
    'Les TER Bordeaux–Agen s’arrêtent à Marmande, mais rejoindre le Bassin demande un changement à Saint-Jean.',
    'Au début de l’été, le festival Garorock remplit la plaine de la Filhole : une chute dans la foule, et la vitre y passe.',
  ],
  localNeeds: 'Les téléphones d’ici sont souvent des outils : gants, poussière, chutes sur une dalle de hangar. Les Galaxy A, répandus chez les agriculteurs et les artisans, nous arrivent pour l’écran ; les iPhone, pour la batterie.',
  faq: [
    { question: 'Je n’ai pas d’imprimante. Comment faire ?', answer: 'Faites suivre l’étiquette à un proche, à votre lieu de travail ou à un commerce qui imprime. En cas de blocage, nos magasins vous aident par téléphone.' },
    { question: 'Le haut-parleur est bouché par la terre. Ça se répare ?', answer: 'La plupart du temps, un nettoyage suffit. Si la pièce est touchée, nous la changeons, après votre accord sur le prix.' },
    { question: 'Combien de temps vais-je devoir m’en passer ?', answer: 'Du dépôt au retour, {delai.poste}. Un vieux téléphone remis en service avec votre carte SIM fait très bien l’intérim.' },
    { question: 'À quoi sert le label affiché sur cette page ?', answer: 'Il ouvre droit à une aide publique pour les réparations. Elle va jusqu’à 25 € et elle est retirée avant paiement.' },
  ],
  prices: ['galaxy-a32-screen', 'galaxy-a52-screen', 'galaxy-s21-battery', 'iphone-12-battery', 'iphone-11-screen'],
} as const satisfies PostalPage
