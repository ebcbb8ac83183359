/** First instant at which the seasonal greeting no longer shows, in Paris time. */
export const SEASONAL_UNTIL = '2025-01-03T00:00:00+01:00'

export const SEASONAL_GREETING = {
  title: 'Joyeuses fêtes',
  text: 'Toute l’équipe vous souhaite de belles fêtes. Les 24 et 31 décembre, nous ouvrons de 10\u00a0h à 16\u00a0h. Nous sommes fermés le 25 décembre et le 1er janvier.',
} as const
