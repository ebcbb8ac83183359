import type { PageHandle, ParamRules } from '#app/platform/http/page-params.ts'
import { branchFinder } from './find-branch.ts'
import type { ListedRoute } from './find-branch.ts'

/**
 * Collects the query parameters that each page reads: those that its route and the layouts around it declare. Asked at the front door, for each
 * address with a question mark: it must not cost what looking through all routes does.
 */
export function pageRules(routes: readonly ListedRoute[]): (path: string) => ParamRules {
  const findBranch = branchFinder(routes.filter(({ id }) => !id.startsWith('routes/admin/')))
  const rulesById = new Map(routes.map(({ id, module: { handle } }) => [id, rulesIn(handle)]))
  return (path) => Object.assign({}, ...(findBranch(path) ?? []).map((id) => rulesById.get(id)))
}

function rulesIn(handle: unknown): ParamRules {
  return isPageHandle(handle) ? handle.params : {}
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'params' in handle
}
