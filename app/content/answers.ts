/** Answers to requests that staff begin with. */
import type { AnswerWords } from './kinds/answer.ts'

export const ANSWERS: readonly { slug: string; body: AnswerWords }[] = [
  {
    slug: 'passez-au-magasin',
    body: {
      label: 'Passez au magasin',
      text: 'Bonjour,\n\nLa pièce est là. Passez quand vous voulez pendant nos heures d’ouverture, sans rendez-vous. Le diagnostic est gratuit.\n\nÀ bientôt,',
    },
  },
  {
    slug: 'piece-a-commander',
    body: {
      label: 'Pièce à commander',
      text: 'Bonjour,\n\nNous devons commander la pièce\u00a0: elle arrive en deux à trois jours ouvrés. Souhaitez-vous que nous la commandions\u00a0?\n\nÀ bientôt,',
    },
  },
  {
    slug: 'modele-manquant',
    body: {
      label: 'Il nous manque le modèle',
      text: 'Bonjour,\n\nPouvez-vous nous donner la référence exacte de l’appareil\u00a0? Elle se trouve dans Réglages, Général, Informations, ou au dos.\n\nMerci,',
    },
  },
]
