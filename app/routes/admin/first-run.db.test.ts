import { expect, test } from 'vitest'
import { readTowns } from '#app/features/business/towns.queries.server.ts'
import { FIRST_RUN_ADDRESS } from '#app/features/launch/first-run.ts'
import { getSetup } from '#app/features/launch/setup.queries.server.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { seedTowns } from '#db/seed/towns.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runFirstRun } from './first-run-actions.server.ts'

const BELIN = {
  name: 'Belin-Béliet',
  postcode: '33830',
  department: 'Gironde',
  nearestStore: 'le-teich',
  kmToNearestStore: '30',
  minutesToNearestStore: '25',
  kmToWorkshop: '30',
  ownFacts: 'Un.\nDeux.\nTrois.',
  visitArea: '',
  'page.postal-town': 'on',
}

async function manager(db: TestDb) {
  await seedShopFacts(db.database.db)
  await seedTowns(db.database.db)
  const ctx = await asManager(testCtx(db))
  /** What is answered; a redirect as the address that it leads to. */
  const send = async (fields: Readonly<Record<string, string | readonly string[]>>, address = 'etape=villes') => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each)
    try {
      return await runFirstRun(ctx, form, readAddress(new URLSearchParams(address), FIRST_RUN_ADDRESS))
    } catch (thrown) {
      if (thrown instanceof Response) return thrown.headers.get('Location')
      throw thrown
    }
  }
  return { ctx, send }
}

dbTest('the first run', (db) => {
  test('takes away the towns that were unticked and no other, and keeps how far it is', async () => {
    const { ctx, send } = await manager(db)
    const before = (await readTowns(ctx)).map(({ slug }) => slug)
    expect(await send({ intent: 'villes', shownTown: ['niort', 'mios'], town: ['mios'] })).toBe('/admin/premiers-pas?etape=marques')
    expect((await readTowns(ctx)).map(({ slug }) => slug)).toEqual(before.filter((slug) => slug !== 'niort'))
    expect((await getSetup(ctx)).firstRunDone).toEqual(['villes'])
  })

  test('adds and edits a town without leaving the step; a refused one goes back as it was typed', async () => {
    const { ctx, send } = await manager(db)
    expect(await send({ ...BELIN, intent: 'add', postcode: '338' })).toMatchObject({
      intent: 'add',
      errors: { postcode: 'Le code postal a cinq chiffres.' },
      typed: { name: 'Belin-Béliet' },
    })
    expect(await send({ ...BELIN, intent: 'add' })).toBe('/admin/premiers-pas?etape=villes')
    expect(await send({ ...BELIN, intent: 'save', ownFacts: 'Un seul.' }, 'etape=villes&commune=belin-beliet')).toMatchObject({
      notice: { text: 'Commune enregistrée.' },
    })
    expect((await readTowns(ctx)).at(-1)).toMatchObject({ slug: 'belin-beliet', pageKinds: ['postal-town'], ownFacts: ['Un seul.'] })
    expect((await getSetup(ctx)).firstRunDone).toEqual([])
  })

  test('invites somebody within the step of the accounts', async () => {
    const { ctx, send } = await manager(db)
    const count = await ctx.db.$count(staffUsers)
    expect(await send({ intent: 'invite', email: 'lea@exemple.fr', name: 'Léa', role: 'staff' }, 'etape=comptes')).toMatchObject({
      notice: { kind: 'done' },
    })
    expect(await ctx.db.$count(staffUsers)).toBe(count + 1)
  })
})
