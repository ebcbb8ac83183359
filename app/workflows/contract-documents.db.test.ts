import { asc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { bookVisit, cancelVisit, moveVisit } from '#app/features/booking/booking.commands.server.ts'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { contractFileOf, findContractFile } from '#app/features/contracts/contract-documents.server.ts'
import { submitRequest } from '#app/features/requests/submit-request.commands.server.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { stampText } from '#app/lib/moment-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { mailAttachments, mails } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { pdfTexts, squeezed } from '#tests/factories/pdf-texts.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { POSTAL_REQUEST } from '#tests/factories/requests.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { openRepair } from './cases.server.ts'
import { contractOfPosting, contractOfVisit } from './contract-of-form.server.ts'
import { erasePerson } from './person.server.ts'

const BOOKED = new Date('2026-11-20T10:30:00Z')

async function granted(): Promise<void> {}

/** What was attached to the mails to an address, file by file. */
async function filesTo(ctx: Pick<Ctx, 'db'>, address: string): Promise<{ filename: string; text: string }[]> {
  const rows = await ctx.db
    .select({ filename: mailAttachments.filename, content: mailAttachments.content })
    .from(mailAttachments)
    .innerJoin(mails, eq(mails.id, mailAttachments.mail_id))
    .where(eq(mails.to_address, address))
    .orderBy(asc(mailAttachments.filename))
  return rows.map(({ filename, content }) => ({ filename, text: squeezed(pdfTexts(Buffer.from(content))) }))
}

dbTest('the contract as a file', (db) => {
  test('L. 221-9: who books a visit at home gets a dated copy of the contract, and the form as a sheet of its own', async () => {
    await seedDocuments(db.database.db)
    const ctx = testCtx(db, { now: BOOKED })
    await aTechnician(ctx)
    await bookVisit(ctx, aBookingInput(), contractOfVisit(new FormData()))
    const [contract, form, ...more] = await filesTo(ctx, aBookingInput().email)
    expect([contract?.filename, form?.filename, more]).toEqual(['contrat-2026-11-20.pdf', 'formulaire-de-retractation.pdf', []])
    const agreed = [
      'Conclu le 20 novembre 2026 à 11 h 30 par le bouton « Confirmer le rendez-vous »',
      'Visite à domicile du',
      `Rendez-vous Le ${stampText(aBookingInput().start)}, ${aBookingInput().address}, ${aBookingInput().town}.`,
      'Paiement',
      'Garanties',
      'Vendeur',
      'Médiateur',
    ]
    for (const text of [...agreed, '6. Garantie des réparations', 'Contrat du 20 novembre 2026, page 1 sur'])
      expect(contract?.text).toContain(squeezed(text))
    for (const text of [
      'Modèle de formulaire de rétractation',
      'Je/nous (*) vous notifie/notifions',
      'au plus tard quatorze jours',
      '/pro/retractation',
    ])
      expect(form?.text).toContain(squeezed(text))
    // Who sends the form back keeps the contract whole.
    expect(contract?.text).not.toContain(squeezed('Modèle de formulaire'))
  })

  test('the contract of a visit stays as it was concluded when the visit is moved or cancelled: that is added', async () => {
    await seedDocuments(db.database.db)
    const staff = await asStaff(testCtx(db, { now: BOOKED }))
    await aTechnician(staff)
    const input = aBookingInput()
    const booked = await bookVisit(staff, input, contractOfVisit(new FormData()))
    if (booked.kind !== 'booked') throw new Error(booked.kind)
    const read = async () => {
      const file = await findContractFile(staff, await contractToken(staff, booked.id), granted)
      return { name: file?.filename, text: squeezed(pdfTexts(file?.content ?? Buffer.alloc(0))) }
    }
    const agreed = squeezed(`Visite à domicile du ${dateText(parisTime(input.start).date)}, contrat conclu le 20 novembre 2026.`)
    const atFirst = await read()
    expect(atFirst.text).toContain(agreed)
    expect(atFirst.text).not.toContain(squeezed('Rendez-vous déplacé'))
    const later = new Date(input.start.getTime() + 24 * 3_600_000)
    expect(await moveVisit(staff, { token: booked.token, start: later })).toEqual({ kind: 'moved' })
    const moved = await read()
    expect(moved.text).toContain(agreed)
    expect(moved.text).toContain(squeezed(`Rendez-vous déplacé au ${stampText(later)}.`))
    await cancelVisit(staff, { token: booked.token, reason: '' })
    const cancelled = await read()
    expect(cancelled.text).toContain(agreed)
    expect(cancelled.text).toContain(squeezed('Rendez-vous annulé le 20 novembre 2026 à 11 h 30.'))
    expect(cancelled.name).toBe('contrat-2026-11-20.pdf')
  })

  test('L. 221-13: who sends a device by post gets both as well', async () => {
    const staff = await asStaff(testCtx(db, { now: BOOKED }))
    const reference = await submitRequest(staff, { ...POSTAL_REQUEST, formKey: crypto.randomUUID() }, [], undefined, contractOfPosting)
    const files = await filesTo(staff, POSTAL_REQUEST.email)
    expect(files.map(({ filename }) => filename)).toEqual([`contrat-${reference}.pdf`, 'formulaire-de-retractation.pdf'])
    expect(files[0]?.text).toContain(squeezed('Après votre accord sur un devis, vous avez 14 jours pour renoncer au contrat'))
  })

  test('L. 213-1: the customer opens the contract by its link at any time, without a name once the person is forgotten', async () => {
    const manager = await asManager(testCtx(db, { now: BOOKED }))
    await submitRequest(manager, { ...POSTAL_REQUEST, formKey: crypto.randomUUID() }, [], undefined, contractOfPosting)
    const [contract] = await manager.db.select({ id: contracts.id }).from(contracts)
    const read = async () => {
      const file = await findContractFile(manager, await contractToken(manager, contract?.id ?? ''), granted)
      return squeezed(pdfTexts(file?.content ?? Buffer.alloc(0)))
    }
    expect(await read()).toContain(squeezed('Client : Zoé Martin'))
    const erased = await erasePerson(allow(manager, 'people:erase'), { contact: { emails: [POSTAL_REQUEST.email], phones: [] }, reason: 'Demande' })
    expect(erased).toEqual({ kind: 'erased' })
    const after = await read()
    expect(after).toContain(squeezed('Conclu le 20 novembre 2026 à 11 h 30'))
    expect(after).not.toMatch(/Zoé|Effacé|Client/)
    // What is drawn counts in a limit; a link that opens nothing must not use it up.
    const asked = vi.fn<() => Promise<void>>(granted)
    expect(await findContractFile(manager, 'x'.repeat(32), asked)).toBeUndefined()
    expect(asked).not.toHaveBeenCalled()
    const refused = async () => Promise.reject(new Error('too many'))
    await expect(findContractFile(manager, await contractToken(manager, contract?.id ?? ''), refused)).rejects.toThrow('too many')
  })

  test('a contract of the counter, before which nothing was shown, is no file', async () => {
    const staff = await asStaff(testCtx(db, { now: BOOKED }))
    const { id } = await openRepair(staff, aRepairInput())
    const [contract] = await staff.db
      .select({ id: contracts.id })
      .from(contracts)
      .innerJoin(repairs, eq(repairs.id, contracts.repair_id))
      .where(eq(repairs.id, id))
    expect(contract).toBeDefined()
    expect(await contractFileOf(staff, contract?.id ?? '')).toBeUndefined()
  })
})
