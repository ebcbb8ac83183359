import { BOOKING_RULES } from './booking-rules.ts'

/** Why a visit cannot begin at a time, in the order in which it is said. */
export const HINDRANCES = ['past', 'too-soon', 'too-far', 'holiday', 'closure', 'shops-closed', 'nobody-works', 'busy'] as const
export type Hindrance = (typeof HINDRANCES)[number]

/** What staff read when they drop a visit there. */
export const HINDRANCE_TEXTS = {
  past: 'Cette heure est passée.',
  'too-soon': `Une visite se prend au moins ${BOOKING_RULES.leadMinutes / 60}\u00a0heures à l’avance.`,
  'too-far': `Les visites se prennent jusqu’à ${BOOKING_RULES.horizonDays}\u00a0jours à l’avance.`,
  holiday: 'Ce jour est férié, personne ne se déplace.',
  closure: 'Personne ne se déplace ce jour-là, il est fermé aux visites.',
  'shops-closed': 'Les magasins sont fermés à ce moment.',
  'nobody-works': 'Aucun technicien ne commence de visite à cette heure.',
  busy: 'Une autre visite, un créneau bloqué ou le trajet occupe déjà ce moment.',
} as const satisfies Record<Hindrance, string>
