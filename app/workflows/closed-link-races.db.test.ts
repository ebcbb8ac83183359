import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookVisit, moveVisit } from '#app/features/booking/booking.commands.server.ts'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { viewToken } from '#app/features/repairs/tracking-view.server.ts'
import { askLabelOfCase } from '#app/features/requests/label-of-case.server.ts'
import { POSTAL_DETAIL } from '#app/features/requests/request-kinds.ts'
import { explainRefusal } from '#app/features/requests/quotes.commands.server.ts'
import { sentToken } from '#app/features/requests/sent-link.server.ts'
import { submitReview } from '#app/features/reviews/customer-review.commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { reviews } from '#app/platform/db/tables/reviews.server.ts'
import { customerToken, linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { inRepair } from '#tests/factories/case-in-repair.ts'
import { meanwhile } from '#tests/factories/meanwhile.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { answerByTracking } from './answer-by-tracking.server.ts'
import { openRepair } from './cases.server.ts'
import { correctCase, correctContact } from './correct-case.server.ts'
import { askToStart } from './customer-wish.server.ts'
import { decideByRepair } from './quotes.server.ts'
import { sendTrackingLink } from './send-tracking-link.server.ts'
import { withdraw } from './withdrawal.server.ts'

const { dueOn: _, ...ZOE } = aRepairInput({ name: 'Zoé Martin', email: 'zoe.martin@exemple.fr', phone: '' })
const WRONG = 'zoe@exemple.fr'
const REFERENCE = 'D-7K2M9Q'

type Found = Awaited<ReturnType<typeof inRepair>>
type Act = (ctx: Ctx) => Promise<unknown>

interface Race {
  agreed?: boolean
  /** What a stranger does by a link that has reached them, once they have it. */
  prepare: (found: Found) => Promise<Act>
  closed: unknown
}

const tokenOf = (found: Found, purpose: 'repair' | 'review') => customerToken(found.manager.db, purpose, found.id)
const quoteOf = async (found: Found) => {
  const [quote] = await found.manager.db.select().from(quotes).where(eq(quotes.request_id, found.requestId))
  if (!quote) throw new Error('There is no quote')
  return quote
}

const BY_LINK: Record<string, Race> = {
  'asks for the link of the case on the page that only shows': {
    prepare: async ({ manager, reference }) => {
      const token = await viewToken(manager, Number(reference.slice(2)))
      return (ctx) => sendTrackingLink(ctx, token)
    },
    closed: false,
  },
  'accepts the quote on the page of the repair': {
    agreed: false,
    prepare: async (found) => {
      const token = await tokenOf(found, 'repair')
      return (ctx) => answerByTracking(ctx, { token, version: 1, decision: 'accepted' })
    },
    closed: 'unknown',
  },
  'takes the refusal back there': {
    agreed: false,
    prepare: async (found) => {
      const token = await tokenOf(found, 'repair')
      expect(await answerByTracking(found.later(), { token, version: 1, decision: 'refused' })).toBe('done')
      return (ctx) => answerByTracking(ctx, { token, version: 1, reconsiders: true })
    },
    closed: 'unknown',
  },
  'says why they refused': {
    agreed: false,
    prepare: async (found) => {
      expect(await decideByRepair(found.later(), { requestId: found.requestId, version: 1, decision: 'refused' })).toBe('done')
      const secret = await customerToken(found.manager.db, 'quote', (await quoteOf(found)).id)
      return (ctx) => explainRefusal(ctx, { secret, reason: 'Trop cher' }).then((said) => said === 'done')
    },
    closed: false,
  },
  'asks that the work begins': {
    agreed: false,
    prepare: async (found) => {
      expect(await decideByRepair(found.later(), { requestId: found.requestId, version: 1, decision: 'accepted' })).toBe('done')
      const [token, { id: contractId }] = [await tokenOf(found, 'repair'), await quoteOf(found)]
      return (ctx) => askToStart(ctx, { token, contractId })
    },
    closed: 'unchanged',
  },
  'withdraws from the contract': {
    prepare: async (found) => {
      const token = await contractToken(found.manager, (await quoteOf(found)).id)
      return (ctx) => withdraw(ctx, { token, reference: '', phone: '', name: 'Zoé Martin', email: WRONG })
    },
    closed: { kind: 'missed' },
  },
  'withdraws by the reference and the address from before': {
    prepare: () => Promise.resolve((ctx) => withdraw(ctx, { token: '', reference: REFERENCE, phone: '', name: 'Zoé Martin', email: WRONG })),
    closed: { kind: 'missed' },
  },
  'writes a review': {
    prepare: async (found) => {
      const secret = await tokenOf(found, 'review')
      const over = { status: 'handed_over', outcome: 'repaired', handed_over_at: found.manager.now, review_hash: linkHash(secret) } as const
      await found.manager.db.update(repairs).set(over).where(eq(repairs.id, found.id))
      return (ctx) => submitReview(ctx, { secret, input: { firstName: 'Zoé', rating: '1', text: 'Jamais venue.' } })
    },
    closed: 'unknown',
  },
}

/** The database of a visitor whose first transaction begins only once `first` is over. */
function afterwards(db: Db, first: () => Promise<unknown>): Db {
  let isFirst = true
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'transaction' || typeof value !== 'function') return typeof value === 'function' ? value.bind(target) : value
      return async (...args: unknown[]) => {
        if (isFirst) await first()
        isFirst = false
        return Reflect.apply(value, target, args) as unknown
      }
    },
  })
}

async function startRace(db: TestDb, { agreed = true, prepare }: Race) {
  const found = await inRepair(db, { agreed })
  const act = await prepare(found)
  const { manager } = found
  await manager.db.update(mails).set({ state: 'sent', sent_at: manager.now })
  const env = parseEnv({ PUBLIC_URL: 'https://www.example.fr', SMTP_URL: 'smtp://mail.example.fr' })
  const visitor = { ...testCtx(db), facts: manager.facts, env, now: found.later().now }
  const correct = async (txCtx: Ctx) => {
    expect(await correctCase({ ...found.later(), db: txCtx.db }, { ...ZOE, id: found.id })).toMatchObject({
      links: expect.stringMatching(/closed|mailed/),
    })
  }
  /** Nothing of the stranger is left in the case, and no mail leaves for them. */
  const isUntouched = async () => {
    const { refusal_reason, state } = await quoteOf(found)
    expect([refusal_reason, await manager.db.$count(withdrawals), await manager.db.$count(reviews)]).toEqual(['', 0, 0])
    expect((await manager.db.select().from(contracts)).filter(({ starts_early }) => !agreed && starts_early)).toEqual([])
    const left = (await customerMails(manager)).filter(({ to }) => to === WRONG)
    const links = [await tokenOf(found, 'repair'), await customerToken(manager.db, 'quote', (await quoteOf(found)).id)]
    for (const { text } of left) for (const link of links) expect(text).not.toContain(link)
    return state
  }
  return { visitor, correct, act, isUntouched }
}

dbTest('a link that staff close while somebody acts by it', (db) => {
  const acts = Object.keys(BY_LINK)

  test.each(acts)('lets who %s do so while it is open', async (what) => {
    const race = BY_LINK[what]
    if (!race) throw new Error('No such act')
    const { visitor, act } = await startRace(db, race)
    expect(await act(visitor)).not.toEqual(race.closed)
  })

  test.each(acts)('does nothing for who %s, where it was closed after their form was read', async (what) => {
    const race = BY_LINK[what]
    if (!race) throw new Error('No such act')
    const { visitor, correct, act, isUntouched } = await startRace(db, race)
    expect(await act({ ...visitor, db: afterwards(visitor.db, () => correct(visitor)) })).toEqual(race.closed)
    await isUntouched()
  })

  test.each(acts)('does nothing for who %s, where the correction is written and not committed yet', async (what) => {
    const race = BY_LINK[what]
    if (!race) throw new Error('No such act')
    const { visitor, correct, act, isUntouched } = await startRace(db, race)
    expect(await meanwhile(visitor, correct, act)).toEqual(race.closed)
    await isUntouched()
  })

  test.each(['after their form was read', 'and not committed yet'])('moves no visit where it was closed %s', async (when) => {
    const staff = await asStaff(testCtx(db))
    await aTechnician(staff)
    const booked = await bookVisit(testCtx(db), { ...aBookingInput({ email: WRONG }), formKey: crypto.randomUUID() })
    if (booked.kind !== 'booked') throw new Error(booked.kind)
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }), { kind: 'booking', id: booked.id })
    const act: Act = (ctx) => moveVisit(ctx, { token: booked.token, start: new Date('2026-11-24T08:00:00Z') })
    const correct = async ({ db: txDb }: Pick<Ctx, 'db'>) => {
      expect(await correctCase({ ...staff, db: txDb }, { ...ZOE, id })).toMatchObject({ links: 'mailed' })
    }
    const answer = when.startsWith('after')
      ? await act({ ...staff, db: afterwards(staff.db, () => correct(staff)) })
      : await meanwhile(staff, correct, act)
    expect(answer).toEqual({ kind: 'unknown' })
    expect(await staff.db.select({ at: bookings.starts_at }).from(bookings)).toEqual([{ at: aBookingInput().start }])
  })

  test.each(['before the form is kept', 'and not committed yet'])(
    'asks for no label, and makes no case of its own, where it was closed %s',
    async (when) => {
      const staff = await asStaff(testCtx(db))
      const id = await aRequest(staff, { reference: REFERENCE, email: WRONG, details: { [POSTAL_DETAIL.field]: POSTAL_DETAIL.value } })
      const named = { reference: REFERENCE, token: await sentToken(staff, REFERENCE) }
      const form = {
        kind: 'postal' as const,
        formKey: crypto.randomUUID(),
        device: 'iPhone 13',
        repair: '',
        description: '',
        name: 'Zoé',
        email: WRONG,
        phone: null,
        storeId: null,
        details: { street: '666 rue du Voleur', postcode: '33000', city: 'Bordeaux' },
      }
      const act: Act = (ctx) => askLabelOfCase(ctx, form, named, { wordsOf: undefined, also: undefined })
      const correct = async ({ db: txDb }: Pick<Ctx, 'db'>) => {
        const put = await correctContact({ ...staff, db: txDb }, { id, name: 'Zoé Martin', email: ZOE.email, phone: '' })
        expect(put).toMatchObject({ links: 'closed' })
      }
      const answer = when.startsWith('before')
        ? await act({ ...staff, db: afterwards(staff.db, () => correct(staff)) })
        : await meanwhile(staff, correct, act)
      expect(answer).toBeNull()
      expect(await staff.db.select({ details: requests.details }).from(requests)).toEqual([
        { details: { [POSTAL_DETAIL.field]: POSTAL_DETAIL.value } },
      ])
    },
  )
})
