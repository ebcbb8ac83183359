import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeRepairStatus, createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { reconsiderQuote } from '#app/features/requests/quotes.commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairEvents, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels, quotes, requestFiles } from '#app/platform/db/tables/requests.server.ts'
import { runRequestIntent } from '#app/routes/admin/request-actions.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { contractWordsMark } from './contract-words-mark.server.ts'
import { decideByRepair, decideBySecret, sendQuote } from './quotes.server.ts'

async function aRequestWithRepair(ctx: AllowedCtx<'requests:write'>, reference = 'D-7K2M9Q'): Promise<{ requestId: string; repairId: string }> {
  const requestId = await aRequest(ctx, { reference })
  const { id: repairId } = await createRepair(ctx, aRepairInput(), { kind: 'request', id: requestId })
  return { requestId, repairId }
}

async function quote(ctx: AllowedCtx<'requests:write'>, requestId: string): Promise<void> {
  const form = new FormData()
  const fields = {
    intent: 'quote',
    id: requestId,
    formKey: crypto.randomUUID(),
    partKind: 'compatible',
    warrantyMonths: '6',
    validDays: '30',
    message: '',
    'label-0': 'Écran',
    'amount-0': '129,90',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(await runRequestIntent(ctx, form)).toMatchObject({ notice: { kind: 'done' } })
}

async function stepOf(ctx: Ctx, id: string): Promise<string | undefined> {
  return (await ctx.db.select({ status: repairs.status }).from(repairs).where(eq(repairs.id, id)))[0]?.status
}

dbTest('a repair that came of a request', (db) => {
  test('follows its quote: sent, then accepted, with both steps in its timeline', async () => {
    const staff = await asStaff(testCtx(db))
    const { requestId, repairId } = await aRequestWithRepair(staff)
    const other = await aRequestWithRepair(staff, 'D-3J4K5L')
    await quote(staff, requestId)
    expect([await stepOf(staff, repairId), await stepOf(staff, other.repairId)]).toEqual(['quote_sent', 'received'])
    expect(await decideByRepair(testCtx(db), { requestId, version: 1, decision: 'accepted' })).toBe('done')
    expect(await stepOf(staff, repairId)).toBe('accepted')
    const events = await staff.db.select({ status: repairEvents.status }).from(repairEvents).where(eq(repairEvents.repair_id, repairId))
    expect(events.map(({ status }) => status)).toEqual(['received', 'quote_sent', 'accepted'])
    expect(await decideByRepair(testCtx(db), { requestId, version: 1, decision: 'accepted' })).toBe('decided')
  })

  test('is not accepted in words that the owner has changed since the page was opened', async () => {
    const staff = await asStaff(testCtx(db))
    const { requestId, repairId } = await aRequestWithRepair(staff)
    await quote(staff, requestId)
    const customer = testCtx(db)
    const asked = { requestId, version: 1, decision: 'accepted', wordsMark: await contractWordsMark(customer) } as const
    const words = await customer.contractWords(customer)
    const reworded = { ...customer, contractWords: async () => ({ ...words, wish: { ...words.wish, text: 'Commencez tout de suite.' } }) }
    expect(await decideByRepair(reworded, asked)).toBe('reworded')
    expect(await stepOf(staff, repairId)).toBe('quote_sent')
    expect(await decideByRepair(reworded, { ...asked, wordsMark: await contractWordsMark(reworded) })).toBe('done')
  })

  test('stays where staff have taken it, and where a quote was refused', async () => {
    const staff = await asStaff(testCtx(db))
    const { requestId, repairId } = await aRequestWithRepair(staff)
    await quote(staff, requestId)
    const secret = /\/pro\/reponse\/([\w-]+)/.exec((await outboxMails(staff)).map(({ text }) => text).join('\n'))?.[1] ?? ''
    expect(await decideBySecret(testCtx(db), { secret, decision: 'refused' })).toBe('done')
    expect(await stepOf(staff, repairId)).toBe('quote_sent')
    // The same of a repair that is one step further only.
    for (const status of ['accepted', 'in_repair'] as const) {
      await changeRepairStatus(staff, { id: repairId, status })
      await quote(staff, requestId)
      expect(await stepOf(staff, repairId)).toBe(status)
    }
    expect(await decideBySecret(testCtx(db), { secret: 'x'.repeat(43), decision: 'accepted' })).toBe('unknown')
  })
})

dbTest('a quote that is refused while its device is in the post', (db) => {
  test('tells the shop of the parcel that has to go back, whose customer reads the same', async () => {
    const staff = await asStaff(testCtx(db))
    const toldOf = async (requestId: string) => {
      await quote(staff, requestId)
      expect(await decideByRepair(testCtx(db), { requestId, version: 1, decision: 'refused' })).toBe('done')
      return (await outboxMails(staff)).find(({ subject, text }) => subject.includes('refusé') && text.includes(requestId))?.text
    }
    const posted = await aRequest(staff, { reference: 'D-7K2M9Q', details: { handover: 'postal' } })
    const number = '6A12345678901'
    await staff.db.insert(parcels).values({ request_id: posted, direction: 'to-workshop', carrier: 'colissimo', number })
    expect(await toldOf(posted)).toContain(`Un colis vient vers l’atelier, Colissimo ${number}. À renvoyer sans réparation, retour offert.`)
    const labelled = await aRequest(staff, { reference: 'D-3J4K5L', kind: 'postal' })
    const label = { kind: 'label', type: 'application/pdf', content: Buffer.from('%') } as const
    await staff.db.insert(requestFiles).values({ request_id: labelled, ...label })
    expect(await toldOf(labelled)).toContain('l’appareil vient peut-être. À renvoyer sans réparation')
    expect(await toldOf(await aRequest(staff, { reference: 'D-4K5L6M' }))).not.toContain('À renvoyer')
    // One that is accepted says how the device comes, whichever form asked for it.
    const accepted = await aRequest(staff, { reference: 'D-5L6M7N', details: { handover: 'postal' } })
    await quote(staff, accepted)
    await decideByRepair(testCtx(db), { requestId: accepted, version: 1, decision: 'accepted' })
    const told = (await outboxMails(staff)).find(({ subject, text }) => subject.includes('accepté') && text.includes(accepted))
    expect(told?.text).toContain('L’appareil vient par la poste.')
  })
})

dbTest('a refusal that is taken back while the shop writes the next version', (db) => {
  test('leaves one of the two to be answered, whoever is faster', async () => {
    const staff = await asStaff(testCtx(db))
    for (const reference of ['D-7K2M9Q', 'D-3J4K5L', 'D-4K5L6M', 'D-5L6M7N', 'D-6M7N8P', 'D-7N8P9Q']) {
      const requestId = await aRequest(staff, { reference })
      await quote(staff, requestId)
      expect(await decideByRepair(testCtx(db), { requestId, version: 1, decision: 'refused' })).toBe('done')
      await Promise.all([reconsiderQuote(testCtx(db), { requestId, version: 1 }), quote(staff, requestId)])
      const open = await staff.db
        .select({ version: quotes.version })
        .from(quotes)
        .where(and(eq(quotes.request_id, requestId), eq(quotes.state, 'sent')))
      expect(open).toEqual([{ version: 2 }])
    }
  })
})

dbTest('a quote that is refused and taken back again and again', (db) => {
  test('mails the shop a few times, from either page and any place; it says so, and can be accepted once its last answer stands open', async () => {
    const staff = await asStaff(testCtx(db))
    const { requestId } = await aRequestWithRepair(staff)
    await quote(staff, requestId)
    const customer = testCtx(db)
    const from = (address: string): Ctx => ({ ...customer, client: { ...customer.client, address } })
    const shown = { requestId, version: 1 }
    const before = (await outboxMails(staff)).length
    const results: string[] = []
    for (let count = 0; count < 20; count += 1) {
      await decideByRepair(from(`203.0.113.${count}`), { ...shown, decision: 'refused' })
      results.push(await reconsiderQuote(from(`198.51.100.${count}`), shown))
    }
    expect(results).toEqual(results.map((_, count) => (count < 3 ? 'done' : 'too-often')))
    // Three refusals taken back, and the one that stays; the mail of the quote, which had not left, goes with the first.
    expect((await outboxMails(staff)).length - before).toBe(6)
    const later = { ...customer, now: new Date(customer.now.getTime() + 3_600_000) }
    expect(await reconsiderQuote(later, shown)).toBe('done')
    expect(await decideByRepair(later, { ...shown, decision: 'accepted' })).toBe('done')
  })
})

dbTest('a quote that would bind', (db) => {
  test('L. 111-1 and L. 616-1: is not sent once the site is live while the seller or the mediator is not stated, and says what is missing', async () => {
    const { facts } = testCtx(db)
    const live = {
      ...facts,
      launchedAt: '2026-11-01T09:00:00Z',
      business: { ...facts.business, siren: '732829320', mediatorName: '', seatAddress: '8 rue Neuve\n33000 Bordeaux' },
    }
    const staff = await asStaff(testCtx(db, { facts: live }))
    const id = await aRequest(staff)
    const terms = { partKind: 'compatible', warrantyMonths: 6, validDays: 30, aidCents: 0, message: '' }
    const input = { id, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 12_990 }], ...terms }
    expect(await sendQuote(staff, input)).toMatchObject({ kind: 'missing-facts', problem: expect.stringContaining('le nom du médiateur') })
    expect(await outboxMails(staff)).toEqual([])
    const mediator = { mediatorName: 'Médiation', mediatorAddress: '1 rue Neuve', mediatorUrl: 'https://mediation.example/' }
    for (const [field, said] of Object.entries({ siren: 'le SIREN', legalForm: 'la forme juridique', seatAddress: 'l’adresse du siège' })) {
      const lacking = { ...staff, facts: { ...live, business: { ...live.business, ...mediator, [field]: '' } } }
      expect(await sendQuote(lacking, input), field).toMatchObject({ kind: 'missing-facts', problem: expect.stringContaining(said) })
    }
    expect(await outboxMails(staff)).toEqual([])
    const complete = { ...staff, facts: { ...live, business: { ...live.business, ...mediator } } }
    expect(await sendQuote(complete, input)).toEqual({ kind: 'changed' })
  })
})
