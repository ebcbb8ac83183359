/**
 * Random steps, ten thousand in a drill, of sign-in, refresh, replay, concurrent refresh and sign-out, each compared with a model that
 * knows the rules and nothing of the database.
 */
import { expect, test } from 'vitest'
import { after, seconds } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { chance } from '#tests/factories/random.ts'
import type { Chance } from '#tests/factories/random.ts'
import { anAccount, signedIn } from '#tests/factories/staff.ts'
import type { Account } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { atScale } from '#tests/scale.ts'
import { refreshSession } from './refresh.commands.server.ts'
import type { RefreshResult } from './refresh.commands.server.ts'
import { signOut } from './sign-out.commands.server.ts'
import type { SignOutScope } from './sign-out.commands.server.ts'

const STEPS = atScale(400, 10_000)
const REUSE_S = 10

interface ModelSession {
  id: string
  account: Account
  counter: number
  rotatedAt: Date
  /** The token of each counter, at its index. */
  tokens: string[]
  alive: boolean
}

interface World {
  ctx: Ctx
  chance: Chance
  accounts: Account[]
  sessions: ModelSession[]
}

/** What the rules say of a token, as `kind counter reuse`; a rotation or a destruction is noted in the model. */
function expectRefresh(session: ModelSession, counter: number, now: Date): string {
  if (!session.alive) return 'not-found'
  const behind = session.counter - counter
  if (behind === 0) {
    session.counter += 1
    session.rotatedAt = now
    return `refreshed ${session.counter} `
  }
  const causes = [...(now < after(session.rotatedAt, seconds(REUSE_S)) ? ['concurrent-refresh'] : []), ...(behind === 1 ? ['fail-to-save'] : [])]
  if (causes.length > 0) return `refreshed ${session.counter} ${causes.join()}`
  session.alive = false
  return 'already-used'
}

function outcome(result: RefreshResult): string {
  return result.kind === 'refreshed' ? `refreshed ${result.counter} ${result.reuse.join()}` : result.kind
}

async function refresh({ ctx }: World, session: ModelSession, counter: number): Promise<void> {
  const expected = expectRefresh(session, counter, ctx.now)
  const result = await refreshSession(ctx, { refreshToken: session.tokens[counter] ?? '' })
  expect(outcome(result)).toBe(expected)
  if (result.kind !== 'refreshed') return
  expect(session.tokens[result.counter] ?? result.refreshToken).toBe(result.refreshToken)
  session.tokens[result.counter] = result.refreshToken
}

/** Several devices' worth of the same token at once: one rotates, the others get the same successor, nobody is thrown out. */
async function refreshConcurrently({ ctx, chance: { below } }: World, session: ModelSession): Promise<void> {
  const refreshToken = session.tokens[session.counter] ?? ''
  const count = 2 + below(3)
  const expected = Array.from({ length: count }, (_, index) =>
    expectRefresh(session, session.counter - (index === 0 || !session.alive ? 0 : 1), ctx.now),
  )
  const results = await Promise.all(Array.from({ length: count }, () => refreshSession(ctx, { refreshToken })))
  expect(results.map(outcome).toSorted()).toEqual(expected.toSorted())
  for (const result of results) if (result.kind === 'refreshed') session.tokens[result.counter] = result.refreshToken
}

async function signInStep(world: World): Promise<void> {
  const account = world.chance.pick(world.accounts)
  const { session } = await signedIn(world.ctx, account, 'api')
  world.sessions.push({ id: session.id, account, counter: 0, rotatedAt: world.ctx.now, tokens: [session.refreshToken], alive: true })
}

async function signOutStep(world: World, session: ModelSession): Promise<void> {
  if (!session.alive) return
  const scope: SignOutScope = world.chance.pick(['local', 'local', 'local', 'others', 'global'])
  const { id: userId, email } = session.account
  await signOut({ ...world.ctx, actor: { kind: 'staff', userId, email, name: '', role: 'staff', sessionId: session.id, aal: 1 } }, { scope })
  for (const other of world.sessions) {
    const mine = other.account.id === userId
    if (mine && (scope === 'global' || (other.id === session.id) === (scope === 'local'))) other.alive = false
  }
}

/** One changed bit anywhere in a token is never accepted and never harms the session. */
async function tamperStep({ ctx, chance: { below } }: World, session: ModelSession): Promise<void> {
  const bytes = Buffer.from(session.tokens[session.counter] ?? '', 'base64url')
  const position = below(bytes.length)
  bytes[position] = (bytes[position] ?? 0) ^ (1 << below(8))
  expect((await refreshSession(ctx, { refreshToken: bytes.toString('base64url') })).kind).toBe('malformed')
}

async function step(world: World): Promise<void> {
  const dice = world.chance.below(100)
  const alive = world.sessions.filter((session) => session.alive)
  if (alive.length < 3 || dice < 6) return signInStep(world)
  const session = dice < 90 ? world.chance.pick(alive) : world.chance.pick(world.sessions)
  if (dice < 45) return refresh(world, session, session.counter)
  if (dice < 58) return refresh(world, session, Math.max(0, session.counter - 1))
  if (dice < 66) return refresh(world, session, world.chance.below(session.counter + 1))
  if (dice < 76) return refreshConcurrently(world, session)
  if (dice < 80) return tamperStep(world, session)
  if (dice < 84) return signOutStep(world, session)
  if (dice < 96) return refresh(world, session, world.chance.below(session.counter + 1))
  world.ctx = { ...world.ctx, now: after(world.ctx.now, seconds(1 + world.chance.below(20))) }
}

everyEngineTest('many steps of sign-in, refresh, replay and sign-out', (db) => {
  test.each([1, 2])('agree with the model, seed %i', { timeout: 600_000 }, async (seed) => {
    const ctx = testCtx(db, {
      env: parseEnv({ RATE_LIMITS: 'off', REFRESH_REUSE_S: String(REUSE_S) }),
      client: { address: '127.0.0.1', userAgent: null },
    })
    const world: World = {
      ctx,
      chance: chance(seed),
      accounts: [await anAccount(ctx), await anAccount(ctx), await anAccount(ctx)],
      sessions: [],
    }
    for (let done = 0; done < STEPS / 2; done += 1) await step(world)
    expect(world.sessions.length).toBeGreaterThan(STEPS / 100)
  })
})
