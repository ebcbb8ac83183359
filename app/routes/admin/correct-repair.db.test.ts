import { expect, test } from 'vitest'
import { z } from 'zod'
import { openedCorrection } from '#app/features/repairs/opened-correction.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { notifyCustomer } from '#app/features/repairs/repairs.commands.server.ts'
import { openRepair } from '#app/workflows/cases.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runRepairIntent } from './repairs-actions.server.ts'

const NO_ORIGIN = { requestId: null, bookingId: null }

dbTest('the form that corrects a repair, in two tabs', (db) => {
  test('leaves what the other has put right meanwhile, and says where both have changed the same', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ email: 'mauvaise@exemple.fr', device: 'iPhone 13' }))
    const opened = async () => {
      const sheet = await findRepair(staff, id)
      if (!sheet) throw new Error('The repair is not there')
      return openedCorrection(sheet)
    }
    const base = await opened()
    const post = (typed: Record<string, string>, opens = base) => {
      const form = new FormData()
      for (const [name, text] of Object.entries({ ...opens, base: JSON.stringify(opens), ...typed, id, intent: 'correct' })) form.set(name, text)
      return runRepairIntent(staff, form, NO_ORIGIN)
    }
    expect(await post({ email: 'bonne@exemple.fr' })).toMatchObject({ notice: { kind: 'done', text: 'Fiche corrigée.' } })
    expect(await post({ device: 'iPhone 14' })).toMatchObject({ notice: { kind: 'done' } })
    expect(await opened()).toMatchObject({ email: 'bonne@exemple.fr', device: 'iPhone 14' })
    // A third tab, as old as the second, has another address in mind.
    const refused = await post({ email: 'autre@exemple.fr' })
    expect(refused).toMatchObject({ correcting: true, notice: { kind: 'error', text: expect.stringContaining('«\u00a0bonne@exemple.fr\u00a0»') } })
    expect((await opened())['email']).toBe('bonne@exemple.fr')
    // Pressed again, what was typed counts, and the device stays as the other tab has it.
    const { typed } = z.object({ typed: z.record(z.string(), z.string()) }).parse(refused)
    expect(await post(typed)).toMatchObject({ notice: { kind: 'done' } })
    expect(await opened()).toMatchObject({ email: 'autre@exemple.fr', device: 'iPhone 14' })
  })

  test('loses nothing of what two put right at the same moment', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ email: 'mauvaise@exemple.fr', device: 'iPhone 13' }))
    for (let round = 0; round < 3; round += 1) {
      const base = openedCorrection((await findRepair(staff, id)) ?? expect.fail())
      const typed = [{ email: `bonne-${round}@exemple.fr` }, { device: `iPhone 1${round}` }]
      await Promise.all(
        typed.map((fields) => {
          const form = new FormData()
          for (const [name, text] of Object.entries({ ...base, base: JSON.stringify(base), ...fields, id, intent: 'correct' })) form.set(name, text)
          return runRepairIntent(staff, form, NO_ORIGIN)
        }),
      )
      expect(await findRepair(staff, id), String(round)).toMatchObject({ ...typed[0], ...typed[1] })
    }
  })

  test('says which links are closed, once something had left for the address from before', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ email: 'mauvaise@exemple.fr' }))
    expect(await notifyCustomer(staff, { id })).toMatchObject({ kind: 'notified' })
    const form = new FormData()
    for (const [name, text] of Object.entries(openedCorrection((await findRepair(staff, id)) ?? expect.fail()))) form.set(name, text)
    for (const [name, text] of [
      ['email', 'bonne@exemple.fr'],
      ['id', id],
      ['intent', 'correct'],
    ] as const)
      form.set(name, text)
    const { text } = z.object({ notice: z.object({ text: z.string() }) }).parse(await runRepairIntent(staff, form, NO_ORIGIN)).notice
    expect(text).toMatch(
      /^Fiche corrigée\. Le message qui n’était pas parti part avec les nouvelles coordonnées\. Les liens d’avant sont fermés.*imprimez-le de nouveau\. Le client reçoit le nouveau lien par e-mail\.$/,
    )
  })
})
