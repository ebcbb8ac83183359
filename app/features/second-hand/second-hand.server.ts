import { stringify } from 'csv-stringify/sync'
import { and, asc, desc, eq, ilike, inArray, isNotNull, max, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { stampText } from '#app/lib/moment-text.ts'
import { priceText } from '#app/lib/money.ts'
import { foldText } from '#app/lib/search-text.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { secondHandCorrections, secondHandPurchases, secondHandSignatures } from '#app/platform/db/tables/second-hand.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { lastMissing } from '#app/platform/ledger/ledger-witness.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { containing, unaccented, unaccentedColumn } from '#app/platform/db/like.server.ts'
import { LIST_PAGE_SIZE, offsetOf } from '#app/lib/list-query.ts'
import type { ListPage } from '#app/lib/list-query.ts'
import { CASH_PAYMENT, readLineNumber } from './second-hand.schema.ts'
import type { PurchaseInput } from './second-hand.schema.ts'

export interface BookLine {
  id: string
  number: number
  boughtOn: string
  storeId: string
  sellerName: string
  sellerAddress: string
  sellerOccupation: string
  documentKind: string
  documentNumber: string
  documentIssuedOn: string
  documentAuthority: string
  item: string
  marks: string
  imei: string | null
  origin: string
  priceCents: number
  payment: string
  signedBefore: string
  writtenAt: Date
  /** When the seller signed on the screen; null where the paper was signed, or nothing yet. */
  signedAt: Date | null
  corrections: { text: string; by: string; at: Date }[]
  /** Cases in which this device was brought by its IMEI: whoever brought it may not be who sold it. */
  cases: number[]
}

/** The whole book, the newest line first; or one line of it, by its number. */
export async function listBook(ctx: AllowedCtx<'second-hand:manage'>, only?: number): Promise<BookLine[]> {
  const rows = await ctx.db
    .select()
    .from(secondHandPurchases)
    .where(only === undefined ? undefined : eq(secondHandPurchases.number, only))
    .orderBy(desc(secondHandPurchases.number))
  return withBeside(ctx, rows)
}

/** One page of the book, the newest line first: all of it, or what a number, a seller, a document or a device is looked for by. */
export async function listBookPage(
  ctx: AllowedCtx<'second-hand:manage'>,
  { search, page }: { search: string; page: number },
): Promise<ListPage<BookLine>> {
  const where = search === '' ? undefined : isMeant(search)
  const rows = await ctx.db
    .select()
    .from(secondHandPurchases)
    .where(where)
    .orderBy(desc(secondHandPurchases.number))
    .limit(LIST_PAGE_SIZE)
    .offset(offsetOf({ page }))
  return { rows: await withBeside(ctx, rows), total: await ctx.db.$count(secondHandPurchases, where), page }
}

/** Fewer signs of a document or an IMEI are those of half the book. */
const CODE_FROM = 4
const SEARCHED = [secondHandPurchases.seller_name, secondHandPurchases.item, secondHandPurchases.marks]

function isMeant(search: string): SQL | undefined {
  const inWords = SEARCHED.map((column) => ilike(unaccentedColumn(column), containing(unaccented(search))))
  const code = search.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const number = readLineNumber(search.replace(/^n\s*°?\s*/i, ''))
  return or(
    ...inWords,
    ...(code.length < CODE_FROM
      ? []
      : [
          ilike(sql`regexp_replace(${secondHandPurchases.document_number}, '[^[:alnum:]]', '', 'g')`, containing(code)),
          ilike(secondHandPurchases.imei, containing(code)),
        ]),
    ...(number === 0 ? [] : [eq(secondHandPurchases.number, number)]),
  )
}

/** Lines with what stands beside them: corrections, the signature, and the cases of the same device. */
async function withBeside(ctx: AllowedCtx<'second-hand:manage'>, rows: (typeof secondHandPurchases.$inferSelect)[]): Promise<BookLine[]> {
  const ids = rows.map(({ id }) => id)
  const imeis = rows.flatMap(({ imei }) => imei ?? [])
  const [corrections, signatures, seen] = await Promise.all([
    ctx.db.select().from(secondHandCorrections).where(inArray(secondHandCorrections.purchase_id, ids)).orderBy(asc(secondHandCorrections.written_at)),
    ctx.db
      .select({ purchaseId: secondHandSignatures.purchase_id, at: secondHandSignatures.signed_at })
      .from(secondHandSignatures)
      .where(inArray(secondHandSignatures.purchase_id, ids)),
    ctx.db
      .select({ imei: repairs.imei, number: repairs.number })
      .from(repairs)
      .where(and(isNotNull(repairs.imei), inArray(repairs.imei, imeis))),
  ])
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    boughtOn: row.bought_on,
    storeId: row.store_id,
    sellerName: row.seller_name,
    sellerAddress: row.seller_address,
    sellerOccupation: row.seller_occupation,
    documentKind: row.document_kind,
    documentNumber: row.document_number,
    documentIssuedOn: row.document_issued_on,
    documentAuthority: row.document_authority,
    item: row.item,
    marks: row.marks,
    imei: row.imei,
    origin: row.origin,
    priceCents: row.price_cents,
    payment: row.payment,
    signedBefore: row.signed_before,
    writtenAt: row.written_at,
    signedAt: signatures.find(({ purchaseId }) => purchaseId === row.id)?.at ?? null,
    corrections: corrections
      .filter((each) => each.purchase_id === row.id)
      .map(({ text, written_by, written_at }) => ({ text, by: written_by, at: written_at })),
    cases: seen.filter(({ imei }) => imei !== null && imei === row.imei).map(({ number }) => number),
  }))
}

/**
 * What the book says was paid in cash on that day to who shows the same document, cents: devices that are bought together are one debt, which is not cut into
 * lines. A form that was sent before counts nothing of its own.
 */
export async function cashPaidToSeller(ctx: AllowedCtx<'second-hand:manage'>, { formKey, ...input }: PurchaseInput): Promise<number> {
  const isSameDocument = sql`upper(regexp_replace(${secondHandPurchases.document_number}, '[^[:alnum:]]', '', 'g'))
    = upper(regexp_replace(${input.documentNumber}::text, '[^[:alnum:]]', '', 'g'))`
  const [paid] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${secondHandPurchases.price_cents}), 0)::int` })
    .from(secondHandPurchases)
    .where(
      and(
        eq(secondHandPurchases.payment, CASH_PAYMENT),
        eq(secondHandPurchases.bought_on, input.boughtOn),
        ne(secondHandPurchases.id, idOfForm(formKey, input)),
        isSameDocument,
      ),
    )
  return paid?.cents ?? 0
}

/**
 * The cases in which somebody else has brought this device, the newest first: who sells it now may not be whose it is. Who has the same name, or a part of
 * it, is taken for the same person.
 * @returns what is said of each, "T-12, Rémi Ducos, appareil ici"
 */
export async function listCasesOfOthers(ctx: AllowedCtx<'second-hand:manage'>, { imei, sellerName }: { imei: string | null; sellerName: string }) {
  if (imei === null) return []
  const rows = await ctx.db
    .select({ number: repairs.number, name: repairs.customer_name, handedOverAt: repairs.handed_over_at })
    .from(repairs)
    .where(eq(repairs.imei, imei))
    .orderBy(desc(repairs.number))
  const seller = new Set(foldText(sellerName).split(' '))
  const isSeller = (name: string) =>
    foldText(name)
      .split(' ')
      .some((word) => seller.has(word))
  return rows
    .filter(({ name }) => !isSeller(name))
    .map(({ number, name, handedOverAt }) => `T-${number}, ${name}${handedOverAt === null ? ', appareil ici' : ''}`)
}

/** Any number that no other lock of the product uses. */
const LOCK = 7_350_067

/**
 * Writes a line under the next number: of two at once, one after the other, and a line that fails leaves no gap. The same form sent twice
 * is one line, since none can be taken out again. Pass the context of a transaction.
 *
 * @param tillDay the day of the till whose drawer paid it; null for what was not paid in cash
 */
export async function writeLine(
  txCtx: AllowedCtx<'second-hand:manage'>,
  { formKey, ...input }: PurchaseInput,
  tillDay: string | null,
): Promise<number> {
  const id = idOfForm(formKey, input)
  await txCtx.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const [written] = await txCtx.db.select({ number: secondHandPurchases.number }).from(secondHandPurchases).where(eq(secondHandPurchases.id, id))
  if (written) return written.number
  const [last] = await txCtx.db.select({ number: max(secondHandPurchases.number) }).from(secondHandPurchases)
  // Lines that were written before the database was taken back to a backup stand on paper: their numbers are not given twice.
  const number = Math.max(last?.number ?? 0, await lastMissing(txCtx.db, 'R')) + 1
  const by = signsAs(txCtx.actor)
  await txCtx.db.insert(secondHandPurchases).values({
    id,
    number,
    bought_on: input.boughtOn,
    store_id: input.storeId,
    seller_name: input.sellerName,
    seller_address: input.sellerAddress,
    seller_occupation: input.sellerOccupation,
    document_kind: input.documentKind,
    document_number: input.documentNumber,
    document_issued_on: input.documentIssuedOn,
    document_authority: input.documentAuthority,
    item: input.item,
    marks: input.marks,
    imei: input.imei,
    origin: input.origin,
    price_cents: input.price,
    payment: input.payment,
    till_day: tillDay,
    till_training: tillDay !== null && isTraining(txCtx),
    signed_before: by,
    written_by: by,
    written_at: txCtx.now,
  })
  // The trail says which line, not whose.
  await recordAudit(txCtx, { action: 'second_hand.written', subject: { kind: 'second-hand', id, label: `n°\u00a0${number}` } })
  return number
}

/** Says beside a line what was written wrong in it. False for a line that is none. */
export async function correctLine(ctx: AllowedCtx<'second-hand:manage'>, { id, text }: { id: string; text: string }): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [line] = await tx.select({ number: secondHandPurchases.number }).from(secondHandPurchases).where(eq(secondHandPurchases.id, id))
    if (!line) return false
    await tx.insert(secondHandCorrections).values({ purchase_id: id, text, written_by: signsAs(ctx.actor), written_at: ctx.now })
    await recordAudit({ ...ctx, db: tx }, { action: 'second_hand.corrected', subject: { kind: 'second-hand', id, label: `n°\u00a0${line.number}` } })
    return true
  })
}

const HEADINGS = [
  'N°',
  'Date d’achat',
  'Magasin',
  'Vendeur',
  'Domicile',
  'Profession',
  'Pièce',
  'Numéro',
  'Délivrée le',
  'Par',
  'Objet',
  'Signes',
  'IMEI',
  'Provenance',
  'Prix',
  'Règlement',
  'Signé devant',
  'Signé à l’écran le',
  'Corrections',
]

/** The book as a table, in the order of its numbers; each reading of it is written down. */
export async function exportBook(ctx: AllowedCtx<'second-hand:manage'>): Promise<string> {
  const lines = (await listBook(ctx)).toReversed()
  await recordAudit(ctx, { action: 'second_hand.exported', subject: { kind: 'second-hand' }, after: { lines: lines.length } })
  const cells = lines.map((line) => [
    line.number,
    line.boughtOn,
    findAnyStore(ctx.facts, line.storeId)?.name ?? line.storeId,
    line.sellerName,
    line.sellerAddress,
    line.sellerOccupation,
    line.documentKind,
    line.documentNumber,
    line.documentIssuedOn,
    line.documentAuthority,
    line.item,
    line.marks,
    line.imei ?? '',
    line.origin,
    priceText(line.priceCents),
    line.payment,
    line.signedBefore,
    line.signedAt === null ? '' : stampText(line.signedAt),
    line.corrections.map(({ text }) => text).join(' / '),
  ])
  return `\ufeff${stringify([HEADINGS, ...cells], { delimiter: ';', escape_formulas: true })}`
}
