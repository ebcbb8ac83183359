import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { NotFoundError } from '#app/lib/errors.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { staffFactors, staffUsers } from '#app/platform/db/tables/staff.server.ts'
import type { StaffRole } from '#app/platform/session/actor.ts'

export interface Factor {
  id: string
  friendlyName: string
  status: 'unverified' | 'verified'
  createdAt: Date
  updatedAt: Date
  lastChallengedAt: Date | null
}

/** An account as the rest of the product sees it: without its password hash and secrets. */
export interface StaffUser {
  id: string
  email: string
  name: string
  role: StaffRole
  metadata: Record<string, unknown>
  hasPassword: boolean
  invitedAt: Date | null
  confirmedAt: Date | null
  recoverySentAt: Date | null
  /** Asked for, not yet confirmed. */
  newEmail: string | null
  emailChangeSentAt: Date | null
  lastSignInAt: Date | null
  bannedUntil: Date | null
  monthlyDigest: boolean
  createdAt: Date
  updatedAt: Date
  factors: Factor[]
}

/** What is read of an account besides its factors; the name of each field is the one of StaffUser. */
const USER_COLUMNS = {
  id: staffUsers.id,
  email: staffUsers.email,
  name: staffUsers.name,
  role: staffUsers.role,
  metadata: staffUsers.metadata,
  hasPassword: sql<boolean>`${staffUsers.password_hash} is not null`,
  invitedAt: staffUsers.invited_at,
  confirmedAt: staffUsers.confirmed_at,
  recoverySentAt: staffUsers.recovery_sent_at,
  newEmail: staffUsers.new_email,
  emailChangeSentAt: staffUsers.email_change_sent_at,
  lastSignInAt: staffUsers.last_sign_in_at,
  bannedUntil: staffUsers.banned_until,
  monthlyDigest: staffUsers.monthly_digest,
  createdAt: staffUsers.created_at,
  updatedAt: staffUsers.updated_at,
}

export async function findUser(db: Db, userId: string): Promise<StaffUser | undefined> {
  return findWhere(db, eq(staffUsers.id, userId))
}

export async function findUserByEmail(db: Db, email: string): Promise<StaffUser | undefined> {
  return findWhere(db, eq(staffUsers.email, normalizeEmail(email)))
}

/** @throws NotFoundError */
export async function getUserById(db: Db, userId: string): Promise<StaffUser> {
  const user = await findUser(db, userId)
  if (!user) throw new NotFoundError(`no staff account ${userId}`)
  return user
}

async function findWhere(db: Db, condition: SQL): Promise<StaffUser | undefined> {
  const [user] = await db.select(USER_COLUMNS).from(staffUsers).where(condition)
  if (!user) return undefined
  return { ...user, factors: await listFactors(db, user.id) }
}

export async function listFactors(db: Db, userId: string): Promise<Factor[]> {
  return db
    .select({
      id: staffFactors.id,
      friendlyName: staffFactors.friendly_name,
      status: staffFactors.status,
      createdAt: staffFactors.created_at,
      updatedAt: staffFactors.updated_at,
      lastChallengedAt: staffFactors.last_challenged_at,
    })
    .from(staffFactors)
    .where(eq(staffFactors.user_id, userId))
    .orderBy(staffFactors.created_at, staffFactors.id)
}

export function hasSecondFactor(user: Pick<StaffUser, 'factors'>): boolean {
  return user.factors.some((factor) => factor.status === 'verified')
}

export function isBanned(user: Pick<StaffUser, 'bannedUntil'>, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
