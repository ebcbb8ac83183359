import { href, useNavigation } from 'react-router'
import { CsvScreen } from '#app/features/catalogue/editing/components/CsvScreen.tsx'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/models-csv.ts'
import { requireArea } from './area-guard.server.ts'
import { runCsv } from './models-csv-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('models')]

export async function action({ context, request }: Route.ActionArgs) {
  return formAnswer(await runCsv(allow(getCtx(context), 'catalogue:write'), await requireForm(request)))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Catalogue en tableau') }]
}

export default function ModelsCsv({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return <CsvScreen answer={actionData} busy={busy} exportHref={href('/admin/models/catalogue.csv')} sendHref={href('/admin/models/tableau/envoi')} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
