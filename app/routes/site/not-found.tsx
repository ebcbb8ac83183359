import { data } from 'react-router'
import { BUSINESS } from '#app/content/business.ts'
import type { Route } from './+types/not-found.ts'

export function loader(): never {
  throw data(null, { status: 404 })
}

export function meta(_: Route.MetaArgs) {
  return [{ title: `Page introuvable | ${BUSINESS.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return null
}
