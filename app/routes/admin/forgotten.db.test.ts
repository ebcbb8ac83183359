import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { closeRepair } from '#app/features/repairs/close-repair.commands.server.ts'
import { keepRepairPhotos } from '#app/features/repairs/repair-photos.server.ts'
import { addRepairNote, changeRepairStatus, createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { attachPhotos } from '#app/features/requests/staff-photos.commands.server.ts'
import { addNote, changeRequestState } from '#app/features/requests/staff-requests.commands.server.ts'
import { repairNotes, repairPhotos, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requestEntries, requestFiles, requests } from '#app/platform/db/tables/requests.server.ts'
import { erasePerson } from '#app/workflows/person.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runCaseIntent } from './case-actions.server.ts'
import { runRepairIntent } from './repairs-actions.server.ts'
import { runRequestIntent } from './request-actions.server.ts'

function posted(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries({ formKey: crypto.randomUUID(), ...fields })) form.set(name, text)
  return form
}

const REFUSED = { notice: { kind: 'error', text: expect.stringContaining('est effacée') } }
const CONTACT = { emails: ['zoe@exemple.fr'], phones: [] }

dbTest('a case whose person was forgotten, in a tab from before', (db) => {
  test('takes no note, photo, code or order any more, and is not taken up again', async () => {
    const [staff, manager] = [await asStaff(testCtx(db)), await asManager(testCtx(db))]
    const { id, number } = await createRepair(staff, aRepairInput({ email: 'zoe@exemple.fr' }))
    await changeRepairStatus(staff, { id, status: 'in_repair' })
    await closeRepair(staff, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 6 })
    expect(await erasePerson(manager, { contact: CONTACT, reason: 'demande écrite' })).toEqual({ kind: 'erased' })
    const kept = await staff.db.select().from(repairs).where(eq(repairs.id, id))
    const asked: Record<string, string>[] = [
      { intent: 'note', audience: 'internal', text: 'Elle a rappelé' },
      { intent: 'keep-code', code: '1234' },
      { intent: 'status', status: 'received', was: 'received' },
      { intent: 'hand-over-note', handOverNote: 'Dire bonjour', was: '' },
    ]
    for (const fields of asked) {
      expect(await runCaseIntent(staff, `T-${number}`, posted({ id, ...fields })), fields['intent']).toMatchObject(REFUSED)
      expect(await runRepairIntent(staff, posted({ id, ...fields }), { requestId: null, bookingId: null }), fields['intent']).toMatchObject(REFUSED)
    }
    const ofCase: Record<string, string>[] = [
      { intent: 'move', status: 'in_repair', was: 'closed' },
      { intent: 'order', label: 'Écran de Zoé' },
      { intent: 'contract', place: 'counter' },
    ]
    for (const fields of ofCase) expect(await runCaseIntent(staff, `T-${number}`, posted({ id, ...fields })), fields['intent']).toMatchObject(REFUSED)
    // Whose press was on its way while the person was forgotten.
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    await keepRepairPhotos(staff, { id, moment: 'after', photos: [photo] })
    await addRepairNote(staff, { id, audience: 'internal', text: 'Elle a rappelé' })
    await changeRepairStatus(staff, { id, status: 'received' })
    expect(await staff.db.$count(repairNotes)).toBe(0)
    expect(await staff.db.$count(repairPhotos)).toBe(0)
    expect(await staff.db.select().from(repairs).where(eq(repairs.id, id))).toEqual(kept)
    // Who takes care of it says nothing of the person.
    expect(await runCaseIntent(staff, `T-${number}`, posted({ intent: 'assign', userId: '' }))).toMatchObject({ notice: { kind: 'done' } })
  })

  test('is the same of a request without a device', async () => {
    const [staff, manager] = [await asStaff(testCtx(db)), await asManager(testCtx(db))]
    const id = await aRequest(staff, { state: 'done' })
    expect(await erasePerson(manager, { contact: CONTACT, reason: 'demande écrite' })).toEqual({ kind: 'erased' })
    const asked: Record<string, string>[] = [
      { intent: 'note', text: 'Elle a rappelé' },
      { intent: 'state', state: 'new', was: 'done' },
    ]
    for (const fields of asked) {
      expect(await runCaseIntent(staff, 'D-7K2M9Q', posted({ id, ...fields })), fields['intent']).toMatchObject(REFUSED)
      expect(await runRequestIntent(staff, posted({ id, ...fields })), fields['intent']).toMatchObject(REFUSED)
    }
    await addNote(staff, { id, formKey: crypto.randomUUID(), text: 'Elle a rappelé' })
    await attachPhotos(staff, { id, photos: [Buffer.from('webp')] })
    await changeRequestState(staff, { id, state: 'new' })
    expect(await staff.db.$count(requestEntries)).toBe(0)
    expect(await staff.db.$count(requestFiles)).toBe(0)
    expect(await staff.db.select({ state: requests.state }).from(requests)).toEqual([{ state: 'done' }])
  })
})
