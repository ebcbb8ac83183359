/** What the dashboard is made of; null where whoever looks may not know. */
export interface DashboardFacts {
  catalogue: { models: number; online: number; withoutRepairs: number; views: number }
  /** Of the shop in view. */
  stock: { devices: number; inStock: number; addedThisWeek: number; withoutPhoto: number }
  sessions: { now: number; before: number } | null
  team: { members: number; waitingInvitations: number } | null
  own: { hasSecondFactor: boolean; recoveryCodesLeft: number }
}
