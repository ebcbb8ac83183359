import { ForbiddenError } from '#app/lib/errors.ts'
import type { Actor, StaffRole } from './actor.ts'

/**
 * The rights and who has them: the only place that says so (docs/staff-accounts.md shows the same table).
 * A right names what may be done, never a screen.
 */
export const RIGHTS = {
  /** Sign in, see the dashboard, manage one's own account. */
  'account:own': ['manager', 'staff'],
  'catalogue:read': ['manager', 'staff'],
  'catalogue:write': ['manager', 'staff'],
  'stock:read': ['manager', 'staff'],
  'stock:write': ['manager', 'staff'],
  /** The words of the site: write, publish, take off. */
  'words:write': ['manager'],
  /** Publish, refuse and answer what customers write about their repair. */
  'reviews:write': ['manager'],
  'requests:read': ['manager', 'staff'],
  'requests:write': ['manager', 'staff'],
  /** Forget a person in requests, visits and repairs. */
  'people:erase': ['manager'],
  'invoices:read': ['manager', 'staff'],
  /** Write drafts and issue invoices. */
  'invoices:write': ['manager', 'staff'],
  /** Take an issued invoice back with a credit note. */
  'invoices:correct': ['manager'],
  /** Take a payment. */
  'payments:take': ['manager', 'staff'],
  'payments:refund': ['manager'],
  /** Open and close the till of a day. */
  'till:close': ['manager', 'staff'],
  /** Files for the accountant and the tax office, aid claims. */
  'money:export': ['manager'],
  /** The screens of audience and statistics. */
  'analytics:read': ['manager', 'staff'],
  /** Single sessions and events by the data API, and the figures of each month by mail. */
  'analytics:rows': ['manager'],
  /** Read and write the book of devices bought from private persons. */
  'second-hand:manage': ['manager'],
  'settings:write': ['manager'],
  /** Close a shop for a while and write to those who are expected: a sick day cannot wait for a manager. */
  'stores:close': ['manager', 'staff'],
  /** Say what the business and its shops are: names, hours, contacts, legal identity. */
  'facts:write': ['manager'],
  'staff:read': ['manager'],
  'staff:write': ['manager'],
  'audit:read': ['manager'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Right = keyof typeof RIGHTS
/** What somebody in that role may do. */
export type RightOf<Role extends StaffRole> = { [Each in Right]: Role extends (typeof RIGHTS)[Each][number] ? Each : never }[Right]

export function can(actor: Actor, right: Right): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind !== 'staff') return false
  if (actor.factorDue?.daysLeft === 0 && right !== 'account:own') return false
  const roles: readonly StaffRole[] = RIGHTS[right]
  return roles.includes(actor.role)
}

/** The first line of every command and of every query that is not public. */
export function assertCan(actor: Actor, right: Right): void {
  if (!can(actor, right)) throw new ForbiddenError(`${actor.kind === 'staff' ? actor.role : actor.kind} may not ${right}`)
}

export function isRight(word: string): word is Right {
  return Object.hasOwn(RIGHTS, word)
}
