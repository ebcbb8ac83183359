import type { ServerBuild } from 'react-router'
import { keepUploadsUntil } from '#app/platform/http/upload-files.server.ts'

type RouteModule = ServerBuild['routes'][string] extends infer Route ? (Route extends { module: infer Module } ? Module : never) : never

/**
 * The build with forms that are carried out to their end though their sender has left: the router gives such a request up at once, what its action has begun
 * goes on, and would find its photos gone.
 */
export function withWholeForms(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && { ...route, module: wrapModule(route.module) }])
  return { ...build, routes: Object.fromEntries(routes) }
}

function wrapModule(module: RouteModule): RouteModule {
  return module.action ? { ...module, action: toItsEnd(module.action) } : module
}

/** The same function as far as its callers can see: the type of its answer is the router's own, which is opaque. */
function toItsEnd<T>(run: T): T {
  const call = run as (args: unknown) => unknown
  return ((args: unknown) => keepUploadsUntil(async () => call(args))) as T
}
