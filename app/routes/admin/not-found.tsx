import { data } from 'react-router'
import { BUSINESS } from '#app/content/business.ts'

export function loader(): never {
  throw data(null, { status: 404 })
}

export function action(): never {
  throw data(null, { status: 404 })
}

export function meta() {
  return [{ title: `Écran introuvable | ${BUSINESS.name}` }]
}

export default function NotFound() {
  return null
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
