import { and, eq } from 'drizzle-orm'
import { countText } from '#app/lib/count-text.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'

/**
 * What goes on under another company, in a sentence for whoever changes the SIREN: numbers of invoices, till and figures know one business alone. Empty where
 * the SIREN does not change, none was said before, or nothing was issued under it.
 */
export async function issuedUnderSiren(ctx: Ctx, { siren: next }: Pick<Business, 'siren'>): Promise<string> {
  const { siren: before } = ctx.facts.business
  if (before === '' || next === '' || before === next) return ''
  const count = await ctx.db.$count(invoices, and(eq(invoices.state, 'issued'), eq(invoices.training, isTraining(ctx))))
  if (count === 0) return ''
  return `${countText(count, 'document porte', 'documents portent')} l’ancien SIREN. Si ce n’était pas une faute de frappe, c’est une autre entreprise\u00a0: les numéros de facture, la caisse, les statistiques et les fichiers de la comptabilité continuent à la suite, sans séparer les deux. Voyez avec votre comptable avant la prochaine facture.`
}
