import type { ShopFacts } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { findInvoice } from './invoices.queries.server.ts'
import { openedDraft } from './shown-invoice.ts'
import { vatChoices, vatRulesOf } from './vat-choices.ts'

/** The fields of the form of a draft as it opens, by name. */
export type OpenedDraft = Readonly<Record<string, string>>

/** A draft as its form opens with it now; undefined for none, and for what is issued. */
export async function findOpenedDraft(ctx: Ctx, id: string): Promise<OpenedDraft | undefined> {
  const draft = await findInvoice(ctx, id)
  return draft?.state === 'draft' ? openedDraft(draft, usualChoice(ctx.facts, draft.storeId)) : undefined
}

/** The VAT of a line that nobody has filled in. */
export function usualChoice(facts: Pick<ShopFacts, 'business' | 'stores'>, storeId: string): string {
  return vatChoices(vatRulesOf(facts, storeId))[0]?.value ?? ''
}
