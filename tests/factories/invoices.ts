import { startingFacts } from '#app/content/starting-facts.ts'
import type { Business, ShopFacts } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
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
export async function anAcceptedCase(ctx: Pick<Ctx, 'db' | 'now'>, reference = 'D-7K2M9Q'): Promise<{ reference: string; id: string }> {
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
  })
  return { reference, id }
}
