import { expect, test } from 'vitest'
import { dbTest } from '#tests/db/db-test.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runRepairIntent } from './repairs-actions.server.ts'

const NO_ORIGIN = { requestId: null, bookingId: null }
const TYPED = {
  storeId: 'la-teste',
  device: 'iPhone 13',
  imei: '',
  name: 'Nora Vidal',
  phone: '06 39 98 00 61',
  email: '',
  dueOn: '',
  fault: 'Écran cassé',
}

dbTest('a case that a colleague has opened minutes ago', (db) => {
  test('is named to whoever opens it again, who goes on with a box', async () => {
    const staff = await asStaff(testCtx(db))
    const post = (typed: Record<string, string>) => {
      const form = new FormData()
      for (const [name, text] of Object.entries({ ...TYPED, formKey: crypto.randomUUID(), ...typed, intent: 'create' })) form.set(name, text)
      return runRepairIntent(staff, form, NO_ORIGIN)
    }
    expect(await post({})).toBeInstanceOf(Response)
    expect(await post({ name: 'N. Vidal' })).toMatchObject({
      errors: { another: expect.stringMatching(/^Le dossier T-\d+ vient d’être ouvert pour cette personne et cet appareil/) },
      typed: { name: 'N. Vidal' },
    })
    expect(await post({ device: 'iPad Air' })).toBeInstanceOf(Response)
    expect(await post({ another: 'on' })).toBeInstanceOf(Response)
  })
})
