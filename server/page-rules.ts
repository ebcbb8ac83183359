import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import type { PageHandle, ParamRules } from '#app/platform/http/page-params.ts'

/** As the framework's build lists a route: what it needs of it. */
export interface ListedRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  module: { handle?: unknown }
}

/** Collects the query parameters that each page reads: those that its route and the layouts around it declare. */
export function pageRules(routes: readonly ListedRoute[]): (path: string) => ParamRules {
  const tree = routesUnder(undefined, routes)
  return (path) => {
    const matches = matchRoutes(tree, path) ?? []
    return Object.assign({}, ...matches.map(({ route }) => rulesIn(route.handle)))
  }
}

export function routesUnder(parentId: string | undefined, routes: readonly ListedRoute[]): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module: { handle } }): RouteObject =>
      index ? { id, path, index, handle } : { id, path, handle, children: routesUnder(id, routes) },
    )
}

function rulesIn(handle: unknown): ParamRules {
  return isPageHandle(handle) ? handle.params : {}
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'params' in handle
}
