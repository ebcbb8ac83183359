import { data } from 'react-router'
import type { ServerBuild } from 'react-router'
import { ForbiddenError, REFUSED_FORM } from '#app/lib/errors.ts'
import { getCtx } from '#app/platform/ctx.server.ts'

type RouteModule = ServerBuild['routes'][string] extends infer Route ? (Route extends { module: infer Module } ? Module : never) : never
type ActionArgs = { context: Parameters<typeof getCtx>[0] }

/**
 * The build with the forms of staff screens refused as an answer, not as a failure: of an error the router tells a browser nothing but that there was one,
 * and the screen would speak of an outage.
 */
export function withStaffRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && id.startsWith('routes/admin/') ? { ...route, module: wrapModule(route.module) } : route,
  ])
  return { ...build, routes: Object.fromEntries(routes) }
}

/** A module without a screen shows nothing: it answers with a file or a redirect. */
function wrapModule(module: RouteModule): RouteModule {
  return module.default && module.action ? { ...module, action: sayRefused(module.action) } : module
}

/** The same function as far as its callers can see: the type of its answer is the router's own, which is opaque. */
function sayRefused<T>(run: T): T {
  const call = run as (args: ActionArgs) => unknown
  return (async (args: ActionArgs) => {
    try {
      return await call(args)
    } catch (error) {
      if (!(error instanceof ForbiddenError)) throw error
      getCtx(args.context).log.warn({ err: error }, 'refused')
      throw data(REFUSED_FORM, { status: 403 })
    }
  }) as T
}
