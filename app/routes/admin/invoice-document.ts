import { FORMAT_WORDS, isFormatWord } from '#app/features/invoices/invoice-address.ts'
import { takeInvoiceOut } from '#app/features/invoices/print-invoice.commands.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/invoice-document.ts'
import { requireArea } from './area-guard.server.ts'
import { staffFile } from './staff-file.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('invoices')]

/** The document of an invoice, for the printer of the shop. Each time counts as a copy. */
export async function loader({ context, params: { id, format } }: Route.LoaderArgs) {
  const document = isUuid(id) && isFormatWord(format) ? await takeInvoiceOut(getCtx(context), { id, format: FORMAT_WORDS[format] }) : undefined
  return staffFile(document && { type: 'application/pdf', content: document.content })
}
