import type { BrandHubPage } from '../schema.ts'

export const reparationSamsung = {
  kind: 'brand-hub',
  slug: 'reparation-samsung',
  brandSlug: 'samsung',
  brandName: 'Samsung',
  title: 'Réparation Samsung Galaxy S, A, Z, Note et Tab',
  description:
    'Lignes vertes, image rémanente, dos en verre, humidité détectée : les pannes des Galaxy S, A, Z, Note et Tab, et la façon dont nos ateliers les réparent.',
  keywords: ['réparation Samsung', 'réparation Galaxy S', 'réparation Galaxy A', 'écran Samsung cassé'],
  updated: '2026-11-20',
  h1: 'Réparation Samsung Galaxy',
  intro:
    'Samsung équipe presque tous ses téléphones d’un écran AMOLED, superbe et fragile. La réparation la plus demandée est donc l’écran. Vient ensuite la batterie, collée mais toujours remplaçable.',
  cards: [
    { title: 'Galaxy S', text: 'Écrans incurvés ou plats, dos en verre, caméras.', href: '/reparation/samsung/galaxy-s' },
    { title: 'Galaxy A', text: 'A12, A32, A52 et les suivants : écran, charge, batterie.', href: '/reparation/samsung/galaxy-a' },
    { title: 'Galaxy Z', text: 'Fold et Flip : écran extérieur, pli, charnière, batteries.', href: '/reparation/samsung/galaxy-z' },
    { title: 'Galaxy Note', text: 'Écran, batterie et logement du S Pen.', href: '/reparation/samsung/galaxy-note' },
    { title: 'Galaxy Tab', text: 'Tablettes A et S : vitre, écran, connecteur.', href: '/reparation/samsung/galaxy-tab' },
  ],
  commonRepairs: [
    {
      title: 'Image rémanente et lignes de couleur',
      text: 'Sur un AMOLED, chaque pixel s’use à sa propre lumière. Clavier ou barre d’état finissent par se deviner en filigrane. Une ligne verte ou rose verticale vient, elle, de la dalle ou de sa nappe. Dans les deux cas, seul un autre écran corrige le défaut.',
    },
    {
      title: 'Écran livré avec son châssis',
      text: 'Samsung vend beaucoup d’écrans montés sur leur cadre. La pose est plus longue, car tout l’intérieur change de maison, mais le résultat est droit et bien collé.',
    },
    {
      title: 'Connecteur de charge',
      text: 'Sur la plupart des Galaxy A, il est porté par une petite carte séparée : pièce peu coûteuse, échange rapide. Sur certains Galaxy S, il partage sa nappe avec le micro.',
    },
    {
      title: 'Dos en verre et objectifs',
      text: 'La vitre du dos se chauffe et se remplace seule. Une lentille brisée laisse entrer la poussière sur le capteur : mieux vaut ne pas attendre.',
    },
    {
      title: 'Batterie',
      text: 'Elle est fixée par un adhésif puissant. Nous la décollons au solvant, sans la plier, et nous refaisons le joint du dos.',
    },
  ],
  faq: [
    {
      question: 'Le téléphone affiche une goutte d’eau et refuse de charger. Que faire ?',
      answer:
        'C’est la détection d’humidité du port USB. Laissez sécher à l’air, prise vers le bas, quelques heures. Si l’alerte revient à sec, le connecteur est oxydé ou encrassé, et nous le nettoyons ou le changeons.',
    },
    {
      question: 'Le film de mon Galaxy Z se décolle au pli. Puis-je l’enlever ?',
      answer:
        'Ne l’arrachez pas. Ce film fait partie de la protection de l’écran souple, et un coup d’ongle en dessous peut abîmer la dalle. Venez le faire remplacer avant que la poussière n’entre.',
    },
    {
      question: 'Comment protéger mes photos pendant la réparation ?',
      answer:
        'Les Galaxy récents ont un mode Maintenance, dans les réglages d’entretien de l’appareil. Il cache comptes, photos et messages, et nous laisse tester le matériel. Activez-le avant de nous le remettre.',
    },
    {
      question: 'L’empreinte sous l’écran fonctionnera-t-elle encore ?',
      answer:
        'Oui si l’écran est de qualité suffisante et le capteur intact. Il faut souvent réenregistrer ses doigts. Sur les Galaxy S, le lecteur à ultrasons supporte mal certains films épais : nous posons un film compatible.',
    },
    {
      question: 'Un Galaxy A vaut-il la peine d’être réparé ?',
      answer:
        'Pour une batterie ou une charge, presque toujours. Pour un écran AMOLED d’un modèle ancien, comparez : le devis est gratuit et l’aide QualiRépar, jusqu’à 25 €, pèse davantage sur une petite facture.',
    },
  ],
} as const satisfies BrandHubPage
