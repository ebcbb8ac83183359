/** Examples of reviews: the starting content of a demonstration, where they are marked as examples. Nobody wrote them. */

export type ReviewStore = 'La Teste' | 'Le Teich' | 'Libourne' | 'Envoi postal'

export interface Review {
  id: string
  /** First name and initial. */
  author: string
  rating: 1 | 2 | 3 | 4 | 5
  /** ISO date. */
  date: `${number}-${number}-${number}`
  content: string
  store: ReviewStore
}

/** Most recent first. */
export const REVIEWS: readonly Review[] = [
  {
    id: 'nathalie-b',
    author: 'Nathalie B.',
    rating: 5,
    date: '2026-11-07',
    content:
      'Écran d’iPhone 13 changé pendant que je faisais mes courses en ville. L’aide était déjà déduite sur la facture, je n’ai rien eu à remplir.',
    store: 'La Teste',
  },
  {
    id: 'julien-r',
    author: 'Julien R.',
    rating: 5,
    date: '2026-10-24',
    content:
      'Je venais pour une prise de charge à remplacer. C’était du sable tassé au fond. Nettoyée devant moi, diagnostic gratuit, et je suis reparti avec mon téléphone.',
    store: 'Le Teich',
  },
  {
    id: 'sandrine-l',
    author: 'Sandrine L.',
    rating: 4,
    date: '2026-10-10',
    content:
      'Batterie du Galaxy S21 remplacée, il tient de nouveau la journée. J’ai attendu vingt minutes de plus que prévu un samedi matin, mais on m’avait prévenue.',
    store: 'La Teste',
  },
  {
    id: 'mickael-t',
    author: 'Mickaël T.',
    rating: 5,
    date: '2026-09-29',
    content:
      'Colis déposé le lundi à Marmande, téléphone de retour le vendredi. Ils ont appelé pour faire valider le prix avant de toucher à l’écran.',
    store: 'Envoi postal',
  },
  {
    id: 'odile-g',
    author: 'Odile G.',
    rating: 5,
    date: '2026-09-12',
    content:
      'Mon ordinateur portable ne démarrait plus. Récupéré le lendemain soir avec toutes mes photos. On m’a expliqué la panne avec des mots simples.',
    store: 'Libourne',
  },
  {
    id: 'thomas-p',
    author: 'Thomas P.',
    rating: 3,
    date: '2026-08-21',
    content:
      'Réparation correcte, mais la vitre arrière de mon modèle n’était pas en stock : il a fallu revenir trois jours plus tard. Le prix, lui, n’a pas bougé.',
    store: 'La Teste',
  },
  {
    id: 'amandine-c',
    author: 'Amandine C.',
    rating: 5,
    date: '2026-07-30',
    content:
      'En vacances à Arcachon, écran en miettes le deuxième jour. Un arrêt de train, une heure d’attente, et mes billets étaient de nouveau lisibles.',
    store: 'La Teste',
  },
  {
    id: 'lucas-m',
    author: 'Lucas M.',
    rating: 5,
    date: '2026-06-18',
    content: 'Joystick gauche de la Switch qui partait tout seul. Réparé dans la journée, testé devant mon fils sur son propre jeu.',
    store: 'Le Teich',
  },
  {
    id: 'helene-v',
    author: 'Hélène V.',
    rating: 5,
    date: '2026-05-06',
    content:
      'On m’a déconseillé la réparation de mon vieux Galaxy, trop chère pour ce qu’il valait. Les photos ont été copiées sur clé USB. J’apprécie la franchise.',
    store: 'La Teste',
  },
  {
    id: 'karim-a',
    author: 'Karim A.',
    rating: 5,
    date: '2026-03-27',
    content: 'Étudiant, petit budget. Devis en ligne reçu le lendemain matin, écran du Redmi posé en une heure et demie entre deux cours.',
    store: 'Libourne',
  },
  {
    id: 'patrick-d',
    author: 'Patrick D.',
    rating: 5,
    date: '2026-02-14',
    content: 'Batterie d’iPhone 12 posée en quarante minutes. Un micro capricieux trois mois après : repris sous garantie, sans discuter.',
    store: 'Le Teich',
  },
  {
    id: 'celine-f',
    author: 'Céline F.',
    rating: 5,
    date: '2026-01-22',
    content:
      'J’habite loin de tout magasin. L’étiquette était prépayée, le suivi précis, et l’appareil est revenu bien calé, avec la facture et la durée de garantie.',
    store: 'Envoi postal',
  },
]
