/** A button that no screen has is refused by every screen of the staff area: nobody reads that something is done, and nothing is done. */
import path from 'node:path'
import { RouterContextProvider } from 'react-router'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { z } from 'zod'
import routes from '#app/routes.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { opened } from '#tests/factories/counter-case.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'

const DataAnswer = z.object({ init: z.object({ status: z.number().optional() }).nullish() })

type Action = (args: { context: RouterContextProvider; request: Request; url: URL; params: Record<string, string> }) => Promise<unknown>

/** Where one button alone posts, and says so by no field. */
const ONE_BUTTON = ['second-factor.tsx', 'session.ts', 'shop.ts', 'sign-out.ts']

async function actionsOf(entries: readonly RouteConfigEntry[]): Promise<{ file: string; action: Action }[]> {
  const found: { file: string; action: Action }[] = []
  for (const { file, children = [] } of entries) {
    if (file.startsWith('routes/admin/')) {
      const { action }: { action?: Action } = await import(path.resolve('app', file))
      if (action) found.push({ file: path.basename(file), action })
    }
    found.push(...(await actionsOf(children)))
  }
  return found
}

async function statusOf(ctx: Ctx, action: Action): Promise<number> {
  const context = new RouterContextProvider()
  context.set(ctxContext, ctx)
  const form = new FormData()
  form.set('intent', 'constructor')
  const url = new URL('http://localhost/admin')
  const params = { id: '00000000-0000-4000-8000-000000000000', reference: 'T-1', number: '1', slug: 'mios', kind: 'legal' }
  try {
    const answer = await action({ context, request: new Request(url, { method: 'POST', body: form }), url, params })
    return answeredWith(answer) ?? 200
  } catch (error) {
    const status = answeredWith(error)
    if (status === undefined) throw error
    return status
  }
}

/** The status of a `Response`, or of what `data` of the router makes; undefined for anything else. */
function answeredWith(answer: unknown): number | undefined {
  if (answer instanceof Response) return answer.status
  const { init } = DataAnswer.safeParse(answer).data ?? {}
  return init?.status
}

dbTest('a button that no screen has', (db) => {
  test('is refused by each of them', async () => {
    await seedShopFacts(db.database.db)
    const staff = await asManager(testCtx(db))
    const ctx = { ...staff, facts: await readFacts(staff) }
    // What asks for a record first has one.
    await opened(allow(ctx, 'requests:write'))
    const actions = await actionsOf(routes)
    expect(actions.length).toBeGreaterThan(50)
    const taken: string[] = []
    for (const { file, action } of actions) {
      const status = await statusOf(ctx, action)
      if (status < 400) taken.push(file)
      expect(status, file).toBeLessThan(500)
    }
    expect(taken.toSorted()).toEqual(ONE_BUTTON)
  })
})
