import { eq } from 'drizzle-orm'
import { createDraft } from '#app/features/invoices/draft.commands.server.ts'
import type { InvoiceLine } from '#app/lib/invoice.ts'
import { storeOrMain } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { VAT_RATES } from '#app/lib/vat.ts'
import { refurbishedDetails, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** The VAT of a line until somebody says another: none where the business charges none. */
export function usualVat({ business }: Pick<ShopFacts, 'business'>): Pick<InvoiceLine, 'vat' | 'rate'> {
  return business.vatRegime === 'franchise' ? { vat: 'none', rate: 0 } : { vat: 'standard', rate: VAT_RATES[0] }
}

/** A draft for a sale at the counter: a device of the stock, or whatever is typed. Undefined when the device is gone. */
export async function draftSale(
  ctx: AllowedCtx<'invoices:write'>,
  { deviceId, storeId }: { deviceId: string | null; storeId: string },
): Promise<string | undefined> {
  const store = storeOrMain(ctx.facts, storeId)
  const sale = deviceId === null ? undefined : await findSale(ctx, deviceId)
  if (deviceId !== null && !sale) return undefined
  const vat = usualVat(ctx.facts)
  const line: InvoiceLine = sale ?? { label: '', quantity: 1, unitCents: 0, ...vat }
  return createDraft(ctx, {
    kind: 'invoice',
    storeId: store.id,
    caseReference: null,
    requestId: null,
    repairId: null,
    deviceId,
    deposits: [],
    customer: { name: '', address: '', email: '', phone: '', siren: '' },
    subject: '',
    lines: [line],
    discountCents: 0,
    aidCents: 0,
    aidLabel: '',
    warrantyMonths: sale?.warrantyMonths ?? 0,
    note: '',
  })
}

/** A device whose purchase price is known is sold with the VAT on its margin. */
async function findSale(ctx: AllowedCtx<'invoices:write'>, deviceId: string): Promise<(InvoiceLine & { warrantyMonths: number }) | undefined> {
  const [device] = await ctx.db
    .select({
      brand: refurbishedDevices.brand,
      model: refurbishedDevices.model,
      price: refurbishedDevices.price,
      inStock: refurbishedDevices.in_stock,
      warrantyMonths: refurbishedDevices.warranty_months,
      storage: refurbishedDetails.storage,
      colour: refurbishedDetails.colour,
      purchaseCents: refurbishedDetails.purchase_cents,
    })
    .from(refurbishedDevices)
    .leftJoin(refurbishedDetails, eq(refurbishedDetails.device_id, refurbishedDevices.id))
    .where(eq(refurbishedDevices.id, deviceId))
  if (!device?.inStock) return undefined
  const { brand, model, storage, colour, purchaseCents, price, warrantyMonths } = device
  const usual = usualVat(ctx.facts)
  const vat = usual.vat === 'standard' && purchaseCents !== null ? { vat: 'margin' as const, rate: usual.rate, purchaseCents } : usual
  const label = [`${brand} ${model}`, storage, colour, 'reconditionné'].filter(Boolean).join(', ')
  return { label, quantity: 1, unitCents: Math.round(price * 100), ...vat, warrantyMonths }
}
