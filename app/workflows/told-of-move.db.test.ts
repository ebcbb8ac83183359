import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findDepositSheet } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { shownSlip } from '#app/features/repairs/deposit/signed-slip.ts'
import { depositSheetText } from '#app/features/repairs/deposit/deposit-sheet.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { depositSignatures } from '#app/platform/db/tables/deposits.server.ts'
import { repairNotes, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { aLeader } from '#tests/factories/shop-leader.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { handOver, moveRepair, openRepair, undoHandOver } from './cases.server.ts'
import { correctCase } from './correct-case.server.ts'
import { retireShop } from './retire-shop.server.ts'

const { dueOn: _, ...ZOE } = aRepairInput({ storeId: 'libourne', email: 'zoe@exemple.fr' })

dbTest('a device that «Corriger la fiche» moves to another shop', (db) => {
  test('is told of to its customer in ten minutes, unless it goes back before; the timeline and the journal say from where to where', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await aRequest(staff, { store_id: 'libourne', email: ZOE.email })
    const { id, number } = await openRepair(staff, aRepairInput(ZOE), { kind: 'request', id: requestId })
    const moves = async () => (await customerMails(staff)).filter(({ text }) => text.includes('maintenant suivi'))
    expect(await correctCase(staff, { ...ZOE, id, storeId: 'la-teste' })).toMatchObject({ move: 'mailed' })
    const [mail] = await moves()
    expect(mail?.to).toBe('zoe@exemple.fr')
    expect(mail?.text).toMatch(/Votre dossier est maintenant suivi à La Teste-de-Buch\s: .*33260/)
    expect(mail?.text).toContain('C’est là que votre appareil vous sera rendu.')
    expect((await staff.db.select({ at: requests.store_id }).from(requests)).map(({ at }) => at)).toEqual(['la-teste'])
    const page = await readCasePage(staff, `T-${number}`)
    expect(page?.timeline.map(({ text }) => text)).toContain('Fiche corrigée\u00a0: Libourne → La Teste-de-Buch')
    const [entry] = await staff.db.select().from(auditEntries).where(eq(auditEntries.action, 'repair.corrected'))
    expect(entry).toMatchObject({ before: { store_id: 'libourne' }, after: { store_id: 'la-teste' } })

    const soon = { ...staff, now: after(staff.now, minutes(5)) }
    expect(await correctCase(soon, { ...ZOE, id })).toMatchObject({ move: 'taken-back' })
    expect(await moves()).toEqual([])
    expect(await correctCase(soon, { ...ZOE, id, storeId: 'la-teste', quiet: 'on' })).not.toHaveProperty('move')
    expect(await moves()).toEqual([])
  })

  test('is told of once it has gone on from where it was moved first, wherever that is: the mail that was taken back told nobody', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput(ZOE))
    const moved = (atMinute: number, storeId: string) => correctCase({ ...staff, now: after(staff.now, minutes(atMinute)) }, { ...ZOE, id, storeId })
    const moves = async () => (await customerMails(staff)).filter(({ text }) => text.includes('maintenant suivi'))
    expect(await moved(0, 'la-teste')).toMatchObject({ move: 'mailed' })
    expect(await moved(1, 'le-teich')).toMatchObject({ move: 'mailed' })
    expect(await moved(2, 'la-teste')).toMatchObject({ move: 'mailed' })
    expect((await moves()).map(({ text }) => text)).toEqual([expect.stringContaining('maintenant suivi à La Teste-de-Buch')])
    expect(await moved(3, 'le-teich')).toMatchObject({ move: 'mailed' })
    expect(await moved(4, 'libourne')).toMatchObject({ move: 'taken-back' })
    expect(await moves()).toEqual([])
  })

  test('is told of no more once the device is back, and after all where that is taken back', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput(ZOE))
    const moves = async () => (await customerMails(staff)).filter(({ text }) => text.includes('maintenant suivi'))
    await moveRepair(staff, { id, status: 'in_repair' })
    expect(await correctCase(staff, { ...ZOE, id, storeId: 'la-teste' })).toMatchObject({ move: 'mailed' })
    const soon = { ...staff, now: after(staff.now, minutes(3)) }
    expect(await handOver(soon, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })).toMatchObject({ kind: 'changed' })
    expect(await moves()).toEqual([])
    await undoHandOver({ ...staff, now: after(staff.now, minutes(5)) }, { id })
    expect((await moves()).map(({ text }) => text)).toEqual([expect.stringContaining('maintenant suivi à La Teste-de-Buch')])
  })

  test('is told of once, from where its customer knows it to be, where that shop closes before the mail has left', async () => {
    const { ctx } = await aLeader(db)
    const staff = allow(ctx, 'requests:write')
    const first = await openRepair(staff, aRepairInput(ZOE))
    const second = await openRepair(staff, aRepairInput({ ...ZOE, email: 'lea@exemple.fr' }))
    for (const { id, email } of [
      { ...first, email: ZOE.email },
      { ...second, email: 'lea@exemple.fr' },
    ])
      expect(await correctCase(staff, { ...ZOE, id, email, storeId: 'le-teich' })).toMatchObject({ move: 'mailed' })
    await ctx.db.update(mails).set({ state: 'sent', sent_at: ctx.now }).where(eq(mails.to_address, 'lea@exemple.fr'))
    const asked = { storeId: 'le-teich', successorPath: '/magasins', moveTo: 'libourne', parcelsTo: 'libourne' }
    expect(await retireShop({ ...ctx, now: after(ctx.now, minutes(5)) }, asked)).toMatchObject({ kind: 'retired', mailed: 1 })
    const said = (await customerMails(ctx)).filter(({ text }) => text.includes('maintenant suivi')).map(({ to, text }) => [to, text])
    // Nobody has told Zoé that it had left Libourne, and it is there again.
    expect(said).toEqual([
      ['lea@exemple.fr', expect.stringContaining('maintenant suivi au Teich')],
      ['lea@exemple.fr', expect.stringContaining('Notre magasin du Teich ferme. Votre dossier est maintenant suivi à Libourne')],
    ])
  })

  test('is to be called where no mail reaches its customer, and told of no more once it is handed over', async () => {
    const staff = await asStaff(testCtx(db))
    const bob = { ...ZOE, email: '', phone: '+33556000001' }
    const { id } = await openRepair(staff, aRepairInput(bob))
    expect(await correctCase(staff, { ...bob, id, storeId: 'la-teste' })).toMatchObject({ move: 'to-call' })
    expect((await staff.db.select({ text: repairNotes.text }).from(repairNotes)).map(({ text }) => text)).toEqual([
      'Client à appeler\u00a0: le dossier est suivi à La Teste-de-Buch.',
    ])
    await moveRepair(staff, { id, status: 'in_repair' })
    await handOver(staff, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })
    expect(await correctCase(staff, { ...bob, id })).not.toHaveProperty('move')
  })

  test('greets by the name that was put right before the mail left', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, name: 'Zoé d’Aubigné & fils' }))
    await correctCase(staff, { ...ZOE, name: 'Zoé d’Aubigné & fils', id, storeId: 'la-teste' })
    await correctCase(staff, { ...ZOE, name: 'Zoé D’Aubigny', id, storeId: 'la-teste' })
    const waiting = (await customerMails(staff)).filter(({ text }) => text.includes('maintenant suivi'))
    expect(waiting.map(({ text }) => text)).toEqual([expect.stringContaining('Bonjour Zoé D’Aubigny,')])
    expect(waiting[0]?.html).toContain('Bonjour Zoé D’Aubigny,')
    expect(waiting[0]?.html).not.toContain('Aubigné')
  })

  test('keeps at the head of its signed slip the shop and the phone that were signed', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput(ZOE))
    const sheet = await findDepositSheet(staff, id)
    if (!sheet) throw new Error('A repair has a slip')
    const signed = { repair_id: id, image: Buffer.from('png'), image_sha256: 'a'.repeat(64), text: depositSheetText(sheet), signed_at: staff.now }
    await staff.db.insert(depositSignatures).values(signed)
    await staff.db.update(repairs).set({ store_id: 'la-teste' })
    const moved = await findDepositSheet(staff, id)
    expect(moved && shownSlip(moved).sender).toBe(sheet.sender)
    expect(moved?.sender).not.toBe(sheet.sender)
  })
})
