import { stringify } from 'csv-stringify/sync'
import { KIND_LABELS } from '#app/features/invoices/invoice-words.ts'
import {
  listBookedPayments,
  listClosedDays,
  listMissingNumbers,
  listPaidPieces,
  listSales,
  listVatTaken,
} from '#app/features/till/accounts.queries.server.ts'
import type { AccountPeriod, VatTaken } from '#app/features/till/accounts.queries.server.ts'
import { ALL_MEANS, meansText } from '#app/features/till/payment-means.ts'
import { closingOf } from '#app/features/till/till.queries.server.ts'
import type { VatTotal } from '#app/lib/invoice.ts'
import { missingNumbersReason, missingNumbersText } from '#app/lib/missing-numbers.ts'
import { parisTime, MINUTES_PER_DAY } from '#app/lib/paris-time.ts'
import { findAnyStore, wallTime } from '#app/lib/shop-facts.ts'
import { rateText } from '#app/lib/vat.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

type AccountsCtx = AllowedCtx<'money:export'>
/** Numbers are cents; everything else is written as it is. */
type Cell = string | number | null

const SCHEMES = { standard: 'TVA', margin: 'TVA sur la marge', none: 'sans TVA' } as const satisfies Record<VatTotal['vat'], string>

/** The files for the accountant, by the word of their address. docs/till.md says what each column holds. */
export const ACCOUNT_FILES = {
  ventes: salesTable,
  tva: vatTable,
  tvaencaissements: paidVatTable,
  paiements: paymentsTable,
  clotures: closingsTable,
} as const satisfies Record<string, (ctx: AccountsCtx, period: AccountPeriod) => Promise<Cell[][]>>
export type AccountFile = keyof typeof ACCOUNT_FILES

export function isAccountFile(name: string): name is AccountFile {
  return Object.hasOwn(ACCOUNT_FILES, name)
}

/** One file as a spreadsheet set to French reads it: semicolons, commas in amounts, and a mark that says UTF-8. What people typed is never a formula. */
export async function accountCsv(ctx: AccountsCtx, file: AccountFile, period: AccountPeriod): Promise<string> {
  const table = await ACCOUNT_FILES[file](ctx, period)
  return `\ufeff${stringify(table, { delimiter: ';', escape_formulas: true, cast: { number: euros } })}`
}

/** One line for each rate of an invoice, so that every column adds up; what the invoice says once stands on its first line. */
async function salesTable(ctx: AccountsCtx, period: AccountPeriod): Promise<Cell[][]> {
  const sales = await listSales(ctx, period)
  const lines = sales.flatMap(({ vatTotals, ...sale }) =>
    (vatTotals.length > 0 ? vatTotals : [NOTHING_SOLD]).map((total, index): Cell[] => [
      sale.day,
      townOf(ctx, sale.storeId),
      sale.number,
      KIND_LABELS[sale.kind],
      sale.corrects,
      sale.caseReference,
      sale.customer,
      sale.subject,
      SCHEMES[total.vat],
      rateOf(total),
      total.netCents,
      total.vatCents,
      total.grossCents,
      index === 0 ? sale.aidCents : 0,
      index === 0 ? sale.dueCents : 0,
    ]),
  )
  return [
    ['date', 'magasin', 'piece', 'nature', 'piece_corrigee', 'dossier', 'client', 'objet', 'regime', 'taux', 'ht', 'tva', 'ttc', 'aide', 'a_payer'],
    ...lines,
    ...(await missingLines(ctx, period)),
  ]
}

/** What explains a hole in the numbering stands on the day on which it was found; it adds nothing up. */
async function missingLines(ctx: AccountsCtx, period: AccountPeriod): Promise<Cell[][]> {
  const found = await listMissingNumbers(ctx, period)
  return found.map(({ day, missing }): Cell[] => [
    day,
    '',
    missingNumbersText(missing),
    'Numéros manquants',
    null,
    null,
    '',
    missingNumbersReason([missing]),
    '',
    '',
    0,
    0,
    0,
    0,
    0,
  ])
}

const NOTHING_SOLD: VatTotal = { vat: 'none', rate: 0, grossCents: 0, netCents: 0, vatCents: 0 }

/** What the period sold at each rate. */
async function vatTable(ctx: AccountsCtx, period: AccountPeriod): Promise<Cell[][]> {
  const byRate = new Map<string, VatTotal>()
  for (const { vatTotals } of await listSales(ctx, period)) {
    for (const total of vatTotals) {
      const key = `${total.vat} ${total.rate}`
      const sum = byRate.get(key) ?? { ...total, netCents: 0, vatCents: 0, grossCents: 0 }
      byRate.set(key, {
        ...sum,
        netCents: sum.netCents + total.netCents,
        vatCents: sum.vatCents + total.vatCents,
        grossCents: sum.grossCents + total.grossCents,
      })
    }
  }
  const lines = [...byRate.values()].toSorted((a, b) => a.vat.localeCompare(b.vat) || b.rate - a.rate)
  return [
    ['regime', 'taux', 'ht', 'tva', 'ttc'],
    ...lines.map((total): Cell[] => [SCHEMES[total.vat], rateOf(total), total.netCents, total.vatCents, total.grossCents]),
  ]
}

const SENSES = { payment: 'encaissement', refund: 'remboursement', moved: 'report' } as const satisfies Record<VatTaken['kind'], string>

/**
 * Services owe their VAT when they are paid: each payment of the days of the period, split over the rates of what it pays. What no invoice explains yet
 * has no rate; what was paid and is of other rates since a document was issued is moved on the day of that.
 */
async function paidVatTable(ctx: AccountsCtx, period: AccountPeriod): Promise<Cell[][]> {
  const lines = (await listVatTaken(ctx, period)).flatMap(({ kind, date, day, storeId, caseReference, amountCents, number, shares }): Cell[][] => {
    const head = [date, day, townOf(ctx, storeId), SENSES[kind]]
    const signedCents = kind === 'refund' ? -amountCents : amountCents
    return shares.flatMap(({ piece, totals }) => {
      if (totals.length === 0) return [[...head, piece, caseReference, 'sans facture', '', signedCents, 0, signedCents, String(number)]]
      return totals.map((total): Cell[] => [
        ...head,
        piece,
        caseReference,
        SCHEMES[total.vat],
        rateOf(total),
        total.netCents,
        total.vatCents,
        total.grossCents,
        String(number),
      ])
    })
  })
  return [['date', 'journee', 'magasin', 'sens', 'piece', 'dossier', 'regime', 'taux', 'ht', 'tva', 'ttc', 'numero'], ...lines]
}

async function paymentsTable(ctx: AccountsCtx, period: AccountPeriod): Promise<Cell[][]> {
  const rows = await listBookedPayments(ctx, period)
  const pieces = await listPaidPieces(ctx, period)
  return [
    ['journee', 'date', 'heure', 'magasin', 'sens', 'moyen', 'montant', 'reference', 'piece', 'dossier', 'raison', 'par', 'numero'],
    ...rows.map((row): Cell[] => {
      const { date, minutes } = parisTime(row.at)
      return [
        row.day,
        date,
        wallTime(minutes % MINUTES_PER_DAY),
        townOf(ctx, row.storeId),
        row.kind === 'refund' ? 'remboursement' : 'encaissement',
        meansText(row.means),
        row.kind === 'refund' ? -row.amountCents : row.amountCents,
        row.reference,
        pieces.get(row.id) ?? row.invoice,
        row.caseReference,
        row.note,
        row.who,
        String(row.number),
      ]
    }),
  ]
}

async function closingsTable(ctx: AccountsCtx, period: AccountPeriod): Promise<Cell[][]> {
  const rows = (await listClosedDays(ctx, period)).map(({ closed, number }) => ({ ...closingOf(closed), number }))
  return [
    [
      'journee',
      'magasin',
      ...ALL_MEANS.map((means) => meansText(means).toLocaleLowerCase('fr').replaceAll(' ', '_').replaceAll('è', 'e')),
      'encaisse',
      'fond',
      'achats',
      'attendu',
      'compte',
      'ecart',
      'banque',
      'reste',
      'raison',
      'note',
      'par',
      'cloture',
      'numero',
    ],
    ...rows.map((row): Cell[] => [
      row.day,
      townOf(ctx, row.storeId),
      ...ALL_MEANS.map((means) => {
        const sums = row.byMeans.find((each) => each.means === means)
        return sums ? sums.takenCents - sums.refundedCents : 0
      }),
      row.netCents,
      row.openingCents,
      -row.spentCents,
      row.expectedCents,
      row.countedCents,
      row.differenceCents,
      row.removedCents,
      row.leftCents,
      row.reason,
      row.note,
      row.closedBy,
      String(row.number),
      row.sequence === null ? '' : String(row.sequence),
    ]),
  ]
}

/** 1990 → "19,90". */
function euros(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

function rateOf({ vat, rate }: VatTotal): string {
  return vat === 'none' ? '' : rateText(rate)
}

function townOf({ facts }: AccountsCtx, storeId: string): string {
  return findAnyStore(facts, storeId)?.town ?? storeId
}
