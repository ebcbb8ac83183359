import { isRouteErrorResponse } from 'react-router'
import { pageTitle } from '#app/platform/site/page-title.ts'

/** Of the page that stands in for one that is not there or does not work: its own route has nothing to say. */
export function standInMeta(root: Parameters<typeof pageTitle>[0], error: unknown) {
  if (!error) return []
  const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  return [{ title: pageTitle(root, missing ? 'Page introuvable' : 'Un souci passager') }, { name: 'robots', content: 'noindex' }]
}
