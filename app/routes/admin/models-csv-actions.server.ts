import { CSV_MAX_BYTES } from '#app/features/catalogue/editing/catalogue-csv.server.ts'
import type { CsvAnswer } from '#app/features/catalogue/editing/csv-answer.ts'
import { applyImport, tryImport } from '#app/features/catalogue/editing/csv.commands.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { filesOf } from '#app/platform/http/read-upload.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** Tries or applies the table of a form. */
export async function runCsv(ctx: AllowedCtx<'catalogue:write'>, form: FormData): Promise<CsvAnswer> {
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
