import type { HomeItPage } from '../schema.ts'

export const interventionInformatiqueBiganos = {
  kind: 'home-it',
  slug: 'intervention-informatique-biganos',
  place: 'biganos',
  title: 'Réparation d’ordinateur à domicile à Biganos',
  description:
    'À Biganos et Facture, faites réparer PC ou Mac sans bouger : réseau, télétravail, imprimante. Intervention à domicile, devis gratuit avant travaux.',
  keywords: ['réparation ordinateur Biganos', 'informatique à domicile Facture', 'télétravail wifi Biganos'],
  updated: '2026-11-20',
  h1: 'Intervention informatique à domicile à Biganos',
  banner: 'Biganos et Facture : le technicien vient entre deux trains',
  intro:
    'Vous prenez le train à Facture le matin et l’ordinateur vous attend le soir, en panne. Réservez un créneau : nous réparons à la maison, nous expliquons ce que nous faisons, vous gardez votre journée.',
  bookingLocation: 'Biganos',
  services: [
    {
      title: 'La panne qui bloque le travail',
      text: 'Connexion sécurisée refusée, session verrouillée, portable qui chauffe en visioconférence, Mac qui redémarre. Nous isolons la cause : alimentation, disque, logiciel ou réseau. Le poste repart, ou vous savez exactement ce qu’il lui faut.',
    },
    {
      title: 'Un bureau à la maison qui tient la journée',
      text: 'Câble direct pour le poste principal, wifi pour le reste, box redémarrée moins souvent. Si la ligne est en cause, nous vous donnons les mesures à transmettre à votre opérateur.',
    },
    {
      title: 'Écrans, stations d’accueil, casques',
      text: 'Brancher deux écrans sur une station d’accueil récente demande le bon câble, pas trois essais. Nous vérifions prises, définitions et son, puis nous rangeons les fils.',
    },
  ],
  benefits: [
    {
      title: 'Créneaux en ligne',
      text: 'Choisissez l’heure qui va avec vos horaires de poste ou de train. Le rendez-vous est confirmé aussitôt.',
    },
    {
      title: 'L’atelier est la commune d’à côté',
      text: 'Du Teich à Biganos, il n’y a que la Leyre à passer. Un aller-retour pour une pièce ne prend pas l’après-midi.',
    },
    {
      title: 'Un montant connu',
      text: 'Dès {prix.domicile} TTC. Le devis est gratuit et le travail attend votre signature.',
    },
  ],
  localFacts: [
    'La gare de Facture-Biganos est le nœud du pays de Buch : les trains d’Arcachon et ceux de Dax s’y arrêtent, et bien des abonnés y montent avec leur portable professionnel.',
    'La papeterie de Facture tourne jour et nuit. Ses équipes ont des semaines décalées : un rendez-vous un matin de repos vaut mieux qu’un samedi.',
    'Au port de Biganos, les cabanes de bois coloré bordent un chenal de la Leyre ; l’électricité y est simple, l’humidité constante, et un onduleur s’y rend utile.',
    'Les grandes surfaces et les boutiques de la zone commerciale travaillent avec des caisses, des terminaux et des écrans d’affichage reliés : quand l’un tombe, les autres suivent parfois.',
  ],
  localNeeds:
    'La commune grandit vite, avec des maisons neuves où personne ne sait dans quel placard arrive la fibre. Du côté de Facture, on nous demande surtout de faire cohabiter deux télétravailleurs. Les demandes de commerçants tombent tôt le matin : caisse figée, imprimante de tickets absente du réseau.',
  faq: [
    {
      question: 'Mon ordinateur appartient à mon employeur. Pouvez-vous y toucher ?',
      answer:
        'Nous réglons ce qui l’entoure : réseau, écrans, imprimante. Pour le poste lui-même, demandez l’accord de votre service informatique ; nous pouvons lui parler au téléphone pendant la visite.',
    },
    {
      question: 'Pouvez-vous passer tôt ou en fin de journée ?',
      answer:
        'Cela dépend des créneaux affichés. Notre réponse arrive sous {delai.visite}, quelquefois plus tôt, et une place le jour même se présente de temps en temps.',
    },
    {
      question: 'La lenteur vient-elle de mon ordinateur ou de ma ligne ?',
      answer:
        'C’est la première mesure que nous faisons : débit au câble, débit au wifi, charge du disque. En vingt minutes, le coupable est connu.',
    },
    {
      question: 'À quoi correspond le prix de départ ?',
      answer: '{prix.domicile} TTC, c’est l’intervention la plus simple. Le technicien vous annonce la suite par écrit, gratuitement, avant de la faire.',
    },
  ],
} as const satisfies HomeItPage
