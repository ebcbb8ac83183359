import { createDraft } from '#app/features/invoices/draft.commands.server.ts'
import type { NewDraft } from '#app/features/invoices/draft.commands.server.ts'
import { issueInvoice } from '#app/features/invoices/issue-invoice.server.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { Business, ShopFacts } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'
import { aRequest } from './requests.ts'

/** A business whose owner has said everything that invoices need, and whose site is its own: its numbers count. */
export function invoicingFacts(overrides: Partial<Business> = {}): ShopFacts {
  const facts = startingFacts()
  return {
    ...facts,
    launchedAt: '2026-11-01T00:00:00.000Z',
    business: {
      ...facts.business,
      siren: '123456782',
      rcs: 'Bordeaux 123 456 782',
      vat: 'FR40123456824',
      vatRegime: 'normal',
      seatAddress: '12 rue du Phare\n33260 La Teste-de-Buch',
      mediatorName: 'Médiation du commerce',
      mediatorUrl: 'https://mediation.example',
      ...overrides,
    },
  }
}

/** A case whose customer agreed to a quote: 204 € and 19,90 €, 25 € of aid. Returns its reference and its id. */
export async function anAcceptedCase(
  ctx: Pick<Ctx, 'db' | 'now'>,
  reference = 'D-7K2M9Q',
  overrides: Partial<typeof quotes.$inferInsert> = {},
): Promise<{ reference: string; id: string }> {
  const id = await aRequest(ctx, { reference })
  await ctx.db.insert(quotes).values({
    request_id: id,
    version: 1,
    state: 'accepted',
    lines: [
      { label: 'Écran', amountCents: 20_400 },
      { label: 'Film de protection', amountCents: 1_990 },
    ],
    part_kind: 'compatible',
    aid_cents: 2_500,
    warranty_months: 12,
    valid_until: '2026-12-20',
    token_hash: Buffer.from(reference),
    sent_at: ctx.now,
    decided_at: ctx.now,
    ...overrides,
  })
  return { reference, id }
}

/** The draft of a sale at the counter: a case for 19,90 €. */
export const SALE: NewDraft = {
  kind: 'invoice',
  storeId: 'libourne',
  caseReference: null,
  requestId: null,
  repairId: null,
  deviceId: null,
  deposits: [],
  customer: { name: 'Nadia Berthelot', address: '', email: '', phone: '', siren: '' },
  subject: '',
  lines: [{ label: 'Coque', quantity: 1, unitCents: 1_990, vat: 'standard', rate: 2_000 }],
  discountCents: 0,
  aidCents: 0,
  aidLabel: '',
  warrantyMonths: 0,
  note: '',
}

/** A sale that was invoiced; `ctx.facts` say what the law asks. Returns its id. */
export async function anIssuedInvoice(ctx: Ctx, overrides: Partial<NewDraft> = {}): Promise<string> {
  const writing = allow(ctx, 'invoices:write')
  const id = await createDraft(writing, { ...SALE, ...overrides })
  const result = await ctx.db.transaction((tx) => issueInvoice({ ...writing, db: tx }, id))
  if (result.kind !== 'issued') throw new Error(`The invoice was not issued: ${result.kind}`)
  return id
}
