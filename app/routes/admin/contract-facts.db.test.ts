import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contractFactValues } from '#app/features/contracts/contract-fact-values.ts'
import { findContractFacts } from '#app/features/contracts/contract-facts.commands.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { openRepair } from '#app/workflows/cases.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runCaseIntent } from './case-actions.server.ts'

dbTest('the facts of a contract', (db) => {
  test('corrected by two: what one has put right stays under the other’s form, and what both have is asked about', async () => {
    const staff = await asStaff(testCtx(db))
    const { id: repairId } = await openRepair(staff, aRepairInput())
    const [contract] = await staff.db.select().from(contracts)
    if (!contract) throw new Error('The repair has a contract')
    const [repair] = await staff.db.select({ number: repairs.number }).from(repairs).where(eq(repairs.id, repairId))
    const now = async () => (await findContractFacts(staff, contract.id)) ?? expect.fail()
    const opened = await now()
    expect(opened).toEqual(contractFactValues({ place: 'counter', urgentHome: false, circular: 'unknown', circularReason: '' }))
    const send = (typed: Record<string, string>, base = JSON.stringify(opened)) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'contract', id: contract.id, ...opened, ...typed, base }))
        if (name !== 'urgentHome' || value === 'on') form.set(name, value)
      return runCaseIntent(staff, referenceText(repair?.number ?? 0), form)
    }
    await send({ place: 'home', urgentHome: 'on' })
    expect(await now()).toMatchObject({ place: 'home', urgentHome: 'on' })
    // A form from before, in which only the part was looked at.
    expect(await send({ circular: 'offered' })).toMatchObject({ notice: { kind: 'done' } })
    expect(await now()).toMatchObject({ place: 'home', urgentHome: 'on', circular: 'offered' })
    const refused = await send({ place: 'distance' })
    expect(refused.errors).toEqual({ place: expect.stringContaining('«\u00a0À domicile\u00a0»') })
    expect(await now()).toMatchObject({ place: 'home' })
    const { base, ...typed } = refused.typed ?? {}
    expect(await send(typed, base)).toMatchObject({ notice: { kind: 'done' } })
    expect(await now()).toMatchObject({ place: 'distance', urgentHome: '', circular: 'offered' })
  })
})
