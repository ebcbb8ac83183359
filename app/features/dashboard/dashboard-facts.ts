/** What the dashboard is made of; null where the signed-in account may not know. */
export interface DashboardFacts {
  catalogue: { models: number; online: number; withoutRepairs: number; views: number }
  /** Of the shop in view. */
  stock: { devices: number; inStock: number; addedThisWeek: number; withoutPhoto: number }
  /** What customers wrote and nobody has read. */
  reviews: number | null
  team: { members: number; waitingInvitations: number } | null
  /** The machine that the product runs on. */
  machine: { freeMegabytes: number; replacedDatabases: number }
  own: { hasSecondFactor: boolean; recoveryCodesLeft: number }
}
