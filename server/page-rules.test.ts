import { expect, test } from 'vitest'
import { processorMs } from '#tests/processor-time.ts'
import { pageRules } from './page-rules.ts'

const listed = (id: string, path: string) => ({ id, path, module: { handle: { params: { q: 'free' } } } })

test('what a page reads is found at the front door without a look through the routes of other addresses', () => {
  const others = Array.from({ length: 3_000 }, (_, n) => [
    listed(`routes/admin/${n}.tsx`, `admin/${n}/:id`),
    listed(`routes/site/${n}.tsx`, `autre-${n}/:id`),
  ])
  const rulesOf = pageRules([listed('routes/site/brand.tsx', 'reparation/:brand'), listed('routes/site/any.tsx', ':any'), ...others.flat()])
  rulesOf('/reparation/apple')
  const start = processorMs()
  for (let n = 0; n < 200; n += 1)
    for (const path of [`/reparation/apple-${n}`, `/reparation/%C3%A9-${n}`, `/%C3%A9-${n}`]) expect(rulesOf(path)).toEqual({ q: 'free' })
  // Looking through all of them takes ten seconds and more.
  expect(processorMs() - start).toBeLessThan(2_000)
})
