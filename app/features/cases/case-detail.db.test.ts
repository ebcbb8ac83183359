import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { after, minutes } from '#app/lib/durations.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requestEntries } from '#app/platform/db/tables/requests.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { listTimeline } from './case-detail.queries.server.ts'

dbTest('the timeline of a case', (db) => {
  test('has its own invoices and quotes as money, neither those of training nor of another case', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await aRequest(staff, {})
    const values = { store_id: 'la-teste', device: 'iPhone 13', fault: 'Écran', customer_name: 'Zoé', customer_phone: '+33639980042' } as const
    const [repair] = await staff.db
      .insert(repairs)
      .values({ ...values, status_since: staff.now, link_hash: crypto.randomUUID(), origin: 'request', origin_id: requestId })
      .returning({ id: repairs.id })
    const repairId = repair?.id ?? ''
    const bill = async (number: number, of: Parameters<typeof anIssuedInvoice>[1]) => {
      const id = await anIssuedInvoice(staff, { sequence: number, ledger_sequence: number, ...of })
      await recordAudit(staff, { action: 'invoice.issued', subject: { kind: 'invoice', id, label: `F2026-0000${number}` } })
    }
    await bill(1, { repair_id: repairId })
    await bill(2, { repair_id: repairId, training: !isTraining(staff) })
    await bill(3, {})
    await recordAudit(staff, {
      action: 'payment.taken',
      subject: { kind: 'repair', id: repairId, label: 'T-1' },
      after: { amountCents: 3_000, means: 'card' },
    })
    const entry = { request_id: requestId, author: 'Léa', created_at: staff.now }
    await staff.db.insert(requestEntries).values([
      { ...entry, kind: 'event', text: 'Devis n°\u00a01 envoyé\u00a0: 189\u00a0€' },
      { ...entry, kind: 'event', text: 'Photo ajoutée par l’équipe' },
    ])
    const entries = await listTimeline(staff, { repairId, requestId, addresses: [] })
    expect(entries.map(({ kind, text }) => `${kind} ${text}`).toSorted()).toEqual([
      'money Encaissé 30\u00a0€ par carte',
      'money Facture émise\u00a0: F2026-00001',
      'quote Devis n°\u00a01 envoyé\u00a0: 189\u00a0€',
      'step Photo ajoutée par l’équipe',
    ])
  })

  test('has a message that waited at the moment at which it left, and one that waits where it was written', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await aRequest(staff, {})
    const to = 'zoe@exemple.fr'
    await enqueueMail(staff, { to, subject: 'Premier', text: '', html: '' }, requestId, after(staff.now, minutes(10)))
    const leftAt = after(staff.now, minutes(10))
    await staff.db.update(mails).set({ state: 'sent', sent_at: leftAt, created_at: staff.now })
    await enqueueMail(staff, { to, subject: 'Second', text: '', html: '' }, requestId, after(staff.now, minutes(20)))
    await staff.db.update(mails).set({ created_at: staff.now }).where(eq(mails.subject, 'Second'))
    const entries = await listTimeline(staff, { repairId: null, requestId, addresses: [to] })
    expect(entries.filter(({ kind }) => kind === 'message').map(({ at }) => at)).toEqual([leftAt, staff.now])
  })
})
