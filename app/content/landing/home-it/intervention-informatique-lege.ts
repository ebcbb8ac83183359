import type { HomeItPage } from '../schema.ts'

export const interventionInformatiqueLege = {
  kind: 'home-it',
  slug: 'intervention-informatique-lege',
  place: 'lege-cap-ferret',
  title: 'Informatique à domicile à Lège-Cap-Ferret',
  description:
    'Lège, Claouey, Piraillan, L’Herbe, Cap Ferret : wifi de vacances, ordinateur en panne, imprimante. Nous venons sur la presqu’île, devis gratuit.',
  keywords: ['dépannage informatique Cap Ferret', 'wifi Lège-Cap-Ferret', 'informaticien Claouey'],
  updated: '2026-11-20',
  h1: 'Intervention informatique à domicile à Lège-Cap-Ferret',
  banner: 'De Lège-bourg à la pointe du Cap Ferret, village par village',
  intro:
    'Une seule route, une dizaine de villages, et notre atelier de l’autre côté du Bassin. Plutôt que de perdre une demi-journée sur la D106 avec un ordinateur à l’arrière, réservez notre passage.',
  bookingLocation: 'Lège-Cap-Ferret',
  services: [
    {
      title: 'Secourir la machine des vacances',
      text: 'Sable dans le clavier, verre renversé, chargeur resté en ville, Mac qui ne monte plus la photothèque. Certains dégâts se soignent sur la terrasse ; les autres partent à l’atelier et reviennent par la tournée ou par la poste.',
    },
    {
      title: 'Relier la maison, la cabane et la terrasse',
      text: 'Les maisons de bois laissent mieux passer les ondes que la pierre, mais elles s’étalent : annexe, chai à bateaux, chambre d’amis sur pilotis. Une borne extérieure bien orientée couvre souvent ce que trois répéteurs ratent.',
    },
    {
      title: 'Équiper une location',
      text: 'Imprimante pour les billets, téléviseur connecté, réseau réservé aux hôtes, prise commandée à distance qui relance la box : de quoi répondre « c’est réglé » depuis Bordeaux ou Paris.',
    },
  ],
  benefits: [
    {
      title: 'Visites groupées par village',
      text: 'Indiquez Claouey, Le Canon ou la pointe. Nous rassemblons les adresses proches pour ne pas faire la presqu’île deux fois.',
    },
    {
      title: 'Vous n’avez pas à être là',
      text: 'Un gardien ou une agence peut ouvrir. Le devis gratuit vous parvient par courriel et attend votre accord.',
    },
    {
      title: 'Le même prix de départ qu’ailleurs',
      text: '{prix.domicile} TTC, y compris au bout de la route.',
    },
  ],
  localFacts: [
    'La D106 dessert seule la presqu’île. En juillet, entre Claouey et Le Cap Ferret, une quinzaine de kilomètres peut prendre plus d’une heure : nous partons tôt.',
    'Le bateau de la jetée Bélisaire relie Arcachon en une demi-heure. Pratique pour vous, moins pour une tour et deux écrans.',
    'Les villages ostréicoles, L’Herbe ou Le Canon, sont faits de cabanes serrées où chaque mètre compte : ici, pas d’armoire réseau, un seul boîtier bien placé.',
    'Les résidences secondaires l’emportent sur les résidences principales. D’octobre à avril, bien des box ne restent allumées que pour une alarme : nous vérifions qu’elle répond encore.',
  ],
  localNeeds:
    'La saison dicte les demandes. En avril, remise en route ; en juillet, débit insuffisant pour quinze téléphones ; en septembre, sauvegarde des photos avant de fermer. Les habitants de Lège-bourg, eux, ont des besoins de toute l’année : école, commerce, artisanat. Le sel et les coupures pendant les tempêtes usent le matériel plus vite qu’en ville.',
  faq: [
    {
      question: 'Pouvez-vous venir jusqu’à la pointe en août ?',
      answer:
        'Oui, le plus souvent tôt dans la journée. Réservez quelques jours avant si vous le pouvez : la réponse met {delai.visite} et les places du jour même sont rares à cette période.',
    },
    {
      question: 'Le wifi marche, mais tout ralentit le soir. Est-ce votre affaire ?',
      answer:
        'Nous mesurons la ligne puis le wifi, séparément. Si c’est le secteur qui sature, aucun appareil n’y changera rien et nous vous le dirons.',
    },
    {
      question: 'Comment sauver un portable tombé à l’eau ?',
      answer:
        'Éteignez, débranchez, ne rechargez pas, oubliez le riz. L’eau salée ronge vite : plus tôt la machine est ouverte, plus vos fichiers ont de chances.',
    },
    {
      question: 'Faut-il régler un supplément pour la presqu’île ?',
      answer: 'Le tarif commence à {prix.domicile} TTC. Le total exact, déplacement compris, est inscrit au devis gratuit que vous validez d’abord.',
    },
  ],
} as const satisfies HomeItPage
