import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'

/** As the framework's build lists a route: what it needs of it. */
export interface ListedRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  module: { handle?: unknown }
}

/**
 * Finds the ids of the routes of an address, outermost first. Looking for one puts all routes in order each time: of those that begin with other words than the
 * address none can fit, and they are left out.
 */
export function branchFinder(routes: readonly ListedRoute[]): (pathname: string) => string[] | undefined {
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
    const first = wordIn(pathname)
    const tree = pathname.startsWith('//') ? all : treeOf(words.has(first) ? first : undefined)
    return matchRoutes(tree, pathname)?.flatMap(({ route }) => route.id ?? [])
  }
}

function routesUnder(parentId: string | undefined, routes: readonly ListedRoute[]): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module: { handle } }): RouteObject =>
      index ? { id, path, index, handle } : { id, path, handle, children: routesUnder(id, routes) },
    )
}

/** The first word of an address as the router reads it: a percent sign in it, or further on, is no reason to look through all routes. */
function wordIn(pathname: string): string | undefined {
  const word = pathname.split('/', 2)[1]?.toLowerCase()
  if (!word?.includes('%')) return word
  try {
    return decodeURIComponent(word)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
