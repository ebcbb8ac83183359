import { data, href } from 'react-router'
import { agendaDayPath } from '#app/features/booking/booking-addresses.ts'
import { listDayVisits } from '#app/features/booking/day-visits.queries.server.ts'
import { CASE_PARAMS, CASE_VIEWS } from '#app/features/cases/case-list.ts'
import { countAwaitedDevices } from '#app/features/cases/case-counts.queries.server.ts'
import type { CaseStep } from '#app/features/cases/case-machine.ts'
import { listDay } from '#app/features/cases/day.queries.server.ts'
import { unsettledSumText } from '#app/features/cases/unsettled-actions.ts'
import type { MoneyOfCases } from '#app/features/cases/unsettled-actions.ts'
import type { AwaitedLine } from '#app/features/dashboard/components/ExpectedToday.tsx'
import type { ShopDay } from '#app/features/dashboard/components/ShopToday.tsx'
import type { MoneyDay } from '#app/features/dashboard/components/MoneyToday.tsx'
import { inOrder } from '#app/features/dashboard/expected.ts'
import type { Expected } from '#app/features/dashboard/expected.ts'
import { isShutOn } from '#app/features/opening-hours/time-to-come.ts'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { shopKeeping } from '#app/features/refurbished/device-words.ts'
import { untilText } from '#app/features/refurbished/reservation-text.ts'
import { listReservations } from '#app/features/refurbished/reservation.queries.server.ts'
import { newRepairHref } from '#app/features/repairs/repair-list.ts'
import { listExpectedParcels } from '#app/features/requests/expected-parcels.queries.server.ts'
import { listPlannedVisits } from '#app/features/requests/planned-visits.queries.server.ts'
import { sumAfterClosing } from '#app/features/till/day-money.queries.server.ts'
import { ALL_MEANS, meansText } from '#app/features/till/payment-means.ts'
import { netCents } from '#app/features/till/till-totals.ts'
import { readDayTotals } from '#app/features/till/till.queries.server.ts'
import { cappedText, countText, countWord } from '#app/lib/count-text.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import { INVOICE_LIST, OWED_BACK_WORD, UNPAID_WORD } from '#app/features/invoices/invoice-list.ts'
import { readMoneyToCome } from '#app/workflows/day-money.server.ts'
import { runCaseIntent, runMove } from './case-actions.server.ts'

/** The day of a shop, or of one colleague: cases, who and what comes, and the hours. */
export async function readDay(ctx: Ctx, { shop, mine }: { shop: string | null; mine: boolean }) {
  const groups = await listDay(ctx, { shop, mine })
  const [expected, money, awaited] = await Promise.all([listExpected(ctx, shop), moneyOfDay(ctx, shop), countAwaitedDevices(ctx, shop)])
  return { groups, expected, awaited: awaitedLine(awaited), money, shops: shopDays(ctx, shop) }
}

/** Devices that come without a day: their quotes were accepted, and they stand in no list of today. */
function awaitedLine(count: number): AwaitedLine | null {
  if (count === 0) return null
  const step: CaseStep = 'device_awaited'
  return {
    text: `${cappedText(count)}\u00a0${countWord(count, 'appareil')} à venir, devis accepté`,
    href: `${href('/admin/dossiers')}?${new URLSearchParams({ [CASE_PARAMS.step]: step })}`,
  }
}

async function listExpected(ctx: Ctx, shop: string | null): Promise<Expected[]> {
  const today = parisTime(ctx.now).date
  const stores = ctx.facts.stores.filter(({ id }) => shop === null || id === shop)
  const [visits, planned, parcels, reservations] = await Promise.all([
    listDayVisits(ctx, today),
    Promise.all(stores.map(({ id }) => listPlannedVisits(ctx, { storeId: id, from: today, to: today }))),
    listExpectedParcels(ctx, shop),
    listReservations(ctx, { shop }),
  ])
  const awaited = reservations.filter(({ store }) => !isShutOn(shopKeeping({ store_location: store }, ctx.facts), today))
  return inOrder([
    ...visits.map(({ id, startsAt, name, detail }) => ({
      id,
      kind: 'visit' as const,
      at: startsAt,
      name,
      detail: `À domicile, ${detail}`,
      action: { label: 'Agenda', href: agendaDayPath(startsAt) },
    })),
    ...planned.flat().map(({ id, name, device }) => ({
      id,
      kind: 'visit' as const,
      at: null,
      name,
      detail: device,
      action: { label: 'Arrivé', href: newRepairHref({ kind: 'request', id }) },
    })),
    ...awaited.map(({ deviceId, name, device, until }) => ({
      id: deviceId,
      kind: 'reservation' as const,
      at: null,
      name,
      detail: `${device}, réservé jusqu’au ${untilText(until)}`,
      action: { label: 'Ouvrir', href: href('/admin/refurbished/:id', { id: deviceId }) },
    })),
    ...parcels.map(({ requestId, name, device, number }) => ({
      id: requestId,
      kind: 'parcel' as const,
      at: null,
      name,
      detail: `${device}, colis ${number}`,
      action: { label: 'Recevoir', href: newRepairHref({ kind: 'request', id: requestId }) },
    })),
  ])
}

async function moneyOfDay(ctx: Ctx, shop: string | null): Promise<MoneyDay> {
  const today = parisTime(ctx.now).date
  // What a shop took in before it was retired today is money of the day all the same.
  const stores = [...ctx.facts.stores, ...ctx.facts.formerStores].filter(({ id }) => shop === null || id === shop)
  const [totals, later] = await Promise.all([
    Promise.all(stores.map(({ id }) => readDayTotals(ctx, { storeId: id, day: today }))),
    sumAfterClosing(ctx, shop),
  ])
  const lines = ALL_MEANS.map((means) => {
    const ofMeans = totals.flatMap(({ byMeans }) => byMeans.filter((each) => each.means === means))
    const payments = ofMeans.reduce((sum, each) => sum + each.payments, 0)
    return { label: `${meansText(means)}, ${payments}`, payments, sum: priceText(netCents({ byMeans: ofMeans })) }
  })
  return {
    total: priceText(totals.reduce((sum, each) => sum + netCents(each), 0)),
    byMeans: lines.filter(({ payments }) => payments > 0),
    afterClosing: later.count > 0 ? `Après la clôture\u00a0: ${priceText(later.cents)}, pour la journée de caisse suivante.` : '',
    ...(await moneyToCome(ctx, shop)),
    tillHref: href('/admin/caisse'),
  }
}

async function moneyToCome(ctx: Ctx, shop: string | null): Promise<Pick<MoneyDay, 'toCome' | 'forgotten'>> {
  const { toCollectCents, unsettled, aid, owedBack, overdue, forgottenTills } = await readMoneyToCome(ctx, shop)
  const aidLine = aid !== null &&
    aid.count > 0 && {
      label: aid.oldestDays === 0 ? 'Aide à réclamer' : `Aide due depuis ${countText(aid.oldestDays, 'jour')}`,
      sum: priceText(aid.cents),
      href: href('/admin/aides'),
    }
  return {
    toCome: [
      { label: 'À encaisser, appareils prêts', sum: priceText(toCollectCents), href: `${href('/admin/dossiers')}?etape=ready` },
      ...(unsettled.count > 0 ? [unsettledLine(unsettled)] : []),
      ...(overdue.count > 0 ? [overdueLine(overdue)] : []),
      ...(owedBack.count > 0 ? [owedBackLine(owedBack)] : []),
      ...(aidLine ? [aidLine] : []),
    ],
    forgotten: forgottenTills > 0 ? `${countText(forgottenTills, 'journée de caisse', 'journées de caisse')} à clôturer.` : '',
  }
}

/** What was handed over without its money or its invoice, or with more than is due. */
function unsettledLine(unsettled: MoneyOfCases) {
  const view = CASE_VIEWS.find(({ id }) => id === 'unsettled')?.word ?? ''
  return {
    label: `${countText(unsettled.count, 'dossier clos', 'dossiers clos')} à régler`,
    sum: unsettledSumText(unsettled),
    href: `${href('/admin/dossiers')}?${new URLSearchParams({ [CASE_PARAMS.view]: view })}`,
  }
}

/** Invoices of businesses whose day is over: the list has the button that reminds. */
function overdueLine({ count, cents }: { count: number; cents: number }) {
  const state = new URLSearchParams({ [INVOICE_LIST.filters.state.param]: UNPAID_WORD })
  return {
    label: `${countText(count, 'facture échue', 'factures échues')} de professionnels`,
    sum: priceText(cents),
    href: `${href('/admin/factures')}?${state}`,
  }
}

/** Sales that were paid beyond what they cost: credit notes have taken them back since, or a transfer was of more. */
export function owedBackLine({ count, cents }: { count: number; cents: number }) {
  const state = new URLSearchParams({ [INVOICE_LIST.filters.state.param]: OWED_BACK_WORD })
  return {
    label: countText(count, 'vente à rembourser', 'ventes à rembourser'),
    sum: priceText(cents),
    href: `${href('/admin/factures')}?${state}`,
  }
}

function shopDays(ctx: Ctx, shop: string | null): ShopDay[] {
  const mayClose = can(ctx.actor, 'stores:close')
  return storeViews(ctx.facts, ctx.now)
    .filter(({ store }) => shop === null || store.id === shop)
    .map(({ store, open, detail, today }) => ({
      id: store.id,
      name: store.name,
      open,
      detail,
      today,
      closeHref: mayClose ? `/admin/magasins/${store.id}` : null,
    }))
}

/** What a button of a line asks for: the same as on the page of its case. */
export async function runDayIntent(ctx: AllowedCtx<'requests:write'>, form: FormData) {
  const reference = textField(form, 'reference')
  const answer = reference === '' ? await runMove(ctx, form) : await runCaseIntent(ctx, reference, form)
  return data(answer, { status: answer.errors ? 400 : 200 })
}
