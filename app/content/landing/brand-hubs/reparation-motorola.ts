import type { BrandHubPage } from '../schema.ts'

export const reparationMotorola = {
  kind: 'brand-hub',
  slug: 'reparation-motorola',
  brandSlug: 'motorola',
  brandName: 'Motorola',
  title: 'Réparation Motorola Moto E, Moto G et Edge',
  description:
    'Un Moto E à l’écran cassé, un port Micro-USB qui flotte, une mémoire saturée : réparations Motorola à petit prix, avec un devis gratuit pour les Moto G et Edge.',
  keywords: ['réparation Motorola', 'réparation Moto E', 'réparation Moto G', 'écran Motorola'],
  updated: '2026-11-20',
  h1: 'Réparation Motorola',
  intro:
    'Les Motorola sont appréciés pour leur prix et leur Android dépouillé. Bonne nouvelle pour le portefeuille : coques en plastique, dalles IPS et montage simple gardent la main-d’œuvre courte sur les modèles d’entrée de gamme.',
  cards: [
    { title: 'Moto E', text: 'Écran, batterie, port de charge et haut-parleur.', href: '/reparation/motorola/e-series' },
    { title: 'Moto Edge', text: 'Écrans pOLED, parfois incurvés. Sur devis pour l’instant.', href: null },
    { title: 'Moto G', text: 'Power, Play, Plus : la grande famille. Sur devis pour l’instant.', href: null },
  ],
  commonRepairs: [
    {
      title: 'Écran d’un Moto E',
      text: 'Vitre et dalle sont collées ensemble et se changent en une fois. La pièce est abordable, ce qui rend souvent la réparation plus sage que le rachat.',
    },
    {
      title: 'Port Micro-USB ou USB-C',
      text: 'Selon l’année, vous avez l’un ou l’autre. Le Micro-USB s’use vite : ses ergots s’aplatissent et le câble ballotte. Il est porté par une petite carte que l’on remplace.',
    },
    {
      title: 'Batteries de 5 000 mAh',
      text: 'Grandes, donc longtemps endurantes. Quand elles cèdent, le téléphone tombe de 40 % à zéro. Le dos se déclipse ou se décolle sans dégât.',
    },
    {
      title: 'Lenteur et mémoire pleine',
      text: 'Deux ou trois gigaoctets de mémoire vive se remplissent vite. Nous trions, nous déplaçons photos et vidéos sur une carte SD ou une clé, et nous disons franchement quand le matériel a atteint sa limite.',
    },
    {
      title: 'Empreinte au logo',
      text: 'Sur plusieurs modèles, le lecteur se cache au dos, sous le M. Il se débranche facilement lors d’une chute et se rebranche ou se remplace.',
    },
  ],
  faq: [
    {
      question: 'Comment distinguer un Moto G d’un autre Moto G ?',
      answer:
        'Le nom complet compte : G9, G9 Play, G9 Plus et G9 Power n’ont pas le même écran. Le code commençant par XT, dans les réglages ou sur le tiroir SIM, ne trompe pas.',
    },
    {
      question: 'Quand les pages Edge et Moto G seront-elles prêtes ?',
      answer:
        'Nous les ajoutons à mesure que les pièces sont suivies en stock. Ces modèles se réparent déjà : demandez un chiffrage en ligne ou au comptoir.',
    },
    {
      question: 'Mon Motorola est figé sur le logo. Mes photos sont-elles perdues ?',
      answer:
        'Pas nécessairement. Nous tentons un démarrage forcé, puis une remise en place du système qui conserve les données. La réinitialisation complète vient en dernier, avec votre accord.',
    },
    {
      question: 'Un téléphone à moins de cent euros mérite-t-il une réparation ?',
      answer:
        'Pour la charge ou la batterie, oui en général. Pour l’écran, faites chiffrer d’abord : les 25 € que le label QualiRépar peut ôter changent souvent la réponse.',
    },
  ],
} as const satisfies BrandHubPage
