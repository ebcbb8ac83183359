import { data } from 'react-router'
import { BUSINESS } from '#app/content/business.ts'

/** Where screens lead accounts that may not enter them. */
export function loader(): never {
  throw data(null, { status: 403 })
}

export function meta() {
  return [{ title: `Accès réservé | ${BUSINESS.name}` }]
}

export default function Forbidden() {
  return null
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
