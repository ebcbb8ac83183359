/** What a form that was cut, or a button that no screen has, is answered with: nothing is saved, and nobody reads that it is. */
import { expect, test } from 'vitest'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { readTowns } from '#app/features/business/towns.queries.server.ts'
import { FIRST_RUN_ADDRESS } from '#app/features/launch/first-run.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { seedTowns } from '#db/seed/towns.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runBusinessIntent, runServicePrices } from './business-actions.server.ts'
import { runStoreIntent, runStoresIntent } from './facts-actions.server.ts'
import { runFirstRun } from './first-run-actions.server.ts'
import { runLaunchIntent } from './launch-actions.server.ts'
import { runReviewIntent } from './reviews-actions.server.ts'
import { runTownIntent, runTownsIntent } from './town-actions.server.ts'

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function manager(db: TestDb) {
  const ctx = await asManager(testCtx(db))
  return { ...ctx, facts: await readFacts(ctx) }
}

dbTest('forms that are not whole', (db) => {
  test('a button that no screen has is refused as one everywhere', async () => {
    await seedShopFacts(db.database.db)
    await seedTowns(db.database.db)
    const staff = await manager(db)
    const facts = allow(staff, 'facts:write')
    const runs = [
      (form: FormData) => runBusinessIntent(facts, form),
      (form: FormData) => runServicePrices(facts, form),
      (form: FormData) => runStoreIntent(staff, 'le-teich', form),
      (form: FormData) => runStoresIntent(facts, form),
      (form: FormData) => runTownIntent(facts, 'mios', form),
      (form: FormData) => runTownsIntent(facts, form),
      (form: FormData) => runLaunchIntent(allow(staff, 'settings:write'), form),
      (form: FormData) => runFirstRun(staff, form, readAddress(new URLSearchParams(), FIRST_RUN_ADDRESS)),
      (form: FormData) => runReviewIntent(allow(staff, 'reviews:write'), form),
    ]
    for (const [index, run] of runs.entries())
      await expect(run(formOf({ intent: 'constructor' })), String(index)).rejects.toMatchObject({ status: 400 })
  })

  test('a record whose form holds none of its fields stays as it is, and is not called saved', async () => {
    await seedShopFacts(db.database.db)
    await seedTowns(db.database.db)
    const facts = allow(await manager(db), 'facts:write')
    const before = await readTowns(facts)
    const runs = [
      () => runTownIntent(facts, 'mios', formOf({})),
      () => runTownIntent(facts, 'mios', formOf({ intent: 'save' })),
      () => runBusinessIntent(facts, formOf({})),
      () => runServicePrices(facts, formOf({})),
      () => runStoreIntent(facts, 'le-teich', formOf({ intent: 'contact' })),
    ]
    for (const [index, run] of runs.entries()) await expect(run(), String(index)).rejects.toMatchObject({ status: 400 })
    expect(await readTowns(facts)).toEqual(before)
  })
})
