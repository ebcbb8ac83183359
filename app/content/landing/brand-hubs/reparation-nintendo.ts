import type { BrandHubPage } from '../schema.ts'

export const reparationNintendo = {
  kind: 'brand-hub',
  slug: 'reparation-nintendo',
  brandSlug: 'nintendo',
  brandName: 'Nintendo',
  title: 'Réparation Nintendo Switch et Joy-Con | QualiRépar',
  description:
    'Joy-Con qui dérive, Switch qui ne charge plus, cartouche illisible, écran fendu : les réparations possibles, et le cas où Nintendo répare gratuitement.',
  keywords: ['réparation Nintendo Switch', 'Joy-Con drift', 'réparation Switch Lite', 'écran Switch OLED'],
  updated: '2026-11-20',
  h1: 'Réparation Nintendo Switch et Joy-Con',
  intro:
    'Une console portable tombe, prend du sable et passe de main en main. La Switch se démonte bien, ses pièces existent, et vos parties sont dans la console : raison de plus pour la réparer plutôt que la remplacer.',
  cards: [
    { title: 'Nintendo Switch', text: 'Switch, Switch OLED et Switch Lite, avec leurs Joy-Con.', href: '/reparation/nintendo/switch' },
  ],
  commonRepairs: [
    {
      title: 'Joystick qui dérive',
      text: 'Le personnage avance seul. Les pistes du stick s’usent ou la poussière s’y glisse. Nous remplaçons le module, puis nous recalibrons dans les réglages de la console.',
    },
    {
      title: 'Port USB-C et charge',
      text: 'Un câble tiré de travers, un dock forcé, et la console ne charge plus ou n’affiche rien sur le téléviseur. Selon le cas, on ressoude le port ou l’on change le circuit qui gère l’alimentation.',
    },
    {
      title: 'Écran et vitre tactile',
      text: 'Sur la Switch d’origine, la vitre tactile et la dalle sont séparées : on ne change que la pièce cassée. Sur le modèle OLED, elles forment un seul bloc.',
    },
    {
      title: 'Lecteur de cartouches',
      text: 'Le message demande de réinsérer le jeu. Contacts sales ou lecteur fatigué, la pièce est amovible et l’intervention courte.',
    },
    {
      title: 'Ventilateur et surchauffe',
      text: 'Un souffle fort, puis un arrêt en pleine partie : la poussière bouche la sortie d’air. Nettoyage et pâte thermique fraîche suffisent le plus souvent.',
    },
    {
      title: 'Rails et attaches des Joy-Con',
      text: 'La manette glisse ou se détache. Le loquet en plastique s’est usé ; un loquet en métal le remplace.',
    },
  ],
  faq: [
    {
      question: 'Nintendo ne répare-t-il pas les Joy-Con gratuitement ?',
      answer:
        'Si, en Europe : la marque prend en charge la dérive des sticks, même hors garantie, jusqu’à nouvel ordre. Elle peut refuser une manette déjà ouverte. Si vous pouvez patienter, commencez par elle. Si vous voulez rejouer vite, nous sommes là.',
    },
    {
      question: 'Vais-je perdre mes sauvegardes ?',
      answer:
        'Elles sont dans la mémoire de la console, pas sur la cartouche. Changer un écran, un stick ou un port n’y touche pas. L’abonnement Nintendo Switch Online en copie une grande partie en ligne, par prudence.',
    },
    {
      question: 'Comment savoir si c’est le dock ou la console ?',
      answer:
        'Branchez la console directement sur son chargeur. Si elle charge, regardez du côté du dock et du câble HDMI. Apportez l’ensemble : nous essayons chaque pièce avec une autre.',
    },
    {
      question: 'La Switch Lite se répare-t-elle aussi ?',
      answer:
        'Oui. Ses manettes étant intégrées, un stick défectueux oblige à ouvrir la console, et non à poster une manette. Comptez un peu plus de temps.',
    },
    {
      question: 'Une console a-t-elle droit à l’aide QualiRépar ?',
      answer:
        'Les consoles font partie des appareils visés, pour certaines pannes et hors garantie. Nous consultons la liste en vigueur et inscrivons la déduction sur le devis.',
    },
  ],
} as const satisfies BrandHubPage
