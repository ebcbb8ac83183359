import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'
import { decideByRepair, sendQuote } from '#app/workflows/quotes.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { linkedRequest } from './linked-request.server.ts'
import { saveParcel } from './parcels.commands.server.ts'
import { wayOutOf } from '#app/workflows/way-out.server.ts'

const QUOTE = {
  lines: [{ label: 'Écran', amountCents: 17_900 }],
  partKind: 'compatible',
  aidCents: 2_500,
  warrantyMonths: 6,
  validDays: 30,
  message: 'Bonjour Zoé Martin',
}

const aPostalRequest = (ctx: Ctx) => aRequest(ctx, { kind: 'postal', phone: '+33639980042' })

dbTest('what a repair shows of its request', (db) => {
  test('parcels and the present quote, nothing of the person', async () => {
    const ctx = await asStaff(testCtx(db))
    const id = await aPostalRequest(ctx)
    expect(await linkedRequest(ctx, id)).toEqual({ agreed: null, ifAccepted: null, declined: null, reconsider: null, parcels: [], quote: null })
    await saveParcel(ctx, { id, direction: 'to-customer', carrier: 'colissimo', number: '6A12345678901' }, wayOutOf)
    await saveParcel(ctx, { id, direction: 'to-workshop', carrier: 'dpd', number: '12345678901234' }, wayOutOf)
    await sendQuote(ctx, { ...QUOTE, id, formKey: crypto.randomUUID(), lines: [{ label: 'Batterie', amountCents: 5_900 }] })
    await sendQuote(ctx, { ...QUOTE, id, formKey: crypto.randomUUID() })
    const linked = await linkedRequest(testCtx(db), id)
    expect(linked.parcels.map(({ label, href }) => [label, new URL(href).hostname])).toEqual([
      ['Colis vers l’atelier', 'trace.dpd.fr'],
      ['Colis de retour', 'www.laposte.fr'],
    ])
    expect(linked.quote).toMatchObject({ state: 'sent', version: 2, lines: [{ label: 'Écran' }] })
    expect(linked.quote?.totals.map(({ label, text }) => `${label} ${text.replace(/\s/g, ' ')}`)).toEqual([
      'Total TTC 179 €',
      'Aide QualiRépar, barème en vigueur le 20\u00a0novembre 2026 −25 €',
      'À votre charge 154 €',
    ])
    expect(linked.quote?.total).toMatch(/^154/)
    for (const personal of ['Martin', 'zoe@', '639980042', 'Bonjour']) expect(JSON.stringify(linked)).not.toContain(personal)
    expect((await linkedRequest(testCtx(db), id, { withMessage: true })).quote?.message).toBe('Bonjour Zoé Martin')
    expect(await linkedRequest({ ...ctx, now: new Date('2026-12-21T09:00:00Z') }, id)).toMatchObject({ quote: { state: 'expired' } })
  })

  test('the quote that was shown is answered once; the shop hears of it', async () => {
    const ctx = await asStaff(testCtx(db))
    const id = await aPostalRequest(ctx)
    const visitor = testCtx(db)
    expect(await decideByRepair(visitor, { requestId: id, version: 1, decision: 'accepted' })).toBe('unknown')
    await sendQuote(ctx, { ...QUOTE, id, formKey: crypto.randomUUID() })
    await sendQuote(ctx, { ...QUOTE, id, formKey: crypto.randomUUID() })
    expect(await decideByRepair(visitor, { requestId: id, version: 1, decision: 'accepted' })).toBe('replaced')
    const results = await Promise.all([1, 2, 3].map(() => decideByRepair(visitor, { requestId: id, version: 2, decision: 'accepted' })))
    expect(results.toSorted()).toEqual(['decided', 'decided', 'done'])
    const rows = await ctx.db.select({ state: quotes.state }).from(quotes).where(eq(quotes.request_id, id)).orderBy(quotes.version)
    expect(rows.map(({ state }) => state)).toEqual(['replaced', 'accepted'])
    expect((await outboxMails(ctx)).filter(({ subject }) => subject.includes('accepté'))).toHaveLength(1)
    expect(await linkedRequest(visitor, id)).toMatchObject({ quote: { state: 'accepted' } })
  })
})
