import { createRequestHandler, matchRoutes } from 'react-router'
import type { RouteObject, ServerBuild } from 'react-router'
import { routesUnder } from './page-rules.ts'
import type { ListedRoute } from './page-rules.ts'
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

/**
 * Finds the ids of the routes of an address, outermost first. Looking for one puts all routes in order each time: of those that begin with other words than the
 * address none can fit, and they are left out.
 */
function branchFinder(routes: readonly ListedRoute[]): (pathname: string) => string[] | undefined {
  const byId = new Map(routes.map((route) => [route.id, route]))
  /** The word that every address of a route begins with; undefined where it may be any. */
  const wordOf = ({ parentId, path = '' }: ListedRoute): string | undefined => {
    const parent = byId.get(parentId ?? '')
    const [word = ''] = path.split('/', 1)
    return (parent && wordOf(parent)) ?? (/^[\w.-]+$/.test(word) ? word.toLowerCase() : undefined)
  }
  const words = new Set(routes.map(wordOf))
  const trees = new Map<string | undefined, RouteObject[]>()
  const treeOf = (word: string | undefined) => {
    const known =
      trees.get(word) ??
      routesUnder(
        undefined,
        routes.filter((route) => [undefined, word].includes(wordOf(route))),
      )
    trees.set(word, known)
    return known
  }
  const all = routesUnder(undefined, routes)
  return (pathname) => {
    const first = pathname.split('/', 2)[1]?.toLowerCase()
    const tree = pathname.includes('%') || pathname.startsWith('//') ? all : treeOf(words.has(first) ? first : undefined)
    return matchRoutes(tree, pathname)?.flatMap(({ route }) => route.id ?? [])
  }
}

/** The same build with the routes of one branch. */
function buildOf(build: ServerBuild, branch: readonly string[]): ServerBuild {
  const only = <Route>(routes: Readonly<Record<string, Route>>) => Object.fromEntries(branch.map((id) => [id, routes[id]]))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}
