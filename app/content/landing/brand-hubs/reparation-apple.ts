import type { BrandHubPage } from '../schema.ts'

export const reparationApple = {
  kind: 'brand-hub',
  slug: 'reparation-apple',
  brandSlug: 'apple',
  brandName: 'Apple',
  title: 'Réparation Apple : iPhone, iPad, Apple Watch | QualiRépar',
  description:
    'Écran, batterie, vitre arrière, Face ID : ce qui se répare sur un iPhone, un iPad ou une Apple Watch, et ce que disent les messages d’iOS.',
  keywords: ['réparation Apple', 'réparation iPhone', 'réparation iPad', 'réparation Apple Watch'],
  updated: '2026-11-20',
  h1: 'Réparation Apple : iPhone, iPad et Apple Watch',
  intro:
    'Apple relie beaucoup de pièces à la carte mère : l’écran, la batterie, les caméras, Face ID. Un réparateur doit savoir lesquelles se changent librement, lesquelles se reprogramment, et lesquelles ne se remplacent pas. Nous vous le disons avant d’ouvrir.',
  cards: [
    { title: 'iPhone', text: 'Du SE aux Pro Max : écran, batterie, vitre arrière, charge, caméras.', href: '/reparation/apple/iphone' },
    { title: 'iPad', text: 'iPad, mini, Air et Pro : vitre, écran, batterie, connecteur.', href: '/reparation/apple/ipad' },
    { title: 'Apple Watch', text: 'Verre fendu, écran noir, batterie qui ne tient plus la journée.', href: '/reparation/apple/watch' },
  ],
  commonRepairs: [
    {
      title: 'Écran et True Tone',
      text: 'Les données de True Tone sont inscrites dans l’écran d’origine. Nous les recopions sur le nouveau pour garder le réglage automatique des blancs, quand la pièce le permet.',
    },
    {
      title: 'Batterie et état de santé',
      text: 'Sous 80 % de capacité maximale, iOS conseille l’entretien. Depuis les iPhone XR et XS, une batterie non reconnue laisse le téléphone fonctionner, mais n’affiche plus son pourcentage d’usure.',
    },
    {
      title: 'Vitre arrière',
      text: 'Sur les iPhone 8 à 13 et les 14 Pro, elle est collée sur tout le châssis et demande un long travail. Sur les iPhone 14, 14 Plus et la série 15, elle se dépose comme un capot : c’est plus rapide.',
    },
    {
      title: 'Face ID et écouteur',
      text: 'Sur les iPhone X à 12, une partie du capteur tient à la nappe de l’écouteur, fixée à l’écran. Elle se transfère avec soin d’une dalle à l’autre. Une chute ou une goutte d’eau peut l’avoir tuée avant nous : nous testons à l’arrivée.',
    },
    {
      title: 'Lightning, USB-C et peluches',
      text: 'Un câble qui tient mal signale d’abord une prise bourrée de peluches : nous la nettoyons. Si les contacts sont verts ou noirs, nous changeons le connecteur.',
    },
  ],
  faq: [
    {
      question: 'Que signifie « Pièce inconnue » dans les réglages ?',
      answer:
        'Depuis iOS 15.2, la rubrique Réglages, Général, Informations liste les pièces remplacées. « Pièce inconnue » indique qu’elle n’a pas été validée par Apple. Le message n’empêche pas d’utiliser l’iPhone. Nous vous annonçons avant la pose s’il apparaîtra.',
    },
    {
      question: 'Face ID ne marche plus. Est-ce perdu ?',
      answer:
        'Cela dépend de la pièce en cause. Les modules de Face ID sont appariés à la carte mère et ne s’échangent pas contre ceux d’un autre iPhone. Certaines pannes se réparent par soudure fine, d’autres non. Le diagnostic gratuit tranche.',
    },
    {
      question: 'Le bouton d’accueil avec Touch ID peut-il être changé ?',
      answer:
        'Sur les iPhone 5s à 8 et les SE, l’empreinte est liée au bouton d’origine. Un autre bouton peut ramener à l’accueil selon le modèle, jamais lire l’empreinte. Nous préservons donc l’original chaque fois qu’il vit encore.',
    },
    {
      question: 'Mon iPad a la vitre cassée mais l’image est bonne. Faut-il tout changer ?',
      answer:
        'Sur l’iPad simple, la vitre et l’écran sont séparés : la vitre seule suffit souvent. Sur les Air, mini et Pro récents, ils sont collés en un bloc et se changent ensemble.',
    },
    {
      question: 'Dois-je désactiver « Localiser » ?',
      answer:
        'Pas pour un écran ou une batterie en magasin. Faites une sauvegarde iCloud et gardez vos codes près de vous. Nous ne demandons jamais votre mot de passe Apple.',
    },
  ],
} as const satisfies BrandHubPage
