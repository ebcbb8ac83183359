/** The seasonal greeting: it shows until the end of its last day, in Paris time. */
import type { Greeting } from './kinds/greeting.ts'

export const GREETINGS: readonly { slug: string; body: Greeting }[] = [
  {
    slug: 'joyeuses-fetes',
    body: {
      title: 'Joyeuses fêtes',
      text: 'Toute l’équipe vous souhaite de belles fêtes. Les 24 et 31 décembre, nous ouvrons de 10\u00a0h à 16\u00a0h. Nous sommes fermés le 25 décembre et le 1er janvier.',
      firstDay: null,
      lastDay: '2025-01-02',
    },
  },
]
