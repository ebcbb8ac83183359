import { expect, test } from 'vitest'
import { createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runRepairIntent } from './repairs-actions.server.ts'

dbTest('the day that a repair is promised for', (db) => {
  test('of two colleagues: the second reads which day the first has promised, and puts his own there by pressing again', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await createRepair(staff, aRepairInput({ dueOn: null }))
    const send = async (fields: { was?: string; dueOn: string }) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'due', id, ...fields })) form.set(name, value)
      const answer = await runRepairIntent(staff, form, { requestId: null, bookingId: null })
      if (answer instanceof Response) throw new Error('The day leads nowhere else')
      return answer
    }
    const day = async () => (await findRepair(staff, id))?.dueOn
    expect(await send({ was: '', dueOn: '2026-12-01' })).toMatchObject({ notice: { kind: 'done', text: 'Date enregistrée.' } })
    const refused = await send({ was: '', dueOn: '2026-12-03' })
    expect(refused).toMatchObject({
      errors: { dueOn: expect.stringMatching(/^Quelqu’un a promis le 1er\sdécembre\s2026 entre-temps\. Enregistrez de nouveau/) },
      typed: { dueOn: '2026-12-03' },
    })
    expect(await day()).toBe('2026-12-01')
    // A form in which nothing was typed takes nothing back.
    expect(await send({ was: '', dueOn: '' })).toMatchObject({ notice: { text: 'Rien à changer.' } })
    expect(await day()).toBe('2026-12-01')
    expect(await send({ was: '2026-12-01', dueOn: '2026-12-03' })).toMatchObject({ notice: { kind: 'done' } })
    expect(await day()).toBe('2026-12-03')
    expect((await send({ was: '2026-12-01', dueOn: '' })).errors).toEqual({ dueOn: expect.stringMatching(/3\sdécembre\s2026/) })
    expect(await send({ was: '2026-12-03', dueOn: '' })).toMatchObject({ notice: { kind: 'done' } })
    expect((await send({ was: '2026-12-03', dueOn: '2026-12-04' })).errors).toEqual({ dueOn: expect.stringContaining('a retiré le jour promis') })
    // The form of a screen from before an update says nothing of the day that it saw.
    expect(await send({ dueOn: '2026-12-05' })).toMatchObject({ notice: { kind: 'done' } })
    expect(await day()).toBe('2026-12-05')
  })
})
