import { href, useNavigation } from 'react-router'
import { BUSINESS } from '#app/content/business.ts'
import { CSV_MAX_BYTES } from '#app/features/catalogue/staff/catalogue-csv.server.ts'
import { CsvScreen } from '#app/features/catalogue/staff/components/CsvScreen.tsx'
import type { CsvAnswer } from '#app/features/catalogue/staff/components/CsvScreen.tsx'
import { applyImport, tryImport } from '#app/features/catalogue/staff/csv.commands.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { filesOf, requireForm } from '#app/platform/http/read-upload.server.ts'
import type { Route } from './+types/models-csv.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('models')]

export async function action({ context, request }: Route.ActionArgs): Promise<CsvAnswer> {
  const ctx = getCtx(context)
  const form = await requireForm(request)
  const [file] = filesOf(form, 'file')
  if (!file) return { error: 'Choisissez un tableau CSV.' }
  if (file.size > CSV_MAX_BYTES) return { error: 'Ce fichier dépasse 20\u00a0Mo. Partagez-le en plusieurs.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const apply = form.get('intent') === 'apply'
  const result = apply ? await applyImport(ctx, { bytes, fingerprint: textField(form, 'fingerprint') }) : await tryImport(ctx, { bytes })
  switch (result.kind) {
    case 'unreadable':
      return { error: result.problem }
    case 'report':
      return { report: result.report }
    case 'differs':
      return { error: 'Ce fichier ou le catalogue a changé depuis l’essai. Voici le nouveau résultat.', report: result.report }
    case 'done':
      return { done: { added: result.added, changed: result.changed } }
  }
}

export function meta() {
  return [{ title: `Catalogue en tableau | ${BUSINESS.name}` }]
}

export default function ModelsCsv({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return <CsvScreen answer={actionData} busy={busy} exportHref={href('/admin/models/catalogue.csv')} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
