import type { HomeItPage } from '../schema.ts'

export const interventionInformatiqueMarcheprime = {
  kind: 'home-it',
  slug: 'intervention-informatique-marcheprime',
  place: 'marcheprime',
  title: 'Dépannage ordinateur à domicile à Marcheprime',
  description:
    'Entre Bordeaux et le Bassin, Marcheprime a son dépannage informatique à domicile : PC, Mac, jeu, télétravail. Visite sur rendez-vous, chiffrage gratuit.',
  keywords: ['dépannage ordinateur Marcheprime', 'PC gamer Marcheprime', 'informatique Croix-d’Hins'],
  updated: '2026-11-20',
  h1: 'Intervention informatique à domicile à Marcheprime',
  banner: 'Marcheprime et Croix-d’Hins, à mi-chemin de Bordeaux et du Bassin',
  intro:
    'À mi-chemin, on est loin des deux. Les magasins de la métropole sont derrière la rocade, ceux du Bassin derrière la forêt. Pour l’informatique, attendez simplement à la maison.',
  bookingLocation: 'Marcheprime',
  services: [
    {
      title: 'Du PC de bureau à la machine de jeu',
      text: 'Plantage au milieu d’une partie, ventilateurs à fond, carte graphique qui décroche, ou simple portable de travail trop lent. Poussière, pâte thermique, pilotes, mémoire : nous testons dans l’ordre et nous montrons les températures avant et après. Les Mac ont le même soin.',
    },
    {
      title: 'Latence, débit, stabilité',
      text: 'Pour une visioconférence comme pour un jeu en ligne, un câble vaut toutes les promesses. Nous le passons là où c’est possible, réglons les priorités de la box ailleurs, et gardons le wifi pour les téléphones.',
    },
    {
      title: 'Manettes, casques, imprimantes 3D',
      text: 'Du clavier ordinaire au matériel de passionné : mise à jour des micrologiciels, conflits USB, concentrateurs mal alimentés. Et l’imprimante de l’école, toujours celle qui tombe en panne le dimanche.',
    },
  ],
  benefits: [
    {
      title: 'Après le train du soir',
      text: 'Précisez l’heure de votre retour en gare : si un créneau tardif est ouvert, il est pour vous.',
    },
    {
      title: 'Des pièces à prix dit',
      text: 'Mémoire, disque, alimentation : la référence et le montant figurent au devis, gratuit, ligne par ligne.',
    },
    {
      title: 'Une base modeste',
      text: 'Les interventions débutent à {prix.domicile} TTC et ne grossissent pas en cours de route.',
    },
  ],
  localFacts: [
    'Marcheprime est la plus jeune commune de Gironde, créée en 1947. Ses rues portent des noms d’aviateurs : le premier aérodrome du département fut ouvert à Croix-d’Hins.',
    'C’est de Croix-d’Hins que la station Lafayette, en 1920, envoya ses messages radio jusqu’aux États-Unis. Cent ans plus tard, il arrive que le wifi n’atteigne pas l’étage.',
    'Deux arrêts de TER, Marcheprime et Croix-d’Hins, sur la ligne d’Arcachon : beaucoup d’habitants travaillent à Pessac ou à Bordeaux, et quelques jours par mois à la maison.',
    'Près de neuf dixièmes du territoire sont en forêt. Quand une branche coupe la ligne aérienne, une box 4G de secours évite une semaine d’attente.',
  ],
  localNeeds:
    'Les foyers sont jeunes : deux ordinateurs de travail, une console, un PC monté par l’aîné. Les demandes portent sur la vitesse plus que sur la panne. Le CEA du Barp n’est pas loin non plus, et ses salariés tiennent à séparer nettement la machine professionnelle de celle des enfants.',
  faq: [
    {
      question: 'Montez-vous un PC dont j’ai acheté les pièces ?',
      answer:
        'Oui, si elles vont ensemble : envoyez la liste avant. Nous assemblons, installons, faisons chauffer une heure et vous remettons les mesures.',
    },
    {
      question: 'Intervenez-vous à Croix-d’Hins et dans les lieux-dits ?',
      answer:
        'Toute la commune est couverte, Biard compris. Une photo de l’entrée jointe à la réservation fait gagner du temps sur les longues allées.',
    },
    {
      question: 'Quel est le délai depuis l’atelier ?',
      answer:
        'Vous avez notre réponse au plus tard en {delai.visite}. Le jour même arrive, surtout quand une autre visite nous amène vers Mios ou Biganos.',
    },
    {
      question: 'Le devis est-il facturé si je renonce ?',
      answer: 'Non, il est offert, que vous le signiez ou pas. L’intervention acceptée, elle, coûte {prix.domicile} TTC ou plus selon la panne.',
    },
  ],
} as const satisfies HomeItPage
