import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ctxContext } from '#app/platform/ctx.server.ts'
import { loader as framing } from '#app/routes/site/visit-preparation.tsx'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { loader } from './visit-preparation.tsx'

dbTest('the page that prepares a visit', (db) => {
  test.each([
    ['/pro/preparation-visite', loader],
    ['/preparation-visite', framing],
  ] as const)('%s chooses the shop of its address, and stays in no memory for a name that no shop bears', async (pattern, load) => {
    const open = async (query: string) => {
      const ctx = testCtx(db)
      const context = new RouterContextProvider()
      context.set(ctxContext, ctx)
      const url = new URL(`https://www.example.fr${pattern}${query}`)
      const shown = await load({ context, params: {}, request: new Request(url), url, pattern })
      return [JSON.stringify(shown).includes('libourne'), ctx.page.neverKept]
    }
    expect(await open('')).toEqual([false, false])
    expect(await open('?magasin=libourne')).toEqual([true, false])
    // There is no end of these, and each would push a page out of memory that people ask for.
    expect(await open('?magasin=libourne-2')).toEqual([false, true])
  })
})
