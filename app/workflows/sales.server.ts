import { and, desc, eq } from 'drizzle-orm'
import { createDraft } from '#app/features/invoices/draft.commands.server.ts'
import { vatRulesOf } from '#app/features/invoices/vat-choices.ts'
import type { DraftCustomer } from '#app/features/invoices/draft-content.ts'
import type { NewDraft } from '#app/features/invoices/draft.commands.server.ts'
import { refurbishedName } from '#app/features/refurbished/device-title.ts'
import { CONDITION_LABELS, storeOf } from '#app/features/refurbished/device-words.ts'
import { listReservations } from '#app/features/refurbished/reservation.queries.server.ts'
import type { InvoiceLine } from '#app/lib/invoice.ts'
import { storeOrMain } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { refurbishedDetails, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** The VAT of a line until somebody says another: that of where the shop of the document is, none where the business or that place has none. */
export function usualVat(facts: Pick<ShopFacts, 'business' | 'stores'>, storeId: string): Pick<InvoiceLine, 'vat' | 'rate'> {
  const { regime, rates, untaxed } = vatRulesOf(facts, storeId)
  return regime === 'franchise' || untaxed ? { vat: 'none', rate: 0 } : { vat: 'standard', rate: rates[0] }
}

const NOBODY: DraftCustomer = { name: '', address: '', email: '', phone: '', siren: '' }

/**
 * A draft for a sale at the counter: whatever is typed, or a device of the stock with the person for whom it was kept, so that issuing it sells
 * the device. Pressed again, the same draft: of whatever is typed, by the key of its form. Undefined when the device is gone.
 */
export async function draftSale(
  ctx: AllowedCtx<'invoices:write'>,
  { deviceId, storeId, formKey }: { deviceId: string | null; storeId: string; formKey?: string },
): Promise<string | undefined> {
  if (deviceId === null) {
    const line: InvoiceLine = { label: '', quantity: 1, unitCents: 0, ...usualVat(ctx.facts, storeOrMain(ctx.facts, storeId).id) }
    const sale = saleOf({ storeId: storeOrMain(ctx.facts, storeId).id, deviceId, customer: NOBODY, subject: '', line, warrantyMonths: 0 })
    const id = formKey === undefined ? undefined : idOfForm(formKey, { kind: 'sale', training: isTraining(ctx) })
    // A page that was kept since its sale was issued begins another one.
    return createDraft(ctx, id === undefined || (await isIssued(ctx, id)) ? sale : { ...sale, id })
  }
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const sale = await findSale(txCtx, { deviceId, storeId })
    if (!sale) return undefined
    const [kept] = await listReservations(txCtx, { shop: null, deviceId })
    const customer = kept ? { ...NOBODY, name: kept.name, email: kept.email, phone: kept.phone } : NOBODY
    const { location, warrantyMonths, subject, ...line } = sale
    const store = storeOf(ctx.facts.stores, location) ?? storeOrMain(ctx.facts, storeId)
    const before = await findDraft(txCtx, { deviceId, customer, totalCents: line.unitCents })
    return before ?? createDraft(txCtx, saleOf({ storeId: store.id, deviceId, customer, subject, line, warrantyMonths }))
  })
}

function saleOf({
  line,
  ...sale
}: Pick<NewDraft, 'storeId' | 'deviceId' | 'customer' | 'subject' | 'warrantyMonths'> & { line: InvoiceLine }): NewDraft {
  return {
    kind: 'invoice',
    caseReference: null,
    requestId: null,
    repairId: null,
    deposits: [],
    lines: [line],
    discountCents: 0,
    aidCents: 0,
    aidLabel: '',
    note: '',
    ...sale,
  }
}

async function isIssued({ db }: AllowedCtx<'invoices:write'>, id: string): Promise<boolean> {
  return (await db.$count(invoices, and(eq(invoices.id, id), eq(invoices.state, 'issued')))) > 0
}

/** The newest draft that says the same; one for somebody else or at another price is another sale. */
async function findDraft(
  ctx: AllowedCtx<'invoices:write'>,
  { deviceId, customer, totalCents }: { deviceId: string; customer: DraftCustomer; totalCents: number },
): Promise<string | undefined> {
  const [draft] = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.device_id, deviceId),
        eq(invoices.state, 'draft'),
        // A draft from the time of practice must not become a real sale.
        eq(invoices.training, isTraining(ctx)),
        eq(invoices.customer_name, customer.name),
        eq(invoices.customer_email, customer.email),
        eq(invoices.total_cents, totalCents),
      ),
    )
    .orderBy(desc(invoices.updated_at))
    .limit(1)
  return draft?.id
}

/** What a line says of a device, and where the device stands. */
type DeviceSale = InvoiceLine & { warrantyMonths: number; location: string | null; subject: string }

/** A device whose purchase price is known is sold with the VAT on its margin. The device waits for the transaction. */
async function findSale(
  ctx: AllowedCtx<'invoices:write'>,
  { deviceId, storeId }: { deviceId: string; storeId: string },
): Promise<DeviceSale | undefined> {
  const [device] = await ctx.db
    .select({
      type: refurbishedDevices.type,
      brand: refurbishedDevices.brand,
      model: refurbishedDevices.model,
      condition: refurbishedDevices.condition,
      price: refurbishedDevices.price,
      inStock: refurbishedDevices.in_stock,
      warrantyMonths: refurbishedDevices.warranty_months,
      location: refurbishedDevices.store_location,
      storage: refurbishedDetails.storage,
      colour: refurbishedDetails.colour,
      imei: refurbishedDetails.imei,
      purchaseCents: refurbishedDetails.purchase_cents,
    })
    .from(refurbishedDevices)
    .leftJoin(refurbishedDetails, eq(refurbishedDetails.device_id, refurbishedDevices.id))
    .where(eq(refurbishedDevices.id, deviceId))
    .for('update', { of: refurbishedDevices })
  if (!device?.inStock) return undefined
  const { brand, model, storage, colour, imei, condition, purchaseCents, price, warrantyMonths, location } = device
  const usual = usualVat(ctx.facts, (storeOf(ctx.facts.stores, location) ?? storeOrMain(ctx.facts, storeId)).id)
  const vat = usual.vat === 'standard' && purchaseCents !== null ? { vat: 'margin' as const, rate: usual.rate, purchaseCents } : usual
  const subject = [`${brand} ${model}`, storage].filter(Boolean).join(' ')
  // The guarantee is of this one device, in the state in which it was offered: the invoice proves both.
  const label = [refurbishedName(device), storage, colour, CONDITION_LABELS[condition].toLowerCase(), imei && `IMEI ${imei}`]
    .filter(Boolean)
    .join(', ')
  return { label, quantity: 1, unitCents: Math.round(price * 100), ...vat, warrantyMonths, location, subject }
}
