import { expect, test } from 'vitest'
import { bookVisit, cancelVisit, moveVisit } from '#app/features/booking/booking.commands.server.ts'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { STARTS_EARLY_FIELD } from '#app/features/contracts/contract-summary.ts'
import { wishOfWord } from '#app/features/contracts/early-start.ts'
import { after, hours } from '#app/lib/durations.ts'
import { phoneText } from '#app/lib/phone.ts'
import { mainStore } from '#app/lib/shop-facts.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { limitedContact } from '#app/platform/rate-limit/limited-contact.ts'
import { consumeLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import { takePublicForm } from '#app/platform/http/public-form.server.ts'
import { visitForm } from '#app/routes/pro/visit-form.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { saidBy } from '#tests/factories/said-by.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { contractOfVisit } from './contract-of-form.server.ts'
import { visitStart } from './customer-wish.server.ts'

/** Booked on Friday 20 November 2026: the period ends on 4 December. */
const BOOKED = new Date('2026-11-20T10:30:00Z')

async function aVisit(ctx: Ctx, { startsEarly = false } = {}): Promise<string> {
  await aTechnician(ctx)
  const form = new FormData()
  if (startsEarly) form.set(STARTS_EARLY_FIELD, 'on')
  const booked = await bookVisit(ctx, aBookingInput(), contractOfVisit(form))
  if (booked.kind !== 'booked') throw new Error('The visit was not booked')
  return booked.token
}

async function confirmation(ctx: Ctx) {
  return (await outboxMails(ctx)).find(({ subject }) => subject.startsWith('Votre rendez-vous à domicile - '))
}

function post(ctx: Ctx, token: string, fields: Readonly<Record<string, string>>) {
  const request = new Request(`https://www.example.fr/pro/rendez-vous/gerer?jeton=${token}`, { method: 'POST', body: new URLSearchParams(fields) })
  return takePublicForm(visitForm, { ctx, request, params: {} })
}

/** What the shop reads of a new visit. */
async function toldShop(ctx: Pick<Ctx, 'db'>): Promise<string> {
  return (await outboxMails(ctx)).find(({ subject }) => subject.startsWith('Nouvelle visite'))?.text ?? ''
}

dbTest('the beginning of the work of a visit at home', (db) => {
  test('L. 221-25: a visit within the period without the wish says in its mail until when the customer may withdraw, and that the work waits', async () => {
    const ctx = testCtx(db, { now: BOOKED })
    await aVisit(ctx)
    const text = (await confirmation(ctx))?.text
    expect(text).toContain('jusqu’au 4\u00a0décembre 2026 inclus')
    expect(await toldShop(ctx)).toContain('aucun travail ne commence sans sa demande expresse')
    expect(text).toContain('le travail attend le 5\u00a0décembre 2026. Pour qu’il se fasse pendant la visite')
    // The shop that answers for a visit is the one that the contract names.
    const [contract] = await ctx.db.select({ summary: contracts.summary }).from(contracts)
    const phone = phoneText(mainStore(ctx.facts).phone)
    expect(text).toContain(phone)
    expect(contract?.summary.find(({ label }) => label === 'Vendeur')?.text).toContain(phone)
  })

  test('with the wish the mail says that the work may be done at the visit', async () => {
    const ctx = testCtx(db, { now: BOOKED })
    const token = await aVisit(ctx, { startsEarly: true })
    expect((await confirmation(ctx))?.text).toContain('Vous avez demandé que le travail commence')
    expect(await toldShop(ctx)).toContain('le client demande que le travail commence à la visite')
    expect(await visitStart(ctx, token)).toMatchObject({ right: { asked: true, begins: null, lastDay: '2026-12-04' }, start: { contractId: null } })
  })

  test('the wish can be given on the page of the visit, once, and is confirmed by mail', async () => {
    const ctx = testCtx(db, { now: BOOKED })
    const token = await aVisit(ctx)
    const shown = await visitStart(ctx, token)
    expect(shown).toMatchObject({ right: { lastDay: '2026-12-04', begins: '2026-12-05', asked: false }, start: { contractId: shown?.contractId } })
    const wish = { wish: 'start', contract: shown?.contractId ?? '' }
    expect(await post(ctx, token, wish)).toMatchObject({ data: { wish: 'unticked' } })
    // A page that answered the form itself could not be read again.
    expect(saidBy(await post(ctx, token, { ...wish, startsEarly: 'on' }))).toBe('demande')
    expect(wishOfWord('demande', (await visitStart(ctx, token))?.start ?? null)).toBe('noted-and-mailed')
    expect(await post(ctx, token, { ...wish, startsEarly: 'on' })).toMatchObject({ data: { wish: 'unchanged' } })
    expect(await ctx.db.select({ early: contracts.starts_early }).from(contracts)).toEqual([{ early: true }])
    const mails = (await outboxMails(ctx)).filter(({ subject }) => subject.startsWith('Vous nous avez demandé'))
    expect(mails).toHaveLength(1)
    // The shop is led to the day of the visit.
    const told = (await outboxMails(ctx)).filter(({ subject }) => subject.endsWith('demande que le travail commence'))
    expect(told.map(({ text }) => /\/admin\/\S+/.exec(text)?.[0])).toEqual(['/admin/rendez-vous?du=2026-11-23&vue=jour'])
  })

  test('where no mail leaves the wish is neither kept with the booking nor offered on the page of the visit: nothing could confirm it', async () => {
    const ctx = testCtx(db, { now: BOOKED })
    const unmailed = { ...ctx, env: { ...ctx.env, SEED: 'none' as const } }
    const token = await aVisit(unmailed, { startsEarly: true })
    expect(await visitStart(unmailed, token)).toMatchObject({ right: { asked: false, begins: '2026-12-05' }, start: { contractId: null } })
    expect((await visitStart(ctx, token))?.start.contractId).not.toBeNull()
  })

  test('the wish is not taken where no more mails may be sent to the address: at home the law wants a confirmation', async () => {
    const ctx = testCtx(db, { now: BOOKED })
    const token = await aVisit(ctx)
    const contract = (await visitStart(ctx, token))?.contractId ?? ''
    const subject = limitedContact(aBookingInput().email)
    for (let mail = 0; mail < 8; mail += 1)
      expect(await consumeLimit(ctx, { name: 'forms-mails', subject, capacity: 8, refillS: 900 })).toMatchObject({ granted: true })
    expect(await post(ctx, token, { wish: 'start', contract, startsEarly: 'on' })).toMatchObject({
      data: { wish: 'no-more-mails' },
      init: { status: 429 },
    })
    expect(await ctx.db.select({ early: contracts.starts_early }).from(contracts)).toEqual([{ early: false }])
    const later = { ...ctx, now: after(BOOKED, hours(1)) }
    expect(saidBy(await post(later, token, { wish: 'start', contract, startsEarly: 'on' }))).toBe('demande')
  })

  test('the mail of a visit that was moved says the same of its new hour, with the contract', async () => {
    const ctx = testCtx(db, { now: BOOKED })
    const token = await aVisit(ctx)
    const move = { intent: 'move', jeton: token, start: '2026-11-25T09:00:00.000Z' }
    expect(await post(ctx, token, move)).toMatchObject({ status: 303 })
    const text = (await outboxMails(ctx)).find(({ subject }) => subject.startsWith('Votre rendez-vous est déplacé'))?.text
    expect(text).toContain(`/pro/contrat/${await contractToken(ctx, (await visitStart(ctx, token))?.contractId ?? '')}`)
    expect(text).toContain('jusqu’au 4\u00a0décembre 2026 inclus')
    expect(text).toContain('le travail attend le 5\u00a0décembre 2026. Pour qu’il se fasse pendant la visite')
  })

  test('a visit after the period has nothing to ask for', async () => {
    const ctx = testCtx(db, { now: BOOKED })
    const token = await aVisit(ctx)
    expect(await moveVisit(ctx, { token, start: new Date('2026-12-07T08:00:00Z') })).toEqual({ kind: 'moved' })
    expect(await visitStart(ctx, token)).toMatchObject({ start: { contractId: null } })
  })

  test('the page leads to the contract as a file', async () => {
    const ctx = testCtx(db, { now: BOOKED })
    const token = await aVisit(ctx)
    const shown = await visitStart(ctx, token)
    const file = await contractToken(ctx, shown?.contractId ?? '')
    expect(shown?.file).toBe(file)
  })

  test('of a cancelled visit nothing is said, and nobody gives a wish', async () => {
    const ctx = testCtx(db, { now: BOOKED })
    const token = await aVisit(ctx)
    const contract = (await visitStart(ctx, token))?.contractId ?? ''
    await cancelVisit(ctx, { token, reason: '' })
    expect(await visitStart(ctx, token)).toBeNull()
    expect(await post(ctx, token, { wish: 'start', contract, startsEarly: 'on' })).toMatchObject({ data: { wish: 'unchanged' } })
  })
})
