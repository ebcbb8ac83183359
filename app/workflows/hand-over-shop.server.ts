import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { atPlace, ofPlace } from '#app/content/place-words.ts'
import { hoursOnText } from '#app/features/opening-hours/visit-day.ts'
import type { DeviceOfShop } from '#app/features/refurbished/devices-of-shop.server.ts'
import { moveRepairToShop } from '#app/features/repairs/correct-repair.commands.server.ts'
import { addRepairNote } from '#app/features/repairs/repairs.commands.server.ts'
import { wayBackOf } from '#app/features/repairs/way-back.server.ts'
import type { WayBack } from '#app/features/repairs/way-back.server.ts'
import { writeAboutRepair } from '#app/features/repairs/write-to-customer.commands.server.ts'
import { addEntry, addNote, answerRequest, moveRequestToShop } from '#app/features/requests/staff-requests.commands.server.ts'
import { weekdayDateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { EntryInput } from '#app/features/requests/staff-requests.commands.server.ts'
import { postalLine } from '#app/lib/postal-line.ts'
import { takesParcels } from '#app/lib/shop-facts.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requestFiles, requests } from '#app/platform/db/tables/requests.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { KeptRows } from '#app/platform/undo/undo.server.ts'
import { FOLLOWED, TO_CALL, takeBackMove, takeBackRequestMove } from './waiting-move.server.ts'

/** A case that is open: its device, what was asked for, or both. */
export interface OpenCase {
  reference: string
  name: string
  device: string
  repairId: string | null
  requestId: string | null
  kind: 'quote' | 'visit' | 'postal' | null
  /** Its device is still to come by post: the shop that takes the parcels looks after it. Left out: it is not. */
  byPost?: boolean
}

/** Why a case goes from one shop to another: the first closes, the one that was to close stays open after all, or somebody moved this case alone. */
interface Move {
  from: Store
  to: Store
  why: 'closes' | 'stays' | 'moved'
  /** While the move can be taken back, its mail waits; left out: at once. */
  leavesAt?: Date
}

/** What a shop handed over when it was retired, by ids alone: it is kept for a while, and outlives nobody who is forgotten. */
export interface HandedOver {
  from: string
  to: string
  /** `to`: where one went that is not at that shop, but at the one that takes the parcels. */
  cases: { repairId: string | null; requestId: string | null; to?: string }[]
  devices: { id: string; label: string }[]
  drafts: string[]
  orders: string[]
  views: string[]
}

const HANDED_OVER = 'handed_over'

/** Beside the facts of before in the undo of a retirement; the name is that of no table. */
export function keptOf(handed: HandedOver): KeptRows {
  return { table: HANDED_OVER, rows: [{ ...handed }] }
}

/** Safe because only `keptOf` writes rows of this name. */
export function handedIn(kept: readonly KeptRows[]): HandedOver | undefined {
  return kept.find(({ table }) => table === HANDED_OVER)?.rows[0] as HandedOver | undefined
}

/** Puts cases into another shop and tells their customers, or says of which somebody has to call. */
export async function moveCases(txCtx: Ctx, cases: readonly OpenCase[], move: Move): Promise<{ mailed: number; toCall: string[] }> {
  const told = { mailed: 0, toCall: new Array<string>() }
  const ctx = allow(txCtx, 'requests:write')
  for (const each of cases) {
    // A mail that still waits would lead to the shop that it leaves, after the one that is written now.
    const known = await takenBack(txCtx, each, move.from.id)
    if (each.repairId !== null) await moveRepairToShop(ctx, { id: each.repairId, storeId: move.to.id })
    if (each.requestId !== null) await moveRequestToShop(ctx, { id: each.requestId, storeId: move.to.id })
    if (known === move.to.id) continue
    // The mail that was taken back said that the case came to the shop which closes now. Its customer never knew of that shop, so a mail about its
    // closing would mean nothing: they read of a move, from the shop that they know.
    if (await tellOfMove(txCtx, each, known === null ? move : { ...move, why: 'moved' })) told.mailed += 1
    else told.toCall.push(each.reference)
  }
  return told
}

async function takenBack(txCtx: Ctx, { repairId, requestId }: OpenCase, at: string): Promise<string | null> {
  if (repairId !== null) return takeBackMove(txCtx, repairId, at)
  return requestId === null ? null : takeBackRequestMove(txCtx, requestId, at)
}

/** The visitors for whom these devices are kept, in words for staff, who have to call them: no mail leaves by itself. */
export function keepersOf(devices: readonly DeviceOfShop[]): string[] {
  return devices.flatMap(({ keptFor, label }) => (keptFor === null ? [] : [`${keptFor}, qui a réservé ${label}`]))
}

/** Whether a mail tells the customer; otherwise the case says that somebody has to call. */
export async function tellOfMove(
  txCtx: Ctx,
  { reference, name, repairId, requestId, kind, byPost = false }: OpenCase,
  { from, to, why, leavesAt }: Move,
): Promise<boolean> {
  const ctx = allow(txCtx, 'requests:write')
  const address = [to.address, postalLine(to)].filter(Boolean).join(', ')
  const text = [
    `Bonjour ${name},`,
    {
      closes: `Notre magasin ${ofPlace(from.town)} ferme. ${FOLLOWED} ${atPlace(to.town)}\u00a0: ${address}.`,
      stays: `Notre magasin ${ofPlace(to.town)} reste ouvert. Votre dossier y est de nouveau suivi\u00a0: ${address}.`,
      moved: `${FOLLOWED} ${atPlace(to.town)}\u00a0: ${address}.`,
    }[why],
    repairId !== null
      ? GIVEN_BACK[await wayBackOf(txCtx, repairId)]
      : byPost && requestId !== null
        ? await labelText(txCtx, requestId, { from, why })
        : kind === 'visit'
          ? await awaitedText(txCtx, requestId, to)
          : '',
    'Une question\u00a0? Répondez à ce message.',
  ]
    .filter((line) => line !== '')
    .join('\n')
  // A shop may be retired, come back and be retired again.
  const formKey = keyOf(`${reference} ${from.id} ${to.id} ${txCtx.now.toISOString()}`)
  if (repairId !== null) {
    if (
      (await writeAboutRepair(ctx, { id: repairId, channel: 'mail', formKey, text, isToMany: true, ...(leavesAt && { leavesAt }) })).kind === 'sent'
    )
      return true
  } else if (requestId !== null && (await tellOfRequest(ctx, { id: requestId, formKey, text, ...(leavesAt && { leavesAt }) }))) return true
  const reason = {
    closes: `le magasin ${ofPlace(from.town)} ferme, `,
    stays: `le magasin ${ofPlace(to.town)} reste ouvert, `,
    moved: '',
  }[why]
  const note = `${TO_CALL}${reason}le dossier est suivi ${atPlace(to.town)}.`
  if (repairId !== null) await addRepairNote(ctx, { id: repairId, audience: 'internal', text: note })
  else if (requestId !== null) await addNote(ctx, { id: requestId, formKey: keyOf(`${formKey} note`), text: note })
  return false
}

/** How a moved device goes back to its customer, by the way that it goes; nothing for one whose parcel has left. */
const GIVEN_BACK = {
  counter: 'C’est là que votre appareil vous sera rendu.',
  post: 'Votre appareil repart de là vers vous par la poste, comme convenu.',
  parcel: '',
} as const satisfies Record<WayBack, string>

/** Where the customer is awaited; with an announced visit also whether the other shop is open on that day. */
async function awaitedText({ db, facts, now }: Ctx, requestId: string | null, to: Store): Promise<string> {
  const awaited = 'C’est là que nous vous attendons.'
  const [request] = requestId === null ? [] : await db.select({ details: requests.details }).from(requests).where(eq(requests.id, requestId))
  const day = request?.details['day'] ?? ''
  if (day < parisTime(now).date) return awaited
  const hours = hoursOnText({ facts }, to.id, day)
  return hours === ''
    ? `Ce magasin est fermé le ${weekdayDateText(day)}, le jour que vous aviez annoncé\u00a0: répondez à ce message pour en choisir un autre.`
    : `${awaited} Ouvert le ${weekdayDateText(day)} ${hours}.`
}

/** What becomes of a label that was sent: it leads to the address that it was bought for. Nothing where none was. */
async function labelText(txCtx: Ctx, requestId: string, { from, why }: Pick<Move, 'from' | 'why'>): Promise<string> {
  const { db, facts } = txCtx
  if ((await db.$count(requestFiles, and(eq(requestFiles.request_id, requestId), eq(requestFiles.kind, 'label')))) === 0) return ''
  if (why === 'stays') return 'L’étiquette prépayée que vous avez reçue pour cette adresse y mène de nouveau.'
  await addEntry(txCtx, requestId, 'event', `Étiquette à refaire\u00a0: celle du client mène au magasin ${ofPlace(from.town)}, retiré`)
  const next = takesParcels(facts) ? 'nous vous en envoyons une autre' : 'nous voyons ensemble comment faire'
  return `Votre appareil n’est pas encore parti\u00a0? Gardez-le\u00a0: l’étiquette prépayée que vous avez mène à l’ancienne adresse. Répondez à ce message, ${next}.`
}

/** Where a request goes on is no answer to it: one that waits for the shop still does. */
async function tellOfRequest(ctx: AllowedCtx<'requests:write'>, input: Omit<EntryInput, 'isOnce'>): Promise<boolean> {
  const isThis = eq(requests.id, input.id)
  const [before] = await ctx.db.select({ state: requests.state, answered_at: requests.answered_at }).from(requests).where(isThis)
  const { kind } = await answerRequest(ctx, { ...input, isOnce: true })
  if (before) await ctx.db.update(requests).set(before).where(isThis)
  return kind === 'changed'
}

/** The same move of the same case always has the same key. */
function keyOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
