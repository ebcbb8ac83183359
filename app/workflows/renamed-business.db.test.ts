import { expect, test } from 'vitest'
import { saveBusiness } from '#app/features/business/business.commands.server.ts'
import { BusinessForm } from '#app/features/business/business.schema.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { markLaunched } from '#app/features/launch/setup.commands.server.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBrand } from '#tests/factories/catalogue.ts'
import { aLeader } from '#tests/factories/shop-leader.ts'
import { formerNameText } from './renamed-business.server.ts'

dbTest('a business that is renamed', (db) => {
  test('is told how many of its texts still say the name of before, and nothing where none does', async () => {
    const { ctx } = await aLeader(db)
    await markLaunched(allow(ctx, 'settings:write'))
    const rename = async (name: string) => {
      const { business } = await readFacts(ctx)
      await saveBusiness(ctx, BusinessForm.parse({ name, email: 'bonjour@boreal.example', founded: '2019', warrantyMonthsMin: '6' }), {})
      return formerNameText({ ...ctx, memo: new Memo() }, business.name)
    }
    await rename('Fil et Puce')
    expect(await rename('Fil et Puce')).toBe('')
    expect(await rename('Atelier Boréal')).toBe('')
    await aBrand(ctx, { name: 'Oppo', description: 'Atelier Boréal répare les Oppo.' })
    expect(await rename('Atelier du Nord')).toBe(
      '1\u00a0texte dit encore «\u00a0Atelier Boréal\u00a0»\u00a0: «\u00a0Mise en ligne\u00a0» le nomme, avec le chemin pour le corriger.',
    )
  })
})
