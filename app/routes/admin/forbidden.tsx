import { data } from 'react-router'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/forbidden.ts'

/** Where screens lead accounts that may not enter them. */
export function loader(): never {
  throw data(null, { status: 403 })
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Accès réservé') }]
}

export default function Forbidden() {
  return null
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
