import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider, createRequestHandler } from 'react-router'
import type { ServerBuild } from 'react-router'
import routes from '#app/routes.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

type RouteModule = ServerBuild['routes'][string] extends infer Route ? (NonNullable<Route> extends { module: infer Module } ? Module : never) : never

export interface ProbedSite {
  /** Every address below `/admin`, a splat filled in. */
  adminPaths: string[]
  /** Answers a request; says which loaders and actions ran for it. */
  ask: (ctx: Ctx, address: string, init?: RequestInit) => Promise<{ response: Response; ran: string[] }>
}

/** The real map of routes with the real middleware, and in place of each loader and action one that only says that it ran. */
export async function probedSite(): Promise<ProbedSite> {
  const ran: string[] = []
  const manifest: ServerBuild['routes'] = { root: { id: 'root', path: '', module: probe('root', {}, ran) } }
  const adminPaths: string[] = []

  async function add(entries: readonly RouteConfigEntry[], parentId: string, parentPath: string): Promise<void> {
    for (const entry of entries) {
      const address = [parentPath, entry.path].filter(Boolean).join('/')
      if (address.startsWith('login') || address.startsWith('admin') || entry.file.startsWith('routes/admin/')) {
        const id = entry.file.replace(/\.tsx?$/, '')
        const real: { middleware?: RouteModule['middleware'] } = await import(path.resolve('app', entry.file))
        manifest[id] = { id, parentId, path: entry.path, index: entry.index, module: probe(id, real, ran) }
        if (entry.path !== undefined && address.startsWith('admin')) adminPaths.push(`/${address.replace('*', 'introuvable')}`)
        await add(entry.children ?? [], id, address)
      }
    }
  }
  await add(routes, 'root', '')

  const handle = createRequestHandler(emptyBuild(manifest), 'test')
  return {
    adminPaths,
    async ask(ctx, address, init) {
      ran.length = 0
      const context = new RouterContextProvider()
      context.set(ctxContext, ctx)
      const response = await handle(new Request(`http://localhost${address}`, init), context)
      return { response, ran: [...ran] }
    },
  }
}

function probe(id: string, real: { middleware?: RouteModule['middleware'] }, ran: string[]): RouteModule {
  const say = (what: string) => () => {
    ran.push(`${what} of ${id}`)
    return null
  }
  return {
    default: () => null,
    ErrorBoundary: () => null,
    loader: say('loader'),
    action: say('action'),
    ...(real.middleware && { middleware: real.middleware }),
  }
}

/** A build around these routes that renders nothing. */
function emptyBuild(manifest: ServerBuild['routes']): ServerBuild {
  return {
    entry: { module: { default: (_request, status, headers) => new Response('page', { status, headers }), handleError: () => {} } },
    routes: manifest,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}
