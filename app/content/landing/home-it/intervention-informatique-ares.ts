import type { HomeItPage } from '../schema.ts'

export const interventionInformatiqueAres = {
  kind: 'home-it',
  slug: 'intervention-informatique-ares',
  place: 'ares',
  title: 'Informaticien à domicile à Arès : PC et wifi',
  description:
    'PC resté sous Windows 10, Mac qui sature, box mal placée : à Arès, nous venons remettre vos machines en état. Chiffrage gratuit avant toute réparation.',
  keywords: ['informaticien Arès', 'Windows 11 Arès', 'dépannage wifi 33740'],
  updated: '2026-11-20',
  h1: 'Intervention informatique à domicile à Arès',
  banner: 'Arès : bourg, port, Saint-Brice et route de Lège',
  intro:
    'Avant de racheter, faites regarder. Un ordinateur de huit ans a souvent besoin d’un disque rapide et d’un système à jour, rien de plus. Nous faisons le tri chez vous, honnêtement.',
  bookingLocation: 'Arès',
  services: [
    {
      title: 'Prolonger ou remplacer, en connaissance de cause',
      text: 'Microsoft a cessé de suivre Windows 10 en octobre 2025. Selon le processeur, votre PC passe à Windows 11, à un système libre, ou à la retraite. Même question pour les Mac que leur fabricant ne met plus à jour.',
    },
    {
      title: 'Câbler avant de multiplier les bornes',
      text: 'Une maison de plain-pied se contente souvent d’une box au milieu du couloir. Nous commençons par là. S’il faut plus, un câble discret dans la plinthe vaut mieux que trois amplificateurs en cascade.',
    },
    {
      title: 'Périphériques de soignants et d’indépendants',
      text: 'Lecteur de carte Vitale, imprimante d’ordonnances, scanner de documents, second écran : les pilotes anciens refusent parfois les systèmes récents. Nous trouvons le bon, ou la raison qui l’empêche.',
    },
  ],
  benefits: [
    {
      title: 'Un avis qui ne vend rien',
      text: 'Si la machine suffit à votre usage, nous la réglons et nous repartons.',
    },
    {
      title: 'Une venue vite fixée',
      text: 'Sous {delai.visite} vous savez quand nous passons ; les jours calmes, ce peut être l’après-midi.',
    },
    {
      title: 'Un plancher clair',
      text: '{prix.domicile} TTC pour commencer, devis gratuit pour continuer.',
    },
  ],
  localFacts: [
    'Arès est le carrefour du nord Bassin : la D3 y rencontre la D106, la route de Bordeaux au Cap-Ferret. Le vendredi soir, nous évitons ce rond-point et vous aussi.',
    'Autour de la fondation Wallerstein, médecins, infirmiers et kinésithérapeutes sont nombreux. Leur logiciel de facturation ne supporte pas un lundi sans réseau.',
    'L’Ovniport, inauguré en 1976 par un électronicien et ses amis, attend toujours. Les visiteurs de la plage de Saint-Brice, eux, arrivent et partagent les antennes du secteur.',
    'La réserve naturelle des prés salés commence au bord du bourg : les maisons du côté du marais profitent du calme, et d’un réglage oublié, les appels par le wifi, quand le mobile capte mal.',
  ],
  localNeeds:
    'Les campings et les locations veulent un accès internet fiable dès Pâques. Les professionnels de santé, un poste de secours prêt à prendre la suite. Quant aux particuliers, ils nous montrent un PC « trop lent » : neuf fois sur dix, le disque mécanique est encore dedans et son remplacement change tout.',
  faq: [
    {
      question: 'Mon PC est-il compatible avec Windows 11 ?',
      answer:
        'Il faut un processeur assez récent et une puce de sécurité TPM 2.0, souvent présente mais éteinte. Nous vérifions en cinq minutes et nous l’activons si elle existe.',
    },
    {
      question: 'Perdrai-je mes documents pendant la mise à niveau ?',
      answer:
        'Nous copions d’abord, nous vérifions la copie, puis nous commençons. Sans place pour la copie, pas de mise à niveau.',
    },
    {
      question: 'Prenez-vous les professionnels ?',
      answer:
        'Oui, cabinets et petits commerces compris. Donnez vos heures sans public : le rendez-vous se cale dedans quand un créneau le permet.',
    },
    {
      question: 'Vos tarifs changent-ils en été ?',
      answer: 'Non. Le prix de départ reste {prix.domicile} TTC toute l’année, et le devis gratuit fixe le total avant l’ouvrage.',
    },
  ],
} as const satisfies HomeItPage
