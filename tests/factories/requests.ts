import type { Ctx } from '#app/platform/ctx.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'

/** What the form for a free label asks of a visitor, filled in. */
export const POSTAL_REQUEST = {
  kind: 'postal',
  device: 'iPhone 13',
  repair: '',
  description: 'Écran noir',
  name: 'Zoé Martin',
  email: 'zoe@exemple.fr',
  phone: null,
  storeId: null,
  details: {},
} as const

/** A quote request as a visitor sends it, without its mails. Returns its id. */
export async function aRequest(ctx: Pick<Ctx, 'db'>, overrides: Partial<typeof requests.$inferInsert> = {}): Promise<string> {
  const [row] = await ctx.db
    .insert(requests)
    .values({
      reference: 'D-7K2M9Q',
      form_key: crypto.randomUUID(),
      kind: 'quote',
      device: 'iPhone 13',
      name: 'Zoé Martin',
      email: 'zoe@exemple.fr',
      store_id: 'libourne',
      ...overrides,
    })
    .returning({ id: requests.id })
  if (!row) throw new Error('The request was not inserted')
  return row.id
}
