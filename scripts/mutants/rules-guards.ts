import type { Rule } from './mutant.ts'

const RIGHTS = { name: 'rights', tests: ['session/rights.test.ts'] }
const LIMITS = { name: 'rate limits', tests: ['rate-limit/rate-limit.db.test.ts'] }
const ORIGIN = { name: 'origin', tests: ['session/secure-request.test.ts'] }

/** What keeps strangers out. */
export const GUARD_MUTANTS: readonly Rule[] = [
  {
    ...RIGHTS,
    file: 'session/rights.ts',
    mutants: [
      { from: "'people:erase': ['manager']", to: "'people:erase': ['manager', 'staff']" },
      { from: "'analytics:rows': ['manager']", to: "'analytics:rows': ['manager', 'staff']" },
      { from: "'settings:write': ['manager']", to: "'settings:write': ['manager', 'staff']" },
      { from: "'staff:read': ['manager']", to: "'staff:read': ['manager', 'staff']" },
      { from: "'staff:write': ['manager']", to: "'staff:write': ['manager', 'staff']" },
      { from: "'audit:read': ['manager']", to: "'audit:read': ['manager', 'staff']" },
      { from: "'requests:write': ['manager', 'staff']", to: "'requests:write': ['manager']" },
      { from: "if (actor.kind !== 'staff') return false", to: "if (actor.kind === 'visitor') return false" },
      { from: 'actor.factorDue?.daysLeft === 0', to: 'actor.factorDue?.daysLeft === 1' },
      { from: " && right !== 'account:own'", to: '' },
      { from: 'if (!can(actor, right)) throw', to: 'if (false) throw' },
    ],
  },
  { ...RIGHTS, tests: ['booking/hours.db.test.ts'], file: 'session/allowed.ts', mutants: [{ from: '  assertCan(ctx.actor, right)\n', to: '' }] },
  {
    ...LIMITS,
    file: 'rate-limit/rate-limit.server.ts',
    mutants: [
      { from: 'bucket.startsEmpty ? 0 : bucket.capacity - 1', to: 'bucket.startsEmpty ? 0 : bucket.capacity' },
      { from: 'bucket.startsEmpty ? 0 : bucket.capacity - 1', to: 'bucket.capacity - 1' },
      { from: 'sql`${refilled} - 1`', to: 'sql`${refilled}`' },
      { from: 'sql`${refilled} >= 1`', to: 'sql`${refilled} >= 0`' },
      { from: 'sql`${refilled} >= 1`', to: 'sql`${refilled} > 1`' },
      { from: 'least(${bucket.capacity}::float8, ${rateBuckets.tokens} + greatest', to: 'least(1000::float8, ${rateBuckets.tokens} + greatest' },
      { from: '/ ${bucket.refillS}::float8', to: '/ 1::float8' },
      { from: '!(bucket.startsEmpty && taken[0]?.isNew)', to: 'true' },
      { from: '(1 - (row?.left ?? 0)) * bucket.refillS', to: 'bucket.refillS * 2' },
      { from: "=== 'off' && isLoopback(ctx.client.address)", to: "=== 'off'" },
      { from: "=== 'off' && isLoopback(ctx.client.address)", to: "=== 'on'" },
      { from: 'return `${name}:${createHmac', to: 'return `:${createHmac' },
      { from: '.update(`${name}:${subject}`)', to: '.update(name)' },
      { from: "return `${name}:${createHmac('sha256', key).update(`${name}:${subject}`).digest('base64url')}`", to: 'return `${name}:${subject}`' },
      { from: 'least(${bucket.capacity}::float8, ${rateBuckets.tokens} + 1)', to: '${rateBuckets.tokens}' },
      {
        from: 'least(${bucket.capacity}::float8, ${rateBuckets.tokens} + 1)',
        to: '${rateBuckets.tokens} + 1',
        harmless: 'the next one who takes is held to the capacity again',
      },
      { from: '  await db.delete(rateBuckets).where(sql`${rateBuckets.key} = ${key}`)\n', to: '' },
    ],
  },
  {
    ...ORIGIN,
    file: 'session/secure-request.server.ts',
    mutants: [
      { from: "return site === 'same-origin' || site === 'none'", to: "return site !== 'cross-site'" },
      { from: "return site === 'same-origin' || site === 'none'", to: "return site === 'same-origin'" },
      { from: 'if (site !== null) return', to: 'if (site === "same-origin") return' },
      { from: 'if (origin === null) return true', to: 'if (origin === null) return false' },
      { from: 'if (origin === null) return true', to: "if (origin === null || origin === 'null') return true" },
      { from: 'origin === new URL(request.url).origin ||', to: '' },
      { from: '|| origin === new URL(env.PUBLIC_URL).origin', to: '' },
      { from: 'return origin === new URL(request.url).origin', to: 'return new URL(origin).hostname === new URL(request.url).hostname' },
      { from: 'env.TRUST_PROXY ? forwardedProto', to: 'true ? forwardedProto' },
    ],
  },
  {
    name: 'origin',
    file: 'http/public-form.server.ts',
    tests: ['http/public-form.db.test.ts'],
    mutants: [
      { from: "asks('origin') && !isSameOrigin(request, ctx.env)", to: 'false' },
      { from: "textField(form, rules.honeypot) !== ''", to: 'false' },
      { from: 'ageMs === undefined || ageMs < rules.start.minimumMs', to: 'ageMs === undefined' },
      { from: 'ageMs === undefined || ageMs < rules.start.minimumMs', to: 'false' },
      { from: 'ageMs !== undefined && ageMs >= 0', to: 'false' },
      { from: 'if (before !== undefined) return before', to: '' },
      { from: 'if (!limit.granted && !hasOwn)', to: 'if (false)' },
      { from: 'placeBuckets(byPlace, ctx.client.address)', to: 'placeBuckets(byPlace, null)' },
      { from: 'limitedContact(subject)', to: 'subject' },
      { from: "name: 'contract-mails-in-all'", to: "name: 'forms-mails-in-all'" },
      { from: 'CONTRACT_MAILS_OF_PLACE, subject: addressNetwork(ctx.client.address)', to: "CONTRACT_MAILS_OF_PLACE, subject: 'all'" },
      { from: 'mailsAbout && about !== undefined', to: 'false' },
      { from: 'name: `${name}-address`', to: "name: 'address'" },
    ],
  },
  {
    name: 'tries of the own place',
    file: 'http/public-form.server.ts',
    tests: ['routes/public-forms.db.test.ts'],
    mutants: [
      { from: 'if (!limit.granted && !hasOwn)', to: 'if (!limit.granted)' },
      { from: 'const network = addressNetwork(ctx.client.address)', to: 'const network = Math.random()' },
      { from: 'subject: `${network} ${subject}`', to: 'subject: network' },
    ],
  },
]
