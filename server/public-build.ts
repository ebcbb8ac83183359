import type { ServerBuild } from 'react-router'
import { ServerOnlyData } from '#app/platform/http/server-only-data.ts'

const PUBLIC_ROUTE = /^routes\/(site|pro)\//

type RouteModule = ServerBuild['routes'][string] extends infer Route ? (Route extends { module: infer Module } ? Module : never) : never
type DataFunction = (args: never) => unknown

/** The build with the loaders and actions of public routes giving data that stays on the server. */
export function withServerOnlyData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && PUBLIC_ROUTE.test(id) ? { ...route, module: wrapModule(route.module) } : route,
  ])
  return { ...build, routes: Object.fromEntries(routes) }
}

function wrapModule(module: RouteModule): RouteModule {
  // A module without a page answers with a file or a redirect, which is not data.
  if (!module.default) return module
  return {
    ...module,
    ...(module.loader ? { loader: keepOnServer(module.loader) } : {}),
    ...(module.action ? { action: keepOnServer(module.action) } : {}),
  }
}

/** The same function as far as its callers can see: the type of its answer is the router's own, which is opaque. */
function keepOnServer<T>(run: T): T {
  const call = run as DataFunction
  return (async (args: never) => hide(await call(args))) as T
}

function hide(result: unknown): unknown {
  if (result instanceof Response || typeof result !== 'object' || result === null) return result
  // What `data()` returns: a status or headers around the data.
  if ('type' in result && result.type === 'DataWithResponseInit' && 'data' in result) return { ...result, data: new ServerOnlyData(result.data) }
  return new ServerOnlyData(result)
}
