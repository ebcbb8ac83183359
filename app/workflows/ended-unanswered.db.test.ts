/** A request that was ended although nobody had answered it: its page does not say that all is done. */
import { expect, test } from 'vitest'
import { answerRequest, changeRequestState, noteRequestCall } from '#app/features/requests/staff-requests.commands.server.ts'
import { after, hours } from '#app/lib/durations.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'

const SILENT = { title: 'Clos sans réponse', why: expect.stringMatching(/^Personne n’a répondu à Nora Vidal, et aucun appel n’est noté\./) }
const DONE = { title: 'Clos', why: 'Il n’y a plus rien à faire.' }

dbTest('a request that has ended', (db) => {
  test('says so when nobody has answered or called, and that nothing is left to do in all other cases', async () => {
    const staff = await asStaff(testCtx(db))
    const later = { ...staff, now: after(staff.now, hours(2)) }
    const nextOf = async (reference: string) => (await readCasePage(later, reference))?.next
    const silent = await aRequest(staff, { reference: 'D-7K2M9A', name: 'Nora Vidal' })
    await changeRequestState(later, { id: silent, state: 'done' })
    expect(await nextOf('D-7K2M9A')).toMatchObject(SILENT)

    const called = await aRequest(staff, { reference: 'D-7K2M9B', name: 'Nora Vidal' })
    await noteRequestCall(staff, { id: called, calledAt: staff.now })
    await changeRequestState(later, { id: called, state: 'done' })
    expect(await nextOf('D-7K2M9B')).toMatchObject(DONE)

    const spoken = await aRequest(staff, { reference: 'D-7K2M9C', name: 'Nora Vidal' })
    await changeRequestState(staff, { id: spoken, state: 'waiting' })
    await changeRequestState(later, { id: spoken, state: 'done' })
    expect(await nextOf('D-7K2M9C')).toMatchObject(DONE)

    // Opened again, answered, and ended once more.
    await changeRequestState(later, { id: silent, state: 'new' })
    await answerRequest(later, { id: silent, formKey: crypto.randomUUID(), text: 'Bonjour, oui.' })
    await changeRequestState({ ...later, now: after(later.now, hours(1)) }, { id: silent, state: 'done' })
    expect(await nextOf('D-7K2M9A')).toMatchObject(DONE)
  })
})
