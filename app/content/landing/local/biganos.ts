import type { LocalPage } from '../schema.ts'

export const biganos = {
  kind: 'local',
  slug: 'biganos',
  place: 'biganos',
  store: 'le-teich',
  title: 'Réparation smartphone à Biganos et Facture | QualiRépar',
  description:
    'Boïens, votre atelier est de l’autre côté de la Leyre, au Teich. iPhone, Samsung, Xiaomi : devis gratuit, sans rendez-vous, garantie de {garantie.mois} mois au moins.',
  keywords: ['réparation téléphone Biganos', 'réparation iPhone Facture', 'réparateur 33380'],
  updated: '2026-11-20',
  intro:
    'De Facture au bourg de Biganos, il suffit de passer la Leyre pour trouver l’atelier du Teich, où travaillent nos techniciens et où arrivent aussi tous nos colis. Votre téléphone n’a pas à voyager.',
  access: {
    title: 'Passer le pont de Lamothe',
    text: 'Prenez la D650 vers l’ouest. Elle franchit la Leyre à Lamothe, longe le delta et entre au Teich. L’A660 double ce trajet par le sud. Sans voiture, montez dans le TER d’Arcachon en gare de Facture-Biganos : Le Teich est l’arrêt suivant.',
  },
  localFacts: [
    'En gare de Facture-Biganos se croisent les trains d’Arcachon et ceux qui descendent vers Dax et Bayonne. Beaucoup de Boïens prennent chaque matin celui de Bordeaux.',
    'Le port de Biganos, avec ses cabanes colorées, est au bord de la Leyre, où l’eau est moins salée que dans le Bassin. Un téléphone qui y tombe s’oxyde moins vite, mais se traite avec la même urgence.',
    'Biganos partage le code 33380 avec Mios et Marcheprime. Pour ces deux communes aussi, la route naturelle vers une réparation passe par ici.',
  ],
  localNeeds:
    'La ville a grandi vite : jeunes ménages, longs trajets, téléphones qui servent de billet, de GPS et de bureau. La demande suit : batteries qui ne tiennent plus jusqu’au train du soir, prises de charge usées par l’allume-cigare, écrans tombés sur un quai. Les ouvriers de la papeterie et les forestiers nous confient des appareils poussiéreux, à nettoyer de l’intérieur.',
  benefits: [
    {
      title: 'Directement à la source',
      text: 'L’atelier qui traite les envois de toute la région est aussi votre magasin de proximité. Les pièces courantes sont sur place.',
    },
    {
      title: 'Avant ou après le travail',
      text: 'Déposez l’appareil sur la route de la gare ou du bureau. Nous vous appelons quand il est prêt, aucune réservation n’est demandée.',
    },
    {
      title: 'Une facture allégée',
      text: 'Vous êtes un particulier, votre téléphone n’est plus sous garantie ? L’aide QualiRépar peut couvrir jusqu’à 25 € de la réparation.',
    },
  ],
  faq: [
    {
      question: 'Ma batterie lâche à mi-journée. Faut-il changer de téléphone ?',
      answer:
        'Rarement. Nous mesurons d’abord la capacité restante. Si elle a nettement baissé, une batterie neuve rend au téléphone son autonomie d’origine, pour une fraction du prix d’un autre.',
    },
    {
      question: 'Puis-je venir de Biganos en train ?',
      answer:
        'Oui. Un seul arrêt sépare Facture-Biganos du Teich sur la ligne d’Arcachon. Gardez une heure de marge entre deux trains et appelez-nous avant, pour vérifier la pièce.',
    },
    {
      question: 'Vous occupez-vous aussi des ordinateurs ?',
      answer:
        'Oui. Apportez le portable à l’atelier, ou demandez un passage chez vous à Biganos pour le wifi, l’imprimante ou un PC de bureau trop lourd à déplacer.',
    },
    {
      question: 'Que se passe-t-il si la même panne revient ?',
      answer:
        'Vous rapportez l’appareil avec la facture. Pendant toute la durée de garantie, six mois au minimum, la pièce que nous avons posée est reprise sans rien payer.',
    },
  ],
  prices: ['iphone-12-battery', 'galaxy-s21-battery', 'iphone-13-screen', 'galaxy-a52-screen'],
  neighbours: ['le-teich', 'gujan-mestras', 'audenge', 'mios', 'marcheprime', 'lanton'],
} as const satisfies LocalPage
