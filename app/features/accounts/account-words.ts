import type { StaffRole } from '#app/platform/session/actor.ts'
import type { BadgeTone } from '#app/ui/Badge.tsx'
import type { StaffState } from './team.queries.server.ts'

/** How roles and states of accounts are called on the screen. */
export const ROLE_LABELS = { manager: 'Gérant', staff: 'Équipe' } as const satisfies Record<StaffRole, string>

export const ROLE_HINTS = {
  manager: 'Tout, et les comptes de l’équipe.',
  staff: 'Catalogue, stock, demandes, encaissements, factures et statistiques.',
} as const satisfies Record<StaffRole, string>

export const ROLE_OPTIONS: readonly { value: StaffRole; label: string }[] = [
  { value: 'staff', label: ROLE_LABELS.staff },
  { value: 'manager', label: ROLE_LABELS.manager },
]

export const STATE_BADGES = {
  active: { label: 'Actif', tone: 'pin' },
  invited: { label: 'Invité', tone: 'feu' },
  suspended: { label: 'Suspendu', tone: 'lanterne' },
} as const satisfies Record<StaffState, { label: string; tone: BadgeTone }>
