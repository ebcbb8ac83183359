import type { HomeItPage } from '../schema.ts'

export const interventionInformatiqueGujanMestras = {
  kind: 'home-it',
  slug: 'intervention-informatique-gujan-mestras',
  place: 'gujan-mestras',
  title: 'Dépannage PC et wifi à domicile, Gujan-Mestras',
  description:
    'De La Hume à La Barbotière, un technicien répare votre ordinateur et règle votre wifi à Gujan-Mestras. Prix annoncé avant, réponse sous {delai.visite}.',
  keywords: ['informaticien Gujan-Mestras', 'dépannage ordinateur La Hume', 'réseau wifi Gujan-Mestras'],
  updated: '2026-11-20',
  h1: 'Intervention informatique à domicile à Gujan-Mestras',
  banner: 'Gujan, Mestras, Meyran, La Hume : maisons, ateliers et cabanes',
  intro:
    'Maison de famille, bureau d’artisan ou cabane sur le port : l’informatique tombe en panne là où elle sert. Nous venons avec les outils, un disque de secours et le temps d’expliquer.',
  bookingLocation: 'Gujan-Mestras',
  services: [
    {
      title: 'Ordinateurs de la maison et de l’entreprise',
      text: 'Le PC des devoirs qui s’éteint tout seul, le portable de comptabilité envahi de publicités, le Mac dont le disque est plein. Le technicien cherche la cause, nettoie, remplace ce qui peut l’être et protège vos factures par une copie.',
    },
    {
      title: 'Du réseau là où le sel travaille',
      text: 'Près des ports, l’air humide et salé oxyde les connecteurs : une liaison qui coupe vient souvent d’une prise verte, pas de la box. Nous contrôlons les câbles, refaisons les fiches et relions maison, garage et atelier.',
    },
    {
      title: 'Étiquettes, factures et caisses',
      text: 'Imprimante d’étiquettes pour les bourriches, tablette de caisse, lecteur de codes, ticket qui ne sort plus : l’installation est réglée pour vos formats, puis testée sur une vraie vente.',
    },
  ],
  benefits: [
    {
      title: 'Deux magasins vous encadrent',
      text: 'La Teste d’un côté, Le Teich de l’autre. Quand une pièce manque, elle n’a que quelques kilomètres à faire.',
    },
    {
      title: 'On tient compte des marées',
      text: 'Si vous embarquez à l’aube, prenez un créneau d’après-midi. Le calendrier en ligne montre ce qui reste libre.',
    },
    {
      title: 'Rien d’engagé sans vous',
      text: 'Intervention à partir de {prix.domicile} TTC, devis offert, travaux seulement après votre oui.',
    },
  ],
  localFacts: [
    'La commune aligne sept ports sur 7 km, de La Hume à La Molle. Environ la moitié des ostréiculteurs du Bassin y travaillent, avec des commandes qui arrivent par internet avant Noël.',
    'Le port de La Barbotière a le lycée de la mer : des élèves internes, des portables transportés chaque semaine et des écrans qui n’aiment pas les sacs.',
    'À La Hume, parcs de loisirs et locations tournent d’avril à septembre. Une borne wifi en panne s’y voit le premier samedi de juillet.',
    'Deux haltes ferroviaires, Gujan-Mestras et La Hume, mènent à Bordeaux : le télétravail du vendredi commence souvent par un appel vidéo qui saccade.',
  ],
  localNeeds:
    'En décembre, les professionnels du port ne peuvent pas se passer d’imprimante une demi-journée. Le reste de l’année, ce sont des familles nombreuses : consoles, tablettes et deux adultes en réunion sur la même connexion. Nous répartissons le débit, fixons des horaires pour les enfants et mettons le bureau sur câble.',
  faq: [
    {
      question: 'Intervenez-vous dans une cabane ostréicole ?',
      answer:
        'Oui, dès lors que l’on y accède par la digue et qu’il y a du courant. Nous posons du matériel adapté à l’humidité quand le local n’est pas chauffé.',
    },
    {
      question: 'Sous quel délai venez-vous ?',
      answer:
        'Comptez {delai.visite} pour notre réponse. Il arrive qu’une visite soit possible dès l’après-midi, surtout hors saison.',
    },
    {
      question: 'Pouvez-vous relier la maison et l’atelier au fond du jardin ?',
      answer:
        'Oui : câble enterré s’il existe une gaine, courant porteur ou liaison radio sinon. Le devis gratuit compare les solutions avec leur prix.',
    },
    {
      question: 'Faut-il payer pour savoir ce qui ne va pas ?',
      answer: 'Non, le chiffrage avant travaux est gratuit. L’intervention acceptée démarre à {prix.domicile} TTC. Si vous préférez apporter la machine, le diagnostic en magasin ne coûte rien non plus.',
    },
  ],
} as const satisfies HomeItPage
