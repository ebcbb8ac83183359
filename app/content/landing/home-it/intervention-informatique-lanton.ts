import type { HomeItPage } from '../schema.ts'

export const interventionInformatiqueLanton = {
  kind: 'home-it',
  slug: 'intervention-informatique-lanton',
  place: 'lanton',
  title: 'Aide informatique à domicile à Lanton, Cassy',
  description:
    'Lanton, Cassy, Taussat, Blagon : quatre villages, un dépannage informatique à domicile. Ordinateur, internet, imprimante, dès la première visite.',
  keywords: ['aide informatique Lanton', 'dépannage ordinateur Taussat', 'internet Blagon'],
  updated: '2026-11-20',
  h1: 'Intervention informatique à domicile à Lanton',
  banner: 'Lanton, Cassy, Taussat-les-Bains et Blagon',
  intro:
    'Entre les berles du bord de l’eau et la clairière de Blagon, votre commune est grande. Le technicien fait les kilomètres ; vous gardez votre fauteuil et vos fichiers.',
  bookingLocation: 'Lanton',
  services: [
    {
      title: 'Un ordinateur qu’on comprend à nouveau',
      text: 'Messages en anglais, boîte de courriel qui réclame un mot de passe, Windows qui n’est plus suivi par Microsoft : nous réparons et nous traduisons. Le PC ou le Mac est rendu avec le bureau rangé comme vous l’aviez.',
    },
    {
      title: 'Internet dans chaque village',
      text: 'Fibre, cuivre en fin de vie ou box 4G selon l’adresse : nous vérifions ce que votre maison peut recevoir, puis nous plaçons la box ou l’antenne au meilleur endroit. Le téléphone fixe est testé aussi.',
    },
    {
      title: 'L’imprimante, la tablette, la caméra',
      text: 'Encre neuve refusée, tablette offerte jamais allumée, webcam muette le dimanche des petits-enfants. Chaque appareil est installé, puis vous vous en servez devant nous une fois.',
    },
  ],
  benefits: [
    {
      title: 'Le temps d’expliquer',
      text: 'Nous montrons le geste, vous le refaites. Une fiche écrite en gros reste près du clavier.',
    },
    {
      title: 'Une tournée par la rive nord',
      text: 'Les visites de Lanton se groupent avec celles d’Audenge et d’Andernos. Réponse en {delai.visite}, quelquefois passage le jour même.',
    },
    {
      title: 'La facture sans surprise',
      text: 'Premier prix {prix.domicile} TTC. Le devis gratuit vient avant, jamais après.',
    },
  ],
  localFacts: [
    'Quatre villages composent la commune, séparés par des ruisseaux que l’on nomme berles. De Taussat à Blagon, la route passe du port à la forêt et prend un bon quart d’heure.',
    'Blagon, point le plus haut, est au carrefour des routes d’Andernos à Bordeaux et du Médoc à Marcheprime. Les maisons y sont dispersées ; un câble de jardin peut y mesurer cent mètres.',
    'Les villas de Taussat, « les belles », datent de la fin du XIXe siècle : parquets, hauts plafonds et peu de prises là où l’on voudrait un bureau.',
    'L’église Notre-Dame, du XIIe siècle, est tenue pour la plus ancienne du Bassin. Dans les maisons anciennes alentour, une borne au pied de l’escalier fait plus qu’une box plus puissante.',
  ],
  localNeeds:
    'Cassy, le village le plus peuplé, réunit des retraités et des familles ; les premiers nous appellent pour les démarches en ligne, les secondes pour la console qui coupe. À Taussat, les maisons rouvrent au printemps. À Blagon, on veut d’abord une connexion qui tienne pendant l’orage.',
  faq: [
    {
      question: 'Desservez-vous vraiment Blagon ?',
      answer:
        'Oui, au même tarif de départ que le bord de l’eau. Précisez le lieu-dit et un repère : le GPS s’arrête parfois une allée trop tôt.',
    },
    {
      question: 'Je débute. Allez-vous me parler en langage technique ?',
      answer:
        'Non. Dites ce que vous voulez faire : envoyer une photo, appeler en vidéo, payer une facture. Nous partons de là.',
    },
    {
      question: 'Mon opérateur annonce la fin du téléphone sur cuivre. Que dois-je faire ?',
      answer:
        'Le cuivre ferme par étapes dans tout le pays, d’ici à 2030. Nous regardons si la fibre dessert votre adresse, quels appareils dépendent de l’ancienne ligne (alarme, téléassistance), et dans quel ordre changer.',
    },
    {
      question: 'Que coûte une première visite ?',
      answer: 'Elle commence à {prix.domicile} TTC. Si la réparation dépasse ce cadre, nous nous arrêtons, nous chiffrons sans frais, et vous tranchez.',
    },
  ],
} as const satisfies HomeItPage
