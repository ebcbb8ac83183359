import type { LocalPage } from '../schema.ts'

export const gujanMestras = {
  kind: 'local',
  slug: 'gujan-mestras',
  place: 'gujan-mestras',
  store: 'le-teich',
  title: 'Réparation téléphone à Gujan-Mestras | QualiRépar',
  description:
    'Entre Le Teich et La Teste, Gujan-Mestras a deux magasins tout proches. Téléphone, tablette, console : diagnostic gratuit, réparé le plus souvent en {delai.reparation}.',
  keywords: ['réparation smartphone Gujan-Mestras', 'réparation téléphone La Hume', 'écran iPhone 33470'],
  updated: '2026-11-20',
  intro:
    'Gujan-Mestras est prise entre nos deux magasins du sud du Bassin. Depuis La Barbotière et Mestras, Le Teich est au plus court. Depuis La Hume, La Teste-de-Buch se rejoint aussi vite. Choisissez selon votre côté de la ville et le jour.',
  access: {
    title: 'Deux directions, une seule route',
    text: 'La D650 traverse la ville d’est en ouest, des quartiers de Mestras jusqu’à La Hume. Vers l’est, elle vous amène au Teich. Vers l’ouest, elle entre dans La Teste. Le TER aide aussi : la commune a deux arrêts, Gujan-Mestras et La Hume, sur la ligne de Bordeaux à Arcachon. Le mercredi, l’atelier du Teich est fermé : partez alors du côté de La Teste.',
  },
  localFacts: [
    'Gujan-Mestras compte sept ports le long de sept kilomètres de rivage, de La Hume à La Mole. Larros, Meyran et La Barbotière sont des ports de travail, où un téléphone vit dans une poche de ciré.',
    'Le lycée de la mer forme ici ses élèves, au port de La Barbotière. Les internes qui ne peuvent pas se déplacer en semaine utilisent l’envoi postal.',
    'Gujan-Mestras et Le Teich partagent le code postal 33470 : sur un formulaire d’envoi, vérifiez bien le nom de la commune.',
    'La foire aux huîtres, en août, et les parcs de loisirs de La Hume remplissent les parkings. Ces jours-là, la route du Teich est la plus fluide.',
  ],
  localNeeds:
    'Ostréiculteurs, chantiers navals, artisans : beaucoup de Gujanais travaillent dehors, les mains mouillées. Nous voyons des haut-parleurs bouchés, des connecteurs verdis par le sel et des vitres arrière brisées sur une cale. Les familles, elles, apportent des consoles et des tablettes d’enfants.',
  benefits: [
    {
      title: 'Deux comptoirs pour une ville',
      text: 'Le magasin de La Teste prend le relais les jours où l’atelier du Teich est fermé, et l’inverse vous évite les embouteillages d’été.',
    },
    {
      title: 'Un prix avant l’outil',
      text: 'Nous examinons l’appareil devant vous, sans frais. Vous entendez le prix, puis vous décidez. Rien n’est démonté sans votre accord.',
    },
    {
      title: 'Utile aux appareils de chantier',
      text: 'Un film hydrogel se pose en même temps que l’écran. Sur un téléphone exposé au sable et aux coups, c’est la protection la moins encombrante.',
    },
  ],
  faq: [
    {
      question: 'Le Teich ou La Teste : où aller depuis Gujan-Mestras ?',
      answer:
        'À l’est de la mairie, prenez la direction du Teich. À La Hume, La Teste est équivalente. Le mercredi et le samedi après-midi, seul le magasin de La Teste vous reçoit.',
    },
    {
      question: 'Mon micro grésille depuis une journée sur le parc. Est-ce réparable ?',
      answer:
        'La plupart du temps. L’humidité salée s’arrête souvent aux grilles et au connecteur. Un nettoyage suffit parfois, sinon nous changeons la nappe qui porte le micro.',
    },
    {
      question: 'Réparez-vous les consoles des enfants ?',
      answer:
        'Oui : écran de Switch, joystick qui dérive, port de charge ou prise HDMI arrachée. Apportez la console avec son chargeur, nous testons l’ensemble.',
    },
    {
      question: 'Puis-je bénéficier de l’aide de l’État ?',
      answer:
        'Nous sommes labellisés QualiRépar. Si votre appareil et la panne entrent dans le dispositif, jusqu’à 25 € sont ôtés du total, sans papier à fournir de votre part.',
    },
  ],
  prices: ['iphone-11-screen', 'iphone-12-battery', 'galaxy-a52-screen', 'galaxy-a32-screen'],
  neighbours: ['le-teich', 'la-teste', 'arcachon', 'biganos', 'mios'],
} as const satisfies LocalPage
