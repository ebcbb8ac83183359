import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listTimeline } from '#app/features/cases/case-detail.queries.server.ts'
import { changeContractFacts } from '#app/features/contracts/contract-facts.commands.server.ts'
import { CONTRACT } from '#app/content/starting-contract.ts'
import { STARTS_EARLY_FIELD } from '#app/features/contracts/contract-summary.ts'
import { wishOfWord } from '#app/features/contracts/early-start.ts'
import { recordContract } from '#app/features/contracts/contract.commands.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { after, hours } from '#app/lib/durations.ts'
import { dateText } from '#app/lib/french-dates.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { mails as outbox } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels, requests } from '#app/platform/db/tables/requests.server.ts'
import { takePublicForm } from '#app/platform/http/public-form.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { quoteDecisionForm } from '#app/routes/pro/quote-decision-form.server.ts'
import { trackingForm } from '#app/routes/pro/tracking-form.server.ts'
import { ownTokenOf } from '#app/features/repairs/tracking-view.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { customerMails, outboxMails } from '#tests/factories/outbox.ts'
import { QUOTE } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { POSTAL_REQUEST, aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { saidBy } from '#tests/factories/said-by.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { trackingPath } from '#app/features/repairs/tracking-addresses.ts'
import { findLatestQuote, findQuote } from '#app/features/requests/quotes.commands.server.ts'
import { START_DETAIL } from '#app/features/requests/request-kinds.ts'
import { submitRequest } from '#app/features/requests/submit-request.commands.server.ts'
import { contractOfPosting } from './contract-of-form.server.ts'
import { shownQuote } from '#app/routes/pro/shown-quote.server.ts'
import { askToStart, quoteStart, trackedStart, wishedBefore } from './customer-wish.server.ts'
import { moveRepair, openRepair, promisedDay } from './cases.server.ts'
import { noteEarlyStart, removeEarlyStart } from './early-start.server.ts'
import { lookUpCase } from './look-up-case.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { withdraw } from './withdrawal.server.ts'

const EMAIL = 'zoe@exemple.fr'
/** The quote is accepted on Friday 20 November 2026: its period ends on 4 December. */
const BEGINS = '2026-12-05'
const DAY_AFTER = new Date('2026-12-05T00:00:00+01:00')

/** A device at the shop whose quote was accepted by link, without the wish, and the customer's link to its page. */
async function aWaitingCase(staff: AllowedCtx<'requests:write'>, { email = EMAIL, reference = 'D-7K2M9Q' } = {}) {
  const requestId = await aRequest(staff, { reference, state: 'waiting', email, phone: '+33639980042' })
  await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
  expect(await decideByRepair(staff, { requestId, version: 1, decision: 'accepted' })).toBe('done')
  const repair = await openRepair(staff, aRepairInput({ email }), { kind: 'request', id: requestId })
  const [contract] = await staff.db.select({ id: contracts.id }).from(contracts).where(eq(contracts.request_id, requestId))
  return { ...repair, requestId, contractId: contract?.id ?? '', token: await customerToken(staff.db, 'repair', repair.id) }
}

/** Every change keeps the wish whole, or nothing of it. */
async function keptWish(ctx: Pick<Ctx, 'db'>, contractId: string) {
  const { early_asked_at: at, early_means: means, early_text: text, early_noted_by: notedBy, starts_early: early } = contracts
  return (await ctx.db.select({ early, at, means, text, notedBy }).from(contracts).where(eq(contracts.id, contractId)))[0]
}

const TOLD = { label: 'Rétractation', text: '14 jours' }
const NO_WISH = { early: false, at: null, means: '', text: '', notedBy: '' }

async function confirmations(ctx: Ctx) {
  return (await outboxMails(ctx)).filter(({ subject }) => subject.startsWith('Vous nous avez demandé'))
}

function post(ctx: Ctx, token: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) {
  const address = `https://www.example.fr/pro/suivi?jeton=${token}`
  return takePublicForm(trackingForm, {
    ctx,
    request: new Request(address, { method: 'POST', body: new URLSearchParams(fields), headers }),
    params: {},
  })
}

dbTest('the wish on the page of a repair', (db) => {
  test('promises no confirmation by mail where none leaves: it is noted all the same', async () => {
    const staff = await asStaff(testCtx(db))
    const { contractId, token } = await aWaitingCase(staff)
    const visitor = { ...staff, env: { ...staff.env, SEED: 'none' as const } }
    expect(await askToStart(visitor, { token, contractId })).toBe('noted')
    expect(await keptWish(staff, contractId)).toMatchObject({ early: true, means: 'page' })
  })

  test('L. 221-25: a customer gives it in the exact words, reads it with its date and time, and gets it by mail', async () => {
    const staff = await asStaff(testCtx(db))
    const visitor = testCtx(db)
    const { id, requestId, contractId, token, number } = await aWaitingCase(staff)
    // The page identifies by the secret link. A reference and a contact, which others may know, lead to a page that only shows.
    const found = await lookUpCase(visitor, { reference: `T-${number}`, contact: EMAIL }, { missFloorMs: 0 })
    const shown = found.kind === 'found' ? found.token : ''
    expect(await ownTokenOf(visitor, shown)).toEqual({ own: token, mayAct: false })
    expect(await post(visitor, shown, { wish: 'start', contract: contractId, [STARTS_EARLY_FIELD]: 'on' })).toMatchObject({ init: { status: 409 } })
    expect(await keptWish(staff, contractId)).toEqual(NO_WISH)
    expect(await trackedStart(visitor, token)).toEqual({
      begins: BEGINS,
      contractId,
      atWork: false,
      replaces: false,
      asked: null,
      askedEarlier: null,
      withdrawn: false,
    })

    expect(wishOfWord('demande', await trackedStart(visitor, token))).toBeUndefined()
    expect(saidBy(await post(visitor, token, { wish: 'start', contract: contractId, [STARTS_EARLY_FIELD]: 'on' }))).toBe('demande')
    expect(wishOfWord('demande', await trackedStart(visitor, token))).toBe('noted-and-mailed')
    expect(await keptWish(staff, contractId)).toEqual({ early: true, at: visitor.now, means: 'page', text: CONTRACT.wish.text, notedBy: '' })
    expect(await trackedStart(visitor, token)).toEqual({
      begins: null,
      askedEarlier: null,
      atWork: false,
      replaces: false,
      contractId: null,
      withdrawn: false,
      asked: { when: '20\u00a0novembre 2026 à 11\u00a0h\u00a030', means: 'par la case du site', text: CONTRACT.wish.text, withLabel: false },
    })
    const [mail, ...others] = await confirmations(staff)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: EMAIL })
    const told = await staff.db.select({ subject: outbox.subject, replyTo: outbox.reply_to }).from(outbox).where(eq(outbox.to_shop, true))
    expect(told).toContainEqual({ subject: expect.stringContaining('demande que le travail commence'), replyTo: EMAIL })
    for (const words of [
      CONTRACT.wish.text,
      'par la case du site',
      '20\u00a0novembre 2026 à 11',
      '4\u00a0décembre 2026',
      '/pro/retractation?jeton=',
    ]) {
      expect(mail?.text).toContain(words)
    }
    // The team reads it in the case, the day comes forward, and the work may begin.
    expect(await listTimeline(staff, { repairId: id, requestId, addresses: [] })).toContainEqual(
      expect.objectContaining({ text: 'Le client demande de commencer avant la fin du délai, par la case du site', at: visitor.now, who: null }),
    )
    expect(await findRepair(staff, id)).toMatchObject({ dueOn: promisedDay(staff, 'la-teste') })
    expect(await moveRepair(staff, { id, status: 'in_repair' })).toEqual({ kind: 'changed' })
    // What the customer wrote stays.
    expect(await removeEarlyStart(staff, { id: contractId })).toBe(false)
  })

  test('before the device is brought it is given on the page of the quote, to which the mail with the contract leads', async () => {
    const staff = await asStaff(testCtx(db))
    const visitor = testCtx(db)
    const requestId = await aRequest(staff, { reference: 'D-7K2M9Q', state: 'waiting', email: EMAIL, phone: null })
    await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
    expect(await decideByRepair(visitor, { requestId, version: 1, decision: 'accepted' })).toBe('done')
    const contractMail = async () => (await outboxMails(staff)).findLast(({ subject }) => subject.startsWith('Votre contrat'))?.text ?? ''
    const secret = /\/pro\/reponse\/([\w-]+)/.exec(await contractMail())?.[1] ?? ''
    expect(await contractMail()).toContain('apportez-le sans rendez-vous')
    const quote = await findQuote(visitor, secret)
    if (!quote) throw new Error('The mail does not lead to the quote')
    expect(await quoteStart(visitor, quote)).toEqual({
      begins: BEGINS,
      contractId: quote.id,
      atWork: false,
      replaces: false,
      asked: null,
      askedEarlier: null,
      withdrawn: false,
    })
    expect(await shownQuote(visitor, quote)).toMatchObject({ state: 'accepted', repairPath: null })

    const answer = (fields: Readonly<Record<string, string>>) =>
      takePublicForm(quoteDecisionForm, {
        ctx: visitor,
        request: new Request(`https://www.example.fr/pro/reponse/${secret}`, { method: 'POST', body: new URLSearchParams(fields) }),
        params: { secret },
      })
    const fields = { wish: 'start', contract: quote.id }
    expect(await answer(fields)).toMatchObject({ data: { wish: 'unticked' }, init: { status: 422 } })
    expect(await keptWish(staff, quote.id)).toEqual(NO_WISH)
    expect(saidBy(await answer({ ...fields, [STARTS_EARLY_FIELD]: 'on' }))).toBe('demande')
    expect(await keptWish(staff, quote.id)).toMatchObject({ early: true, means: 'page' })
    expect(await quoteStart(visitor, quote)).toMatchObject({ begins: null, contractId: null, asked: { means: 'par la case du site' } })
    // A device that is here, or that comes by post, is not to be brought.
    const here = await aWaitingCase(staff, { email: 'ana@exemple.fr', reference: 'D-8K2M9Q' })
    await sendQuote(staff, { id: here.requestId, formKey: crypto.randomUUID(), ...QUOTE })
    expect(await decideByRepair(visitor, { requestId: here.requestId, version: 2, decision: 'accepted' })).toBe('done')
    expect(await contractMail()).not.toMatch(/apportez-le|étiquette/)
    const hereSecret =
      /\/pro\/reponse\/([\w-]+)/.exec(
        (await outboxMails(staff)).findLast(({ to, text }) => to === 'ana@exemple.fr' && text.includes('/pro/reponse/'))?.text ?? '',
      )?.[1] ?? ''
    const hereQuote = await findQuote(visitor, hereSecret)
    expect(hereQuote && (await shownQuote(visitor, hereQuote))).toMatchObject({
      state: 'accepted',
      repairPath: trackingPath(here.token),
      hasBegun: false,
    })
    await staff.db.update(repairs).set({ status: 'ready' }).where(eq(repairs.id, here.id))
    expect(hereQuote && (await shownQuote(visitor, hereQuote))).toMatchObject({ state: 'accepted', hasBegun: true, isReturned: false })
    await staff.db.update(repairs).set({ status: 'handed_over' }).where(eq(repairs.id, here.id))
    expect(hereQuote && (await shownQuote(visitor, hereQuote))).toMatchObject({ state: 'accepted', isReturned: true, isUnrepaired: false })
    await staff.db.update(repairs).set({ outcome: 'not_repaired' }).where(eq(repairs.id, here.id))
    expect(hereQuote && (await shownQuote(visitor, hereQuote))).toMatchObject({ isReturned: true, isUnrepaired: true })
    await staff.db.update(repairs).set({ status: 'ready', outcome: null }).where(eq(repairs.id, here.id))
    const posted = await aRequest(staff, { ...POSTAL_REQUEST, reference: 'D-9K2M9Q', state: 'waiting', email: 'ines@exemple.fr' })
    await sendQuote(staff, { id: posted, formKey: crypto.randomUUID(), ...QUOTE })
    expect(await decideByRepair(visitor, { requestId: posted, version: 1, decision: 'accepted' })).toBe('done')
    expect(await contractMail()).toContain('collez l’étiquette prépayée')
  })

  test('only the ticked box asks for it: neither a look at the page, nor the button alone, nor another site', async () => {
    const staff = await asStaff(testCtx(db))
    const visitor = testCtx(db)
    const { contractId, token } = await aWaitingCase(staff)
    await trackedStart(visitor, token)
    const fields = { wish: 'start', contract: contractId }
    expect(await post(visitor, token, fields)).toMatchObject({ data: { wish: 'unticked' }, init: { status: 422 } })
    const ticked = { ...fields, [STARTS_EARLY_FIELD]: 'on' }
    await expect(post(visitor, token, ticked, { Origin: 'https://ailleurs.example' })).rejects.toMatchObject({ status: 403 })
    expect(await post(visitor, 'un-autre-lien', ticked)).toMatchObject({ data: { wish: 'unchanged' }, init: { status: 409 } })
    expect(await keptWish(staff, contractId)).toEqual(NO_WISH)
    expect(await confirmations(staff)).toEqual([])
  })

  test('given twice, or noted by the team before, it is one wish and one mail', async () => {
    const staff = await asStaff(testCtx(db))
    const visitor = testCtx(db)
    const { contractId, token } = await aWaitingCase(staff)
    const both = await Promise.all([askToStart(visitor, { token, contractId }), askToStart(visitor, { token, contractId })])
    expect(both.toSorted()).toEqual(['noted-and-mailed', 'unchanged'])
    expect(await noteEarlyStart(staff, { id: contractId, means: 'phone' })).toEqual({ kind: 'unchanged' })
    expect(await confirmations(staff)).toHaveLength(1)
  })

  test('the wish is for the contract that was read: a later quote that was accepted needs its own', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, requestId, contractId, token } = await aWaitingCase(staff)
    const later = await asStaff({ ...testCtx(db), now: new Date(staff.now.getTime() + 60_000) })
    await sendQuote(later, { id: requestId, formKey: crypto.randomUUID(), ...QUOTE, lines: [{ label: 'Écran et batterie', amountCents: 19_990 }] })
    expect(await decideByRepair(later, { requestId, version: 2, decision: 'accepted' })).toBe('done')
    expect(await askToStart(later, { token, contractId })).toBe('replaced')
    expect(await keptWish(staff, contractId)).toEqual(NO_WISH)
    expect(await moveRepair(later, { id, status: 'in_repair' })).toMatchObject({ kind: 'must-wait' })
  })

  test('nothing is asked for where nothing waits: after the period, after a withdrawal, at the counter, once the work has begun', async () => {
    const staff = await asStaff(testCtx(db))
    const over = await aWaitingCase(staff)
    const nextDay = { ...testCtx(db), now: DAY_AFTER }
    expect(await trackedStart(nextDay, over.token)).toEqual({
      begins: null,
      contractId: null,
      atWork: false,
      replaces: false,
      asked: null,
      askedEarlier: null,
      withdrawn: false,
    })
    expect(await askToStart(nextDay, over)).toBe('unchanged')

    const withdrawn = await aWaitingCase(staff, { email: 'ana@exemple.fr', reference: 'D-8K2M9Q' })
    const declared = await withdraw(staff, { name: 'Ana', email: 'ana@exemple.fr', phone: '', reference: `T-${withdrawn.number}`, token: '' })
    expect(declared.kind).toBe('received')
    // The page says so, instead of a day on which the work would begin.
    expect(await trackedStart(staff, withdrawn.token)).toEqual({
      begins: null,
      contractId: null,
      atWork: false,
      replaces: false,
      asked: null,
      askedEarlier: null,
      withdrawn: true,
    })
    expect(await askToStart(staff, withdrawn)).toBe('unchanged')

    const counter = await openRepair(staff, aRepairInput())
    const counterToken = await customerToken(staff.db, 'repair', counter.id)
    expect(await trackedStart(staff, counterToken)).toMatchObject({ begins: null, contractId: null })
    expect(await askToStart(staff, { token: counterToken, contractId: counter.id })).toBe('unchanged')
    // Made at home after all: the same page asks, as soon as the device is there.
    const facts = { id: counter.id, place: 'home', urgentHome: false, circular: 'unknown', circularReason: '' } as const
    await changeContractFacts(staff, facts)
    expect(await trackedStart(staff, counterToken)).toMatchObject({ contractId: counter.id })

    const begun = await aWaitingCase(staff, { email: 'luc@exemple.fr', reference: 'D-9K2M9Q' })
    await noteEarlyStart(staff, { id: begun.contractId, means: 'paper' })
    await moveRepair(staff, { id: begun.id, status: 'in_repair' })
    expect(await trackedStart(staff, begun.token)).toMatchObject({ contractId: null, asked: { means: 'par signature sur papier' } })
  })

  test('nothing is asked for of a device that goes back as it came', async () => {
    const staff = await asStaff(testCtx(db))
    const { requestId, token, contractId, id } = await aWaitingCase(staff)
    expect(await trackedStart(staff, token)).toMatchObject({ contractId })
    const quote = await findLatestQuote(staff, requestId)
    expect(quote && (await quoteStart(staff, quote))).toMatchObject({ contractId })
    await staff.db.update(requests).set({ kind: 'postal' }).where(eq(requests.id, requestId))
    await staff.db
      .insert(parcels)
      .values({ request_id: requestId, direction: 'to-customer', carrier: 'dpd', number: '01234567890123', created_at: after(staff.now, hours(1)) })
    const later = { ...staff, now: after(staff.now, hours(2)) }
    const nothing = { begins: null, contractId: null, asked: null }
    expect(await trackedStart(later, token)).toMatchObject(nothing)
    expect(await askToStart(later, { token, contractId })).toBe('unchanged')
    const sent = await findLatestQuote(later, requestId)
    expect(sent && (await quoteStart(later, sent))).toMatchObject(nothing)
    // Without a case as well.
    await staff.db.delete(repairs).where(eq(repairs.id, id))
    expect(sent && (await quoteStart(later, sent))).toMatchObject(nothing)
  })

  test('at a distance it counts without an address as well; at home the law wants it on a durable medium, so it needs one', async () => {
    const staff = await asStaff(testCtx(db))
    const { contractId, token } = await aWaitingCase(staff, { email: '' })
    const facts = { id: contractId, urgentHome: false, circular: 'unknown', circularReason: '' } as const
    await changeContractFacts(staff, { ...facts, place: 'home' })
    expect(await askToStart(staff, { token, contractId })).toBe('no-email')
    // Where no mail leaves, an address is as good as none.
    const addressed = await aWaitingCase(staff, { email: 'luc@exemple.fr', reference: 'D-9K2M9Q' })
    await changeContractFacts(staff, { ...facts, id: addressed.contractId, place: 'home' })
    const unmailed = { ...staff, env: { ...staff.env, SEED: 'none' as const } }
    expect(await askToStart(unmailed, addressed)).toBe('no-email')
    expect(await askToStart(staff, addressed)).toBe('noted-and-mailed')
    await changeContractFacts(staff, { ...facts, place: 'distance' })
    expect(await askToStart(staff, { token, contractId })).toBe('noted')
    expect(await keptWish(staff, contractId)).toMatchObject({ early: true, means: 'page' })
  })

  test('by post it is asked for once it is known which work is meant, and not where a parcel has only arrived', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await aRequest(staff, { kind: 'postal', email: EMAIL })
    const sent = { id: requestId, source: 'postal', place: 'distance', requestId, totalCents: null, acceptedBy: 'Envoyer', summary: [TOLD] } as const
    await recordContract(staff, { ...sent, earlyText: null }, null)
    const { id } = await openRepair(staff, aRepairInput({ email: EMAIL }), { kind: 'request', id: requestId })
    const token = await customerToken(staff.db, 'repair', id)
    expect(await trackedStart(staff, token)).toMatchObject({ begins: BEGINS, contractId: null })
    expect(await askToStart(staff, { token, contractId: requestId })).toBe('unchanged')
    await moveRepair(staff, { id, status: 'accepted' })
    expect(await trackedStart(staff, token)).toMatchObject({ contractId: requestId })
    expect(await askToStart(staff, { token, contractId: requestId })).toBe('noted-and-mailed')
  })

  test('by post the day that the period had put off comes forward where it is given with the quote', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await aRequest(staff, { kind: 'postal', email: EMAIL })
    const sent = { id: requestId, source: 'postal', place: 'distance', requestId, totalCents: null, acceptedBy: 'Envoyer', summary: [TOLD] } as const
    await recordContract(staff, { ...sent, earlyText: null }, null)
    const dueOn = promisedDay(staff, 'la-teste', BEGINS)
    const { id } = await openRepair(staff, aRepairInput({ email: EMAIL, dueOn }), { kind: 'request', id: requestId })
    await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
    const later = testCtx(db, { now: after(staff.now, hours(1)) })
    expect(await decideByRepair(later, { requestId, version: 1, decision: 'accepted', startsEarly: true })).toBe('done')
    expect(await findRepair(staff, id)).toMatchObject({ dueOn: promisedDay(staff, 'la-teste') })
    // The mail of the contract says the day that holds by now.
    const contract = (await customerMails(staff)).findLast(({ subject }) => subject.startsWith('Votre contrat'))
    expect(contract?.text).toContain(`Votre appareil est prévu le ${dateText(promisedDay(staff, 'la-teste') ?? '')}.`)
  })

  test('by post it can be given with the free label: kept in its words, confirmed, and asked for anew by the quote', async () => {
    const staff = await asStaff(testCtx(db))
    expect(START_DETAIL.field).toBe(STARTS_EARLY_FIELD)
    await submitRequest(staff, { ...POSTAL_REQUEST, formKey: crypto.randomUUID(), details: { startsEarly: 'on' } }, [], undefined, contractOfPosting)
    const [contract] = await staff.db.select().from(contracts)
    expect(contract).toMatchObject({ source: 'postal', starts_early: true, early_means: 'page', early_text: CONTRACT.wish.text })
    const [mail] = (await outboxMails(staff)).filter(({ to }) => to === EMAIL)
    expect(mail?.text).toContain('Début du travail\u00a0: Demandé avant la fin du délai de rétractation.')
    expect(mail?.text).not.toContain('que vous avez acceptées')
    const requestId = contract?.request_id ?? ''
    expect(await wishedBefore(staff, requestId)).toBe(true)
    const { id } = await openRepair(staff, aRepairInput({ email: EMAIL }), { kind: 'request', id: requestId })
    expect(await trackedStart(staff, await customerToken(staff.db, 'repair', id))).toMatchObject({ asked: { withLabel: true } })
    await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
    await decideByRepair(testCtx(db, { now: after(staff.now, hours(1)) }), { requestId, version: 1, decision: 'accepted' })
    // The quote is a contract of its own: what was wished before its price was known does not count for it.
    expect(await wishedBefore(staff, requestId)).toBe(false)
  })

  test('by post nothing is asked for that was not ticked', async () => {
    const staff = await asStaff(testCtx(db))
    await submitRequest(staff, { ...POSTAL_REQUEST, formKey: crypto.randomUUID(), details: {} }, [], undefined, contractOfPosting)
    expect(await staff.db.select({ early: contracts.starts_early, text: contracts.early_text }).from(contracts)).toEqual([{ early: false, text: '' }])
    expect((await outboxMails(staff)).map(({ text }) => text).join()).not.toContain('Début du travail')
  })
})
