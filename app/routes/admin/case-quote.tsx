import { data } from 'react-router'
import { QUOTE_ADDRESS } from '#app/features/cases/quote-address.ts'
import { QuoteSheet } from '#app/features/requests/components/QuoteSheet.tsx'
import { readAddress } from '#app/lib/address-params.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { readQuoteSheet } from '#app/workflows/quote-sheet.server.ts'
import type { Route } from './+types/case-quote.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('cases')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { version } = readAddress(url.searchParams, QUOTE_ADDRESS)
  const sheet = await readQuoteSheet(getCtx(context), params.reference, version)
  if (!sheet) throw data(null, { status: 404 })
  return sheet
}

export function meta({ matches: [root], params }: Route.MetaArgs) {
  return [{ title: pageTitle(root, `Devis ${params.reference}`) }]
}

export default function CaseQuote({ loaderData }: Route.ComponentProps) {
  return <QuoteSheet {...loaderData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
