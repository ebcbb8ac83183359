/** What the dashboard is made of; null where the signed-in account may not know. */
export interface DashboardFacts {
  catalogue: { models: number; online: number; withoutRepairs: number; views: number }
  /** Of the shop in view. */
  stock: { devices: number; inStock: number; addedThisWeek: number; withoutPhoto: number }
  /** Customers who withdrew and are owed something; the first deadline, "YYYY-MM-DD". */
  withdrawals: { due: number; firstDay: string | null } | null
  /** The site of the mediator was not looked at for too long. */
  isMediatorDue: boolean
  /** Nobody has confirmed how reviews are controlled: customers are not asked for one. */
  isReviewControlDue: boolean
  /** The next public holiday of which nobody has said whether shops open: its day, its name, and where it is said. */
  holiday: { date: string; name: string; towns: readonly string[]; href: string } | null
  /** Counted parts of the shop in view below their threshold, and orders that should have been here. */
  parts: { toOrder: number; lateOrders: number } | null
  /** What customers wrote and nobody has read. */
  reviews: number | null
  team: { members: number; waitingInvitations: number } | null
  /** The machine that the product runs on. `aheadBy`: between which days its clock went ahead; `laterEntry`: the last line of money is yet to come by it. */
  machine: {
    freeMegabytes: number
    replacedDatabases: number
    aheadBy: { from: Date; to: Date; until: Date } | null
    laterEntry: Date | null
  }
  /** `hasName`: colleagues read it beside what the account did. `hasShownPassword`: it has the password that the first start showed. */
  own: { hasName: boolean; hasSecondFactor: boolean; hasShownPassword: boolean; recoveryCodesLeft: number }
}
