import { asc, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffFactors, staffUsers } from '#app/platform/db/tables/staff.server.ts'
import type { StaffRole } from '#app/platform/session/actor.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { isBanned } from './users.queries.server.ts'

export type StaffState = 'active' | 'invited' | 'suspended'

export interface StaffListItem {
  id: string
  email: string
  name: string
  role: StaffRole
  state: StaffState
  secondFactor: boolean
  invitedAt: Date | null
  lastSignInAt: Date | null
  createdAt: Date
  /** The account of the person who asks. */
  self: boolean
}

/** Everybody who has or is about to have an account, by name. */
export async function listStaff(ctx: Ctx): Promise<StaffListItem[]> {
  assertCan(ctx.actor, 'staff:read')
  const rows = await ctx.db
    .select({
      id: staffUsers.id,
      email: staffUsers.email,
      name: staffUsers.name,
      role: staffUsers.role,
      hasPassword: sql<boolean>`${staffUsers.password_hash} is not null`,
      bannedUntil: staffUsers.banned_until,
      // The outer column by its table: the factor has an id of its own.
      secondFactor: sql<boolean>`exists (select 1 from ${staffFactors} where ${staffFactors.user_id} = ${staffUsers}.id and ${staffFactors.status} = 'verified')`,
      invitedAt: staffUsers.invited_at,
      lastSignInAt: staffUsers.last_sign_in_at,
      createdAt: staffUsers.created_at,
    })
    .from(staffUsers)
    .orderBy(asc(staffUsers.name), asc(staffUsers.email))
  const selfId = ctx.actor.kind === 'staff' ? ctx.actor.userId : undefined
  return rows.map(({ hasPassword, bannedUntil, ...row }) => ({
    ...row,
    state: !hasPassword ? 'invited' : isBanned({ bannedUntil }, ctx.now) ? 'suspended' : 'active',
    self: row.id === selfId,
  }))
}
