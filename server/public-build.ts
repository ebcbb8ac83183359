import type { ServerBuild } from 'react-router'
import { ServerOnlyData } from '#app/platform/http/server-only-data.ts'

/** Staff screens and the data that their router asks for. */
export const STAFF_PAGE = /^\/(admin|login)(\/|\.data$|$)/

const PUBLIC_ROUTE = /^routes\/(site|pro)\//

type RouteModule = ServerBuild['routes'][string] extends infer Route ? (Route extends { module: infer Module } ? Module : never) : never
type DataFunction = (args: never) => unknown

/**
 * The build with the loaders and actions of public routes giving data that stays on the server. So does the root's for a public page: writing
 * its data down for a browser would read every fact of the shop, and the page would count as showing all of them.
 */
export function withServerOnlyData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && (id === 'root' || PUBLIC_ROUTE.test(id)) ? { ...route, module: wrapModule(route.module) } : route,
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
  return (async (args: never) => {
    const result = await call(args)
    return isOfStaffPage(args) ? result : hide(result)
  }) as T
}

/** The routes of staff pages are not wrapped; the root, which they share with public ones, is. */
function isOfStaffPage({ request }: { request: Request }): boolean {
  return STAFF_PAGE.test(new URL(request.url).pathname)
}

function hide(result: unknown): unknown {
  if (result instanceof Response || typeof result !== 'object' || result === null) return result
  // The object that `data()` of React Router makes: a status or headers around the data.
  if ('type' in result && result.type === 'DataWithResponseInit' && 'data' in result) return { ...result, data: new ServerOnlyData(result.data) }
  return new ServerOnlyData(result)
}
