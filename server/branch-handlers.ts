import { createRequestHandler } from 'react-router'
import type { ServerBuild } from 'react-router'
import { branchFinder } from './find-branch.ts'
import type { ListedRoute } from './find-branch.ts'
import { STAFF_PAGE } from './public-build.ts'

type RouteHandler = ReturnType<typeof createRequestHandler>

/**
 * Answers each public address with a router that knows its own branch alone: the layout and the page. For every page React Router looks through all routes
 * three times, and lists all of them twice more; most are the staff's. Staff pages, whose browser is told of all routes, keep the whole.
 */
export function createBranchHandlers(build: ServerBuild, mode: 'development' | 'production'): RouteHandler {
  const whole = createRequestHandler(build, mode)
  const findBranch = branchFinder(Object.values(build.routes).filter(isPublic))
  const handlers = new Map<string, RouteHandler>()
  return (request, context) => {
    const { pathname } = new URL(request.url)
    const branch = STAFF_PAGE.test(pathname) ? undefined : findBranch(pathname)
    const leaf = branch?.at(-1)
    if (!branch || leaf === undefined) return whole(request, context)
    const handle = handlers.get(leaf) ?? createRequestHandler(buildOf(build, branch), mode)
    handlers.set(leaf, handle)
    return handle(request, context)
  }
}

function isPublic(route: ServerBuild['routes'][string]): route is NonNullable<typeof route> & ListedRoute {
  return route !== undefined && !route.id.startsWith('routes/admin/')
}

/** The same build with the routes of one branch. */
function buildOf(build: ServerBuild, branch: readonly string[]): ServerBuild {
  const only = <Route>(routes: Readonly<Record<string, Route>>) => Object.fromEntries(branch.map((id) => [id, routes[id]]))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}
