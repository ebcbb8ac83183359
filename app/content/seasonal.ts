/** The greeting that a popup shows until its last day is over, in Paris. */
export const SEASONAL_GREETING = {
  title: 'Joyeuses fêtes',
  text: 'Toute l’équipe vous souhaite de belles fêtes. Les 24 et 31 décembre, nous ouvrons de 10 h à 16 h. Nous sommes fermés le 25 décembre et le 1er janvier.',
  /** First instant at which the popup no longer shows. */
  until: '2025-01-03T00:00:00+01:00',
} as const
