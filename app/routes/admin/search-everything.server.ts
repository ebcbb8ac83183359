import { AREAS } from '#app/features/admin-frame/areas.ts'
import type { Found } from '#app/features/admin-frame/found.ts'
import { agendaDayPath } from '#app/features/booking/booking-addresses.ts'
import { findVisits } from '#app/features/booking/find-visits.queries.server.ts'
import { listTowns } from '#app/features/business/towns.queries.server.ts'
import { CASE_LIST, casePath } from '#app/features/cases/case-list.ts'
import { caseStep } from '#app/features/cases/case-machine.ts'
import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { findCaseRow, listCases } from '#app/features/cases/cases.queries.server.ts'
import type { CaseRow } from '#app/features/cases/cases.queries.server.ts'
import { MODEL_LIST } from '#app/features/catalogue/editing/model-list.ts'
import { suggestModels } from '#app/features/catalogue/search.queries.server.ts'
import { listOfflineModels, listStaffModels } from '#app/features/catalogue/editing/model-list.queries.server.ts'
import { findCustomers } from '#app/features/customers/customers.queries.server.ts'
import { customerHref } from '#app/features/customers/customer-address.ts'
import { findInvoiceNumbered, searchInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { orderLineId } from '#app/features/parts/part-order.ts'
import { findOpenOrders } from '#app/features/parts/part-orders.queries.server.ts'
import { modelPricesHref } from '#app/features/prices/price-paths.ts'
import { STOCK_LIST } from '#app/features/refurbished/staff-stock-list.ts'
import { listStaffDevices } from '#app/features/refurbished/staff-stock-list.queries.server.ts'
import { listBookPage } from '#app/features/second-hand/second-hand.server.ts'
import { listStaffDocuments } from '#app/features/words/staff-documents.queries.server.ts'
import { cutText } from '#app/lib/cut-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { readSearch } from '#app/lib/read-search.ts'
import { repairKindOf } from '#app/lib/repair-price.ts'
import { foldText } from '#app/lib/search-text.ts'
import { withBrand } from '#app/lib/with-brand.ts'
import { phoneText } from '#app/lib/phone.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'

/** How many of each kind are shown; the lists have the rest. */
const OF_EACH = 5
/** They say that the price of what stands beside them is asked for. */
const PRICE_WORDS: ReadonlySet<string> = new Set(['prix', 'tarif', 'tarifs'])
/** They name a repair beside a model, as «charge» and «écran» do by themselves. */
const REPAIR_WORDS: ReadonlySet<string> = new Set(['connecteur', 'port', 'prise', 'reparation', 'reparer', 'casse', 'cassee', 'arriere'])
/** What somebody wrote in a form may be long. */
const FAULT_MAX = 60

/** Everything that staff may open and that what was typed names: people and their cases first. */
export async function searchEverything(ctx: Ctx, typed: string): Promise<Found[]> {
  const mayRead = can(ctx.actor, 'requests:read')
  const named = mayRead ? await caseOf(ctx, typed) : []
  const found = await Promise.all([
    mayRead ? customersNamed(ctx, typed) : [],
    mayRead ? casesNamed(ctx, typed) : [],
    mayRead ? visitsNamed(ctx, typed) : [],
    can(ctx.actor, 'invoices:read') ? invoicesNamed(ctx, typed) : [],
    can(ctx.actor, 'catalogue:read') ? pricesNamed(ctx, typed) : [],
    can(ctx.actor, 'catalogue:read') ? modelsNamed(ctx, typed) : [],
    can(ctx.actor, 'stock:read') ? devicesNamed(ctx, typed) : [],
    can(ctx.actor, AREAS.secondHand.right) ? purchasesNamed(ctx, typed) : [],
    can(ctx.actor, AREAS.towns.right) ? townsNamed(ctx, typed) : [],
    can(ctx.actor, 'words:write') ? documentsNamed(ctx, typed) : [],
  ])
  const stores = can(ctx.actor, AREAS.stores.right) ? storesNamed(ctx, typed) : []
  const others = [...found.flat(), ...stores].filter(({ href }) => named.every((each) => each.href !== href))
  const all = [...named, ...others]
  const orders = can(ctx.actor, 'catalogue:read') ? await ordersNamed(ctx, typed) : []
  if (all.length > 0) return [...all, ...orders]
  // «Écran» would bury whoever and whatever is named: what is broken is looked for where nothing has that name.
  const broken = mayRead ? await casesBroken(ctx, typed) : []
  return can(ctx.actor, 'catalogue:read') ? [...broken, ...orders, ...(await repairPrices(ctx, typed))] : broken
}

/** Somebody comes with a slip in their hand: its reference leads to that case before anybody whose name begins alike. */
async function caseOf(ctx: Ctx, typed: string): Promise<Found[]> {
  const { reference, caseNumber, text } = readSearch(typed)
  const named = reference ?? (caseNumber !== null && /^t/i.test(text) ? `T-${caseNumber}` : null)
  const parts = named === null ? undefined : await findCaseRecords(ctx, named)
  const row = parts && (await findCaseRow(ctx, parts))
  return row ? [asFound(row)] : []
}

async function customersNamed(ctx: Ctx, typed: string): Promise<Found[]> {
  const { rows } = await findCustomers(ctx, { search: typed, page: 1, pageSize: OF_EACH })
  return rows.map((customer) => ({
    group: 'Client',
    label: customer.name,
    detail: [customer.phone && phoneText(customer.phone), customer.email].filter(Boolean).join(', '),
    href: customerHref(customer),
  }))
}

async function casesNamed(ctx: Ctx, typed: string): Promise<Found[]> {
  return (await findCases(ctx, typed, { byFault: false })).map(asFound)
}

async function casesBroken(ctx: Ctx, typed: string): Promise<Found[]> {
  const rows = await findCases(ctx, typed, { byFault: true })
  return rows.map((row) => ({
    ...asFound(row),
    detail: [row.reference, cutText(row.fault, FAULT_MAX), caseStep(row.step).label.toLowerCase()].join(', '),
  }))
}

async function findCases(ctx: Ctx, typed: string, { byFault }: { byFault: boolean }): Promise<CaseRow[]> {
  const query = { search: typed, sort: CASE_LIST.initial, page: 1, filters: { view: 'all', step: undefined, assignee: '' } } as const
  return (await listCases(ctx, query, { shop: null, pageSize: OF_EACH, byFault })).rows
}

function asFound({ reference, name, device, step }: CaseRow): Found {
  return { group: 'Dossier', label: `${name}, ${device}`, detail: `${reference}, ${caseStep(step).label.toLowerCase()}`, href: casePath(reference) }
}

/** Somebody calls about their visit, and may have no case. */
async function visitsNamed(ctx: Ctx, typed: string): Promise<Found[]> {
  const visits = await findVisits(ctx, typed, OF_EACH)
  return visits.map(({ startsAt, name, town, when }) => ({
    group: 'Rendez-vous',
    label: [name, town].filter(Boolean).join(', '),
    detail: when,
    href: agendaDayPath(startsAt),
  }))
}

/**
 * Somebody comes with the paper in their hand: its number leads to it. Otherwise to what is made out to whom was named, be it the company that pays for a
 * case.
 */
async function invoicesNamed(ctx: Ctx, typed: string): Promise<Found[]> {
  const numbered = await findInvoiceNumbered(ctx, typed)
  const found = numbered ? [numbered] : await searchInvoices(ctx, typed, OF_EACH)
  return found.map(({ id, number, customer, totalCents, caseReference }) => ({
    group: 'Facture',
    label: number ?? 'Brouillon de facture',
    detail: [customer, priceText(totalCents), caseReference].filter(Boolean).join(', '),
    href: `${AREAS.invoices.path}/${id}`,
  }))
}

/** «prix iphone 13» is asked at the counter and by phone: it leads to the line of that model in the grid. */
async function pricesNamed(ctx: Ctx, typed: string): Promise<Found[]> {
  const words = typed.split(/\s+/).filter(Boolean)
  const meant = words.filter((word) => !PRICE_WORDS.has(foldText(word)))
  return meant.length === words.length ? [] : pricesOf(ctx, meant)
}

/** «batterie iphone 13» asks for a price as well: no model, shop or person has a repair in its name. */
async function repairPrices(ctx: Ctx, typed: string): Promise<Found[]> {
  const words = typed.split(/\s+/).filter(Boolean)
  const meant = words.filter((word) => repairKindOf(word) === 'autre' && !REPAIR_WORDS.has(foldText(word)))
  return meant.length === words.length ? [] : pricesOf(ctx, meant)
}

async function pricesOf(ctx: Ctx, words: readonly string[]): Promise<Found[]> {
  if (words.length === 0) return []
  const typed = words.join(' ')
  const [online, offline] = await Promise.all([suggestModels(ctx, typed, OF_EACH), listOfflineModels(ctx, typed, OF_EACH)])
  // The grid holds what the site does not show as well: a device of that model may lie on the counter.
  const hidden = offline.map((model) => ({ ...model, detail: 'Hors ligne' }))
  const isNamed = ({ name, brandName }: { name: string; brandName: string }) =>
    [name, withBrand(brandName, name)].some((each) => foldText(each) === foldText(typed))
  const models = [...hidden.filter(isNamed), ...online.map((model) => ({ ...model, detail: '' })), ...hidden.filter((model) => !isNamed(model))]
  return models.slice(0, OF_EACH).map(({ name, slug, brandName, brandSlug, detail }) => ({
    group: 'Prix',
    label: `Prix\u00a0: ${withBrand(brandName, name)}`,
    detail,
    href: modelPricesHref(brandSlug, slug),
  }))
}

async function modelsNamed(ctx: Ctx, typed: string): Promise<Found[]> {
  const filters = { brand: '', category: '', state: undefined, repairs: undefined }
  const { rows } = await listStaffModels(ctx, { search: typed, sort: MODEL_LIST.initial, page: 1, filters })
  return rows
    .slice(0, OF_EACH)
    .map(({ id, name, brand }) => ({ group: 'Modèle', label: withBrand(brand, name), detail: '', href: `${AREAS.models.path}/${id}` }))
}

async function devicesNamed(ctx: Ctx, typed: string): Promise<Found[]> {
  const { rows } = await listStaffDevices(ctx, { search: typed, sort: STOCK_LIST.initial, page: 1, filters: { type: '', stock: 'in', storeId: '' } })
  const maySell = can(ctx.actor, 'invoices:write')
  return rows.slice(0, OF_EACH).map(({ id, brand, model, store, price, state, reservedUntil }) => ({
    group: 'Reconditionné',
    label: withBrand(brand, model),
    detail: [priceText(price * 100), store].filter(Boolean).join(', '),
    href: `${AREAS.refurbished.path}/${id}`,
    // What is kept for somebody is sold from its page, to them.
    ...(maySell && state === 'on-sale' && reservedUntil === null && { sellsId: id }),
  }))
}

/** A line of the second-hand book: somebody asks what was paid for a device, or who sold it. */
async function purchasesNamed(ctx: Ctx, typed: string): Promise<Found[]> {
  const { rows } = await listBookPage(allow(ctx, 'second-hand:manage'), { search: typed, page: 1 })
  return rows.slice(0, OF_EACH).map(({ number, item, sellerName, boughtOn }) => ({
    group: 'Livre de police',
    label: `N°\u00a0${number}, ${item}`,
    detail: `${sellerName}, acheté le ${dateText(boughtOn)}`,
    href: `${AREAS.secondHand.path}/${number}`,
  }))
}

/** A part that is on its way: a supplier or a customer calls about it. */
async function ordersNamed(ctx: Ctx, typed: string): Promise<Found[]> {
  const orders = await findOpenOrders(ctx, typed, OF_EACH)
  return orders.map(({ id, label, supplier, expectedOn, reference }) => ({
    group: 'Pièce commandée',
    label,
    detail: [supplier, reference, `attendue le ${dateText(expectedOn)}`].filter(Boolean).join(', '),
    href: `${AREAS.parts.path}?vue=commandes#${orderLineId(id)}`,
  }))
}

function storesNamed(ctx: Ctx, typed: string): Found[] {
  return ctx.facts.stores
    .filter(({ name, town, postcode }) => isBegun(`${name} ${town} ${postcode}`, typed))
    .slice(0, OF_EACH)
    .map(({ id, name, town }) => ({ group: 'Magasin', label: name, detail: name === town ? '' : town, href: `${AREAS.stores.path}/${id}` }))
}

async function townsNamed(ctx: Ctx, typed: string): Promise<Found[]> {
  const towns = (await listTowns(ctx)).filter(({ name, postcode }) => isBegun(`${name} ${postcode}`, typed))
  return towns
    .slice(0, OF_EACH)
    .map(({ slug, name, postcode }) => ({ group: 'Commune', label: name, detail: postcode, href: `${AREAS.towns.path}/${slug}` }))
}

/** Whether each word typed begins a word of the text. */
function isBegun(text: string, typed: string): boolean {
  const words = foldText(text).split(' ')
  const wanted = foldText(typed).split(' ').filter(Boolean)
  return wanted.length > 0 && wanted.every((word) => words.some((each) => each.startsWith(word)))
}

async function documentsNamed(ctx: Ctx, typed: string): Promise<Found[]> {
  const documents = await listStaffDocuments(allow(ctx, 'words:write'))
  return documents
    .filter(({ title }) => isBegun(title, typed))
    .slice(0, OF_EACH)
    .map(({ kind, slug, title }) => ({ group: 'Contenu', label: title, detail: '', href: `${AREAS.words.path}/${kind}/${slug}` }))
}
