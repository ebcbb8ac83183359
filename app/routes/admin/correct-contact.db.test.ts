import { expect, test } from 'vitest'
import { openedContact } from '#app/features/requests/contact.schema.ts'
import { findRequest } from '#app/features/requests/staff-requests.queries.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { runCaseIntent } from './case-actions.server.ts'

dbTest('the form that corrects who sent a request, in two tabs', (db) => {
  test('leaves what the other has put right meanwhile or at the same moment, and says where both have changed the same', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await aRequest(staff, { name: 'Zoé', email: 'fausse@exemple.fr' })
    const read = async () => openedContact((await findRequest(staff, id)) ?? expect.fail())
    const base = await read()
    const post = (typed: Record<string, string>, opens = base) => {
      const form = new FormData()
      for (const [name, text] of Object.entries({ ...opens, base: JSON.stringify(opens), ...typed, intent: 'contact' })) form.set(name, text)
      return runCaseIntent(staff, 'D-7K2M9Q', form)
    }
    await post({ email: 'juste@exemple.fr' })
    expect(await post({ name: 'Zoé Martin' })).toMatchObject({ notice: { kind: 'done' } })
    expect(await read()).toMatchObject({ name: 'Zoé Martin', email: 'juste@exemple.fr' })
    expect(await post({ email: 'autre@exemple.fr' })).toMatchObject({
      correcting: true,
      notice: { kind: 'error', text: expect.stringContaining('«\u00a0juste@exemple.fr\u00a0»') },
      typed: { email: 'autre@exemple.fr' },
    })
    for (let round = 0; round < 3; round += 1) {
      const opens = await read()
      await Promise.all([post({ email: `juste-${round}@exemple.fr` }, opens), post({ name: `Zoé ${round}` }, opens)])
      expect(await read(), String(round)).toMatchObject({ name: `Zoé ${round}`, email: `juste-${round}@exemple.fr` })
    }
  })
})
