import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { holdCase } from '#app/platform/db/hold-case.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { inRepair } from '#tests/factories/case-in-repair.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { correctCase } from './correct-case.server.ts'
import { moveRepair } from './cases.server.ts'
import { sendQuote } from './quotes.server.ts'

const { dueOn: _, ...ZOE } = aRepairInput({ name: 'Zoé Martin', email: 'autre@exemple.fr', phone: '' })

type Found = Awaited<ReturnType<typeof inRepair>>

/** What starts from the repair of a case and changes its request as well. */
const FROM_THE_REPAIR = {
  'put right': ({ later, id }: Found) => correctCase(later(), { ...ZOE, id }),
  'taken further': ({ later, id }: Found) => moveRepair(later(), { id, status: 'final_check' }),
  quoted: ({ later, id }: Found) =>
    sendQuote(later(), { id, formKey: crypto.randomUUID(), lines: [{ label: 'Batterie', amountCents: 120_00 }], ...TERMS }),
}

dbTest('a case at which two are at work', (db) => {
  test.each(Object.keys(FROM_THE_REPAIR) as (keyof typeof FROM_THE_REPAIR)[])(
    'is held request first where its repair is %s, so that whoever holds its request and then its repair ends as well',
    async (what) => {
      const found = await inRepair(db)
      const { db: pool } = found.manager
      const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      // As invoicing does it, with a pause between the two.
      const other = pool.transaction(async (tx) => {
        await holdCase(tx, { repairId: null, requestId: found.requestId })
        held.resolve()
        await release.promise
        await holdCase(tx, { repairId: found.id, requestId: found.requestId })
      })
      await held.promise
      const changed = FROM_THE_REPAIR[what](found)
      const waits = async () => (await pool.execute(sql`select from pg_locks where not granted`)).rows.length > 0
      while (!(await waits())) await setTimeout(5)
      // A deadlock would be tried again after a second: that the repair is free says that there is none.
      await pool.execute(sql`select from ${repairs} where ${repairs.id} = ${found.id} for update nowait`)
      release.resolve()
      await other
      expect((await changed).kind).toBe('changed')
    },
  )

  test('takes two corrections at the same moment, of one repair and of another of its request', async () => {
    const found = await inRepair(db)
    const [one, two] = await Promise.all([
      correctCase(found.later(), { ...ZOE, id: found.id, email: 'un@exemple.fr' }),
      correctCase(found.later(), { ...ZOE, id: found.id, email: 'deux@exemple.fr' }),
    ])
    expect([one.kind, two.kind]).toEqual(['changed', 'changed'])
    const [request] = await found.manager.db.select({ email: requests.email }).from(requests).where(eq(requests.id, found.requestId))
    expect(['un@exemple.fr', 'deux@exemple.fr']).toContain(request?.email)
  })
})
