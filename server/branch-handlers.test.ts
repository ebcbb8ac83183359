import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createBranchHandlers } from './branch-handlers.ts'

/** Routes that answer with their own name. */
function buildWith(paths: Readonly<Record<string, string>>): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(paths).map(([id, path]) => [
      id,
      { id, path, module: { loader: ({ params }: { params: object }) => Response.json({ id, params }) } },
    ]),
  )
  const assets = { entry: { module: '', imports: [] }, routes, url: '', version: '' }
  return {
    routes,
    assets,
    entry: { module: {} },
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    ssr: true,
  } as unknown as ServerBuild
}

const handle = createBranchHandlers(
  buildWith({
    'routes/site/town': ':town',
    'routes/site/shops': 'magasins',
    'routes/site/model': 'reparation/:brand/:model',
    'routes/admin/home': 'admin',
  }),
  'production',
)

async function answerTo(path: string): Promise<unknown> {
  return (await handle(new Request(`http://localhost${path}`))).json()
}

test('each address is answered by its own route, in whatever order they are asked for', async () => {
  expect(await answerTo('/bordeaux')).toEqual({ id: 'routes/site/town', params: { town: 'bordeaux' } })
  expect(await answerTo('/magasins')).toEqual({ id: 'routes/site/shops', params: {} })
  for (const spelling of ['/Magasins', '/%6Dagasins']) expect(await answerTo(spelling)).toEqual({ id: 'routes/site/shops', params: {} })
  expect(await answerTo('/arcachon')).toEqual({ id: 'routes/site/town', params: { town: 'arcachon' } })
  expect(await answerTo('/reparation/apple/iphone-13?x=1')).toEqual({ id: 'routes/site/model', params: { brand: 'apple', model: 'iphone-13' } })
})

test('staff addresses keep their routes, which no public one takes over', async () => {
  expect(await answerTo('/admin')).toEqual({ id: 'routes/admin/home', params: {} })
})
