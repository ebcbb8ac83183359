import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CorrectSlipForm, stateValues } from '#app/features/repairs/deposit/complete-slip.schema.ts'
import { correctRepair } from '#app/features/repairs/correct-repair.commands.server.ts'
import { depositSheetText } from '#app/features/repairs/deposit/deposit-sheet.ts'
import { signDeposit } from '#app/features/repairs/deposit/deposit.commands.server.ts'
import { findDepositSheet } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { opened } from '#tests/factories/counter-case.ts'
import { asDataAddress, drawnPng } from '#tests/factories/drawn-png.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { correctSlip } from './complete-slip.server.ts'

dbTest('a slip that nobody has signed', (db) => {
  test('a slip is put right until it is signed, and its mail says it anew', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await opened(staff)
    const typed = new FormData()
    for (const [name, value] of Object.entries({
      'condition-scratches': 'on',
      conditionNote: '',
      'accessory-charger': 'on',
      accessoriesNote: 'étui bleu',
      base: '{}',
    }))
      typed.append(name, value)
    const input = readForm(typed, CorrectSlipForm)
    if (!input.valid) throw new Error('The form is refused')
    const stateOf = async () => stateValuesOf(await findDepositSheet(staff, id))
    const base = await stateOf()
    const correct = (opensWith = base) => correctSlip(staff, { id, state: input.value.state, base: opensWith })
    const waiting = async () => (await staff.db.select({ text: mails.text }).from(mails).where(eq(mails.subject_id, id))).map(({ text }) => text)
    expect(await correct('{}')).toBe('other-state')
    expect(await correct()).toBe('corrected')
    // Another tab that opened before.
    expect(await correct()).toBe('other-state')
    const sheet = await findDepositSheet(staff, id)
    const text = sheet ? depositSheetText(sheet) : ''
    expect(text).toContain('État constaté\u00a0: Rayures')
    expect(text).toContain('Laissé avec\u00a0: Chargeur, étui bleu')
    expect(text).toContain('179\u00a0€')
    expect(await waiting()).toEqual([expect.stringContaining('étui bleu')])
    expect(await signDeposit(staff, { id, image: asDataAddress(drawnPng()), textSha256: createHash('sha256').update(text).digest('hex') })).toEqual({
      kind: 'signed',
    })
    // The customer's paper says before whom, by name: never the address of an account.
    const witness = async () => (await findDepositSheet(staff, id))?.signature?.witness
    expect(await witness()).toMatch(/^[^@]+$/)
    await staff.db.update(staffUsers).set({ name: '' })
    expect(await witness()).toBe(null)
    expect(await correct()).toBe('closed')
    const handedOver = await opened(staff)
    await staff.db.update(repairs).set({ status: 'handed_over' }).where(eq(repairs.id, handedOver))
    expect(
      await correctSlip(staff, { id: handedOver, state: input.value.state, base: stateValuesOf(await findDepositSheet(staff, handedOver)) }),
    ).toBe('closed')
    expect(readForm(new FormData(), CorrectSlipForm).valid).toBe(false)
  })

  test('a slip that is corrected and corrected back leaves each time, and says that it replaces the one before', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await opened(staff)
    const baseOf = async (slipId: string) => stateValuesOf(await findDepositSheet(staff, slipId))
    let minute = 0
    const note = async (conditionNote: string, minutesOn = 20) => {
      minute += minutesOn
      const later = { ...staff, now: after(staff.now, minutes(minute)) }
      const sheet = await findDepositSheet(staff, id)
      const state = { condition: sheet?.deposit?.condition ?? [], conditionNote, accessories: [], accessoriesNote: '' }
      expect(await correctSlip(later, { id, state, base: stateValuesOf(sheet) })).toBe('corrected')
      const [mail] = await staff.db
        .select({ text: mails.text })
        .from(mails)
        .where(and(eq(mails.subject_id, id), ne(mails.state, 'sent')))
      await staff.db.update(mails).set({ state: 'sent' })
      return mail?.text
    }
    // No version has left yet, however many were written: nobody has one that would be replaced.
    await correctSlip(staff, { id, state: { condition: [], conditionNote: 'éraflée', accessories: [], accessoriesNote: '' }, base: await baseOf(id) })
    expect(await note('vitre fendue', 1)).not.toContain('remplace')
    // Corrected, and back before that left: the customer has this very slip.
    await correctSlip(staff, { id, state: { condition: [], conditionNote: 'éraflée', accessories: [], accessoriesNote: '' }, base: await baseOf(id) })
    expect(await note('vitre fendue', 1)).toBeUndefined()
    for (const words of ['vitre fendue, dos rayé', 'vitre fendue', 'vitre fendue, dos rayé']) {
      const text = await note(words)
      expect(text).toContain(`${words}\n`)
      expect(text).toContain('Ce bon remplace celui que vous avez reçu avant.')
    }
  })

  test('a case that is put right while its slip waits: the slip says it, and leaves when it would have, to the right address', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await opened(staff)
    const waiting = async () =>
      staff.db.select({ to: mails.to_address, leavesAt: mails.next_try_at, text: mails.text }).from(mails).where(eq(mails.subject_id, id))
    const later = { ...staff, now: after(staff.now, minutes(4)) }
    const leavesAt = after(staff.now, minutes(10))
    const input = { id, ...aRepairInput({ device: 'iPhone 13 mini', email: 'maelle.durand@example.fr' }) }
    expect(await correctRepair(later, input)).toEqual({ kind: 'changed' })
    expect(await waiting()).toEqual([{ to: 'maelle.durand@example.fr', leavesAt, text: expect.stringContaining('iPhone 13 mini') }])
    expect(await correctRepair(later, { ...input, email: '' })).toEqual({ kind: 'changed' })
    expect(await waiting()).toEqual([])
  })

  test('what waits after a hand-over goes to the address and the phone that are right', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await opened(staff)
    const waiting = async () => staff.db.select({ to: mails.to_address }).from(mails).where(eq(mails.subject_id, id)).orderBy(mails.channel)
    const before = { to: 'maelle@example.fr', subject: 'Rendu', text: 'Rendu', html: '' }
    await staff.db.delete(mails).where(eq(mails.subject_id, id))
    await enqueueMail(staff, before, id, after(staff.now, minutes(10)))
    await enqueueMail(staff, { ...before, channel: 'sms', to: '+33639980042' }, id, after(staff.now, minutes(10)))
    const right = { id, ...aRepairInput({ email: 'lea@example.fr', phone: '+33639980043' }) }
    await correctRepair(staff, right)
    expect(await waiting()).toEqual([{ to: 'lea@example.fr' }, { to: '+33639980043' }])
    // A landline takes no texts.
    await correctRepair(staff, { ...right, phone: '+33556220000' })
    expect(await waiting()).toEqual([{ to: 'lea@example.fr' }])
  })
})

/** What the form that corrects a slip opens with. */
function stateValuesOf(sheet: Awaited<ReturnType<typeof findDepositSheet>>): string {
  if (!sheet?.deposit) throw new Error('There is no slip')
  return JSON.stringify(stateValues(sheet.deposit))
}
