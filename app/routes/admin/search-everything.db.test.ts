import { expect, test } from 'vitest'
import { searchEverything } from '#app/routes/admin/search-everything.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'

dbTest(
  'the search of everything',
  (db) => {
    test('finds customers, cases, models and documents, each with its address', async () => {
      const staff = await asManager(testCtx(db))
      await aRequest(staff, { reference: 'D-7K2M9Q', name: 'Élodie Marsan', phone: '+33639980011', device: 'Galaxy S22' })
      const groups = async (typed: string) => Object.fromEntries((await searchEverything(staff, typed)).map(({ group, href }) => [group, href]))
      expect(await groups('elodie mars')).toMatchObject({
        Client: expect.stringContaining('/admin/clients/fiche?'),
        Dossier: '/admin/dossiers/D-7K2M9Q',
      })
      expect(await groups('06 39 98 00 11')).toMatchObject({ Dossier: '/admin/dossiers/D-7K2M9Q' })
      expect(await groups('iphone 13')).toMatchObject({ Modèle: expect.stringMatching(/^\/admin\/models\/[0-9a-f-]{36}$/) })
      expect(await groups('mentions')).toMatchObject({ Contenu: expect.stringMatching(/^\/admin\/contenus\//) })
      expect(await searchEverything(staff, 'zzzzqqq')).toEqual([])
    })
  },
  { seeded: true },
)
