import { data } from 'react-router'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/not-found.ts'

export function loader(): never {
  throw data(null, { status: 404 })
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Page introuvable') }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return null
}
