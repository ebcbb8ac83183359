import type { BrandHubPage } from '../schema.ts'

export const reparationGoogle = {
  kind: 'brand-hub',
  slug: 'reparation-google',
  brandSlug: 'google',
  brandName: 'Google',
  title: 'Réparation Google Pixel : écran et batterie',
  description:
    'Pixel à réparer ? Calibrage de l’empreinte après un écran, batterie des Pixel a, verre de caméra, mode réparation : nos conseils et nos réparations, sur devis.',
  keywords: ['réparation Google Pixel', 'écran Pixel', 'batterie Pixel 6a', 'réparation Pixel 7'],
  updated: '2026-11-20',
  h1: 'Réparation Google Pixel',
  intro:
    'Les Pixel reçoivent des mises à jour longtemps, sept ans depuis le Pixel 8. Ils méritent donc une batterie ou un écran en cours de route. Google publie des outils pour le faire proprement, et nous nous en servons.',
  cards: [
    { title: 'Google Pixel', text: 'Tous les Pixel, des modèles a aux Pro : écran, batterie, caméra, charge.', href: '/reparation/google/pixel' },
  ],
  commonRepairs: [
    {
      title: 'Écran et empreinte à recalibrer',
      text: 'Depuis le Pixel 6, le lecteur est sous la dalle. Après un remplacement, il faut le calibrer avec le logiciel de Google. Sans cette étape, l’empreinte reste muette. Elle fait partie de notre intervention.',
    },
    {
      title: 'Verre du bloc caméra',
      text: 'La barre ou l’îlot photo dépasse du dos et prend les chocs. Des propriétaires de Pixel 7 ont vu ce verre se fêler. Nous remplaçons le verre ou le bloc, et nous contrôlons la mise au point.',
    },
    {
      title: 'Batterie',
      text: 'Elle vieillit comme ailleurs, mais les anciens Pixel souffrent plus du froid et s’éteignent d’un coup. L’adhésif à languettes se retire proprement quand le téléphone n’a pas été plié.',
    },
    {
      title: 'USB-C, haut-parleur, micro',
      text: 'Le port est solide, ses ennemis sont la poussière et le sel. Un son étouffé sur un appel vient souvent de la grille du haut, que l’on nettoie.',
    },
  ],
  faq: [
    {
      question: 'J’ai un Pixel 4a ou 6a dont l’autonomie s’est effondrée après une mise à jour. Est-ce normal ?',
      answer:
        'Google a volontairement réduit la capacité de certaines batteries de ces deux modèles, par sécurité, et a ouvert un programme d’aide. Vérifiez d’abord si votre numéro de série en relève. Sinon, nous remplaçons la batterie.',
    },
    {
      question: 'Dois-je donner mon code pour la réparation ?',
      answer:
        'Pas sur un Pixel récent. Android 14 a apporté un mode Réparation, dans Paramètres, Système : il isole vos données le temps de nos tests. Il faut un peu d’espace libre et votre code pour en sortir.',
    },
    {
      question: 'L’étanchéité est-elle conservée ?',
      answer:
        'Nous posons un joint neuf, mais aucune réparation ne rend une certification d’usine. Considérez ensuite l’appareil comme résistant aux éclaboussures, pas à l’immersion.',
    },
    {
      question: 'Trouve-t-on des pièces d’origine pour un Pixel ?',
      answer:
        'Oui pour beaucoup de modèles depuis le Pixel 2, Google les fait distribuer. Le délai peut être un peu plus long que pour un iPhone : le devis l’indique.',
    },
    {
      question: 'Mon écran a des lignes verticales sans aucun choc. Est-ce couvert ?',
      answer:
        'Peut-être par Google : la marque prolonge parfois la prise en charge de défauts connus, comme sur le Pixel 8. Renseignez-vous avant de payer. Nous vous aidons à trouver la page utile.',
    },
  ],
} as const satisfies BrandHubPage
