import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { monthsLater } from '#app/lib/paris-time.ts'
import { days } from '#app/lib/durations.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { closeRepair } from './close-repair.commands.server.ts'
import { correctRepair } from './correct-repair.commands.server.ts'
import { changeRepairStatus, createRepair, eraseDeviceCode, keepDeviceCode, showDeviceCode } from './repairs.commands.server.ts'
import { findRepair } from './repairs.queries.server.ts'
import { findWarranty } from './warranty.queries.server.ts'

const REPAIRED = { outcome: 'repaired', covered: 'Écran remplacé', warrantyMonths: 6 } as const
const NOT_REPAIRED = { outcome: 'not_repaired', covered: '', warrantyMonths: 6 } as const

function tokenOf(url: string | null | undefined): string {
  return new URL(url ?? 'x:').searchParams.get('jeton') ?? ''
}

test('a warranty ends on the same day, or on the last of a shorter month', () => {
  expect(monthsLater('2026-11-20', 6)).toBe('2027-05-20')
  expect(monthsLater('2026-08-31', 6)).toBe('2027-02-28')
  expect(monthsLater('2028-02-29', 12)).toBe('2029-02-28')
})

dbTest('a repair handed over', (db) => {
  test('has a warranty page with dates and what is covered, and nothing of the person', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput())
    expect((await findRepair(ctx, id))?.warrantyUrl).toBeNull()
    expect(await closeRepair(ctx, { id, ...REPAIRED })).toEqual({ kind: 'changed' })
    expect(await closeRepair(ctx, { id, ...REPAIRED })).toEqual({ kind: 'unchanged' })
    const token = tokenOf((await findRepair(ctx, id))?.warrantyUrl)
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    const warranty = await findWarranty(testCtx(db), token)
    expect(warranty).toMatchObject({ device: 'iPhone 13', covered: 'Écran remplacé', firstDay: '2026-11-20', lastDay: '2027-05-20', over: false })
    const shown = JSON.stringify(warranty)
    for (const personal of ['Durand', '639980042', 'maelle@example.fr', '490154203237518', id]) expect(shown).not.toContain(personal)
    expect(JSON.stringify(await ctx.db.select().from(repairs))).not.toContain(token)
    expect(await findWarranty({ ...ctx, now: new Date(ctx.now.getTime() + days(190)) }, token)).toMatchObject({ over: true })
    expect(await findWarranty(ctx, 'x'.repeat(32))).toBeUndefined()
    expect(await findWarranty(ctx, '')).toBeUndefined()
  })

  test('has a warranty page that names what was credited since', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput())
    await closeRepair(ctx, { id, ...REPAIRED })
    const token = tokenOf((await findRepair(ctx, id))?.warrantyUrl)
    const line = { quantity: 1, vat: 'standard', rate: 2_000 } as const
    const work = [
      { ...line, label: 'Écran', unitCents: 7_000 },
      { ...line, label: 'Batterie', unitCents: 5_000 },
    ]
    const invoice = await anIssuedInvoice(ctx, { repair_id: id, lines: work })
    expect(await findWarranty(testCtx(db), token)).toMatchObject({ credited: { labels: [], all: false }, openReturn: null })
    const credit = { kind: 'credit_note', series: 'A', corrects_id: invoice, number: 'A2026-00001', ledger_sequence: 2, total_cents: -5_000 } as const
    await anIssuedInvoice(ctx, { ...credit, due_cents: -5_000, repair_id: id, lines: [{ ...line, label: 'Batterie', unitCents: -5_000, ofLine: 1 }] })
    expect(await findWarranty(testCtx(db), token)).toMatchObject({ credited: { labels: ['Batterie'], all: false } })
  })

  test('asks for a review once, whatever the outcome and however often it comes back', async () => {
    const ctx = await asStaff(testCtx(db))
    const good = await createRepair(ctx, aRepairInput())
    const bad = await createRepair(ctx, aRepairInput({ email: 'jean@example.fr' }))
    const silent = await createRepair(ctx, aRepairInput({ email: '' }))
    await Promise.all([1, 2, 3].map(() => closeRepair(ctx, { id: good.id, ...REPAIRED })))
    await changeRepairStatus(ctx, { id: good.id, status: 'diagnosis' })
    await closeRepair(ctx, { id: good.id, ...REPAIRED })
    await closeRepair(ctx, { id: bad.id, ...NOT_REPAIRED })
    await closeRepair(ctx, { id: silent.id, ...REPAIRED })
    const mails = await outboxMails(ctx)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['jean@example.fr', 'maelle@example.fr'])
    const textTo = (address: string) => mails.find(({ to }) => to === address)?.text ?? ''
    expect(textTo('maelle@example.fr')).toContain((await findRepair(ctx, good.id))?.warrantyUrl)
    expect(textTo('jean@example.fr')).not.toContain('garantie')
    for (const { text } of mails) expect(text).toMatch(/https:\/\/www\.example\.fr\/pro\/avis\/[\w-]{32}\n/)
    expect((await findRepair(ctx, bad.id))?.warrantyUrl).toBeNull()
    // Nothing is guaranteed where nothing was repaired, whatever the form said.
    expect(await ctx.db.select({ months: repairs.warranty_months }).from(repairs).where(eq(repairs.id, bad.id))).toEqual([{ months: 0 }])
    expect((await findRepair(ctx, good.id))?.events.map(({ status }) => status)).toEqual(['received', 'handed_over', 'diagnosis', 'handed_over'])
  })
})

dbTest('the mail after a hand-over', (db) => {
  test('does not ask how a repair was whose price was given back in whole', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput())
    const line = { quantity: 1, vat: 'standard', rate: 2_000, label: 'Écran' } as const
    const invoice = await anIssuedInvoice(ctx, { repair_id: id, lines: [{ ...line, unitCents: 12_000 }] })
    const credit = {
      kind: 'credit_note',
      series: 'A',
      corrects_id: invoice,
      number: 'A2026-00001',
      ledger_sequence: 2,
      total_cents: -12_000,
    } as const
    await anIssuedInvoice(ctx, { ...credit, due_cents: -12_000, repair_id: id, lines: [{ ...line, unitCents: -12_000, ofLine: 0 }] })
    await closeRepair(ctx, { id, ...REPAIRED })
    expect((await outboxMails(ctx)).map(({ text }) => text)).toEqual([expect.not.stringContaining('/pro/avis/')])
  })
})

dbTest('the mail with the warranty', (db) => {
  test('leaves once, also when the device was first given back without repair', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput())
    await closeRepair(ctx, { id, ...NOT_REPAIRED })
    for (let times = 0; times < 2; times += 1) {
      await changeRepairStatus(ctx, { id, status: 'in_repair' })
      await closeRepair(ctx, { id, ...REPAIRED })
    }
    const mails = await outboxMails(ctx)
    expect(mails.map(({ subject }) => subject.split('\u00a0: ')[1])).toEqual(['votre appareil est rendu', 'votre garantie'])
    expect(mails[1]?.text).toContain((await findRepair(ctx, id))?.warrantyUrl)
    expect(mails[1]?.text).not.toContain('/avis')
  })

  test('leaves when an e-mail address is known at last', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput({ email: '' }))
    await closeRepair(ctx, { id, ...REPAIRED })
    await correctRepair(ctx, { id, ...aRepairInput() })
    await changeRepairStatus(ctx, { id, status: 'in_repair' })
    await closeRepair(ctx, { id, ...REPAIRED })
    expect((await outboxMails(ctx)).map(({ text }) => text)).toEqual([expect.stringContaining('/pro/garantie')])
  })
})

dbTest('the code of a device', (db) => {
  test('is kept only when asked, encrypted, shown with a trace, erased at hand-over', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput())
    const everything = async () =>
      JSON.stringify([await ctx.db.select().from(repairs), await ctx.db.select().from(auditEntries), await findRepair(ctx, id)])
    expect(await findRepair(ctx, id)).toMatchObject({ hasCode: false })
    expect(await showDeviceCode(ctx, { id })).toBeUndefined()
    expect(await keepDeviceCode(ctx, { id, code: 'mouette-7391' })).toEqual({ kind: 'changed' })
    expect(await findRepair(ctx, id)).toMatchObject({ hasCode: true })
    expect(await showDeviceCode(ctx, { id })).toBe('mouette-7391')
    expect(await everything()).not.toContain('mouette')
    await closeRepair(ctx, { id, ...NOT_REPAIRED })
    expect(await findRepair(ctx, id)).toMatchObject({ hasCode: false })
    expect(await showDeviceCode(ctx, { id })).toBeUndefined()
    expect(await keepDeviceCode(ctx, { id, code: '1234' })).toEqual({ kind: 'unchanged' })
    const trail = (await ctx.db.select().from(auditEntries)).map(({ action }) => action).filter((action) => action.startsWith('repair.code'))
    expect(trail.toSorted()).toEqual(['repair.code_kept', 'repair.code_shown'])
  })

  test('is erased on demand', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput())
    await keepDeviceCode(ctx, { id, code: '1234' })
    expect(await eraseDeviceCode(ctx, { id })).toEqual({ kind: 'changed' })
    expect(await eraseDeviceCode(ctx, { id })).toEqual({ kind: 'unchanged' })
    expect(await showDeviceCode(ctx, { id })).toBeUndefined()
  })
})
