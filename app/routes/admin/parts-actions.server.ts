import { z } from 'zod'
import { ORDER_ENDS, PART_INTENTS } from '#app/features/parts/part-row.ts'
import { addPart, countPart, removePart, takePartBack, usePart } from '#app/features/parts/parts.commands.server.ts'
import { PartOrderForm } from '#app/features/parts/part-order.ts'
import { cancelOrder, orderPart, receiveOrder, reopenOrder } from '#app/features/parts/part-orders.commands.server.ts'
import { PART_KINDS } from '#app/lib/repair-price.ts'
import type { FieldErrors } from '#app/lib/form-refusal.ts'
import { counterStore, storeOrMain } from '#app/lib/shop-facts.ts'
import { readForm, refuse, requireFields, requireIntent, textField } from '#app/platform/http/read-form.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

const AddForm = z.object({ repairId: z.uuid(), kind: z.enum(PART_KINDS) })
const PartForm = z.object({ partId: z.uuid() })
const TakenPartForm = PartForm.extend({ formKey: z.uuid() })
const UseForm = z.object({ useId: z.uuid() })
const CountKey = z.object({ partId: z.uuid(), storeId: z.string().max(60), was: z.coerce.number().int() })

const OrderKey = z.object({ orderId: z.uuid() })

const COUNT_MAX = 9_999
const THRESHOLD_MAX = 999
const GONE = 'Cette pièce n’est plus comptée.'
const ORDER_GONE = 'Cette commande n’existe plus.'
const NOT_REOPENED = {
  unknown: ORDER_GONE,
  'too-late': 'Plus de dix minutes ont passé, ou c’est déjà fait\u00a0: notez une nouvelle commande.',
  used: 'La pièce a déjà quitté le tiroir\u00a0: remettez-la d’abord, ou recomptez.',
}

/** The buttons of the screen of parts. */
export async function runPartIntent(ctx: AllowedCtx<'catalogue:write'>, form: FormData, shop: string | null): Promise<StaffAnswer> {
  const intent = requireIntent(form, PART_INTENTS)
  if (intent === 'add') {
    const change = await addPart(ctx, { ...requireFields(form, AddForm), storeId: storeOrMain(ctx.facts, shop ?? '').id })
    // Its line begins at one shop, and every shop in view shows one: of several, each drawer is to be written down.
    const drawer = counterStore(ctx.facts, shop) === '' ? 'le tiroir de chaque magasin' : 'le tiroir'
    return {
      notice: change.kind === 'done' ? done(`Pièce comptée\u00a0: écrivez ce qu’il y a dans ${drawer}.`) : failed('Cette réparation n’existe plus.'),
    }
  }
  // A drawer belongs to a shop: of several in view the form asks for it.
  if (intent === 'order') return runOrder(ctx, form, { storeId: counterStore(ctx.facts, shop) || textField(form, 'storeId'), repairId: null })
  if (isEndOfOrder(intent)) return endOrder(ctx, form, intent)
  if (intent === 'remove') {
    const change = await removePart(ctx, requireFields(form, PartForm))
    return { notice: change.kind === 'done' ? done('Pièce retirée du comptage.') : failed(GONE) }
  }
  const key = requireFields(form, CountKey)
  if (!ctx.facts.stores.some(({ id }) => id === key.storeId)) return { notice: failed('Ce magasin n’existe plus.') }
  const [count, threshold] = [wholeNumber(textField(form, 'count'), COUNT_MAX), wholeNumber(textField(form, 'threshold'), THRESHOLD_MAX)]
  if (count === undefined || threshold === undefined) return { notice: failed('Écrivez un nombre entier, par exemple 3.') }
  const change = await countPart(ctx, { ...key, count, threshold })
  if (change.kind === 'conflict') return { notice: failed(`Une pièce a bougé entre-temps\u00a0: il en reste ${change.count}. Recomptez.`) }
  return { notice: change.kind === 'done' ? done('Compte enregistré.') : failed(GONE) }
}

/** A part that goes into the device of a case, or comes out again; undefined for another intent. */
export async function runCasePartIntent(
  ctx: AllowedCtx<'requests:write'>,
  form: FormData,
  repairId: string | null,
): Promise<StaffAnswer | undefined> {
  const intent = textField(form, 'intent')
  if (isEndOfOrder(intent)) {
    if (repairId === null) return { notice: failed(ORDER_GONE) }
    return endOrder(allow(ctx, 'catalogue:write'), form, intent, repairId)
  }
  if (intent === 'order') {
    if (repairId === null) return { notice: failed('L’appareil n’est pas encore là.') }
    return runOrder(allow(ctx, 'catalogue:write'), form, { storeId: '', repairId })
  }
  if (intent !== 'use-part' && intent !== 'take-part-back') return undefined
  if (repairId === null) return { notice: failed('L’appareil n’est pas encore là.') }
  if (intent === 'take-part-back') {
    const back = await takePartBack(ctx, { ...requireFields(form, UseForm), repairId })
    return { notice: back.kind === 'done' ? done('Pièce remise au tiroir.') : failed('Elle y est déjà.') }
  }
  const change = await usePart(ctx, { ...requireFields(form, TakenPartForm), repairId })
  if (change.kind === 'none-left') return { notice: failed('Il n’en reste plus au tiroir de ce magasin.') }
  return { notice: change.kind === 'done' ? done('Pièce sortie du tiroir.') : failed(GONE) }
}

/** `storeId` counts for a drawer alone: what is ordered for a case comes to its shop. */
async function runOrder(
  ctx: AllowedCtx<'catalogue:write'>,
  form: FormData,
  place: { storeId: string; repairId: string | null },
): Promise<StaffAnswer> {
  const input = readForm(form, PartOrderForm)
  const nowhere = place.repairId === null && !ctx.facts.stores.some(({ id }) => id === place.storeId)
  const noStore: FieldErrors = nowhere ? { storeId: 'Choisissez le magasin où la pièce arrive.' } : {}
  if (!input.valid) return refuse(form, { ...input.refusal.errors, ...noStore })
  if (nowhere) return refuse(form, noStore)
  const change = await orderPart(ctx, { ...input.value, ...place })
  return { notice: change.kind === 'done' ? done(`Commande notée\u00a0: ${change.label}.`) : failed('Ce dossier n’existe plus.') }
}

type EndOfOrder = (typeof ORDER_ENDS)[number]

function isEndOfOrder(intent: string): intent is EndOfOrder {
  return (ORDER_ENDS as readonly string[]).includes(intent)
}

/** Ends an order, or takes that back. @param repairId on the page of a case: orders of other cases are refused */
async function endOrder(ctx: AllowedCtx<'catalogue:write'>, form: FormData, intent: EndOfOrder, repairId?: string): Promise<StaffAnswer> {
  const key = { id: requireFields(form, OrderKey).orderId, ...(repairId !== undefined && { repairId }) }
  if (intent === 'reopen-order') {
    const back = await reopenOrder(ctx, key)
    return { notice: back.kind === 'done' ? done(`De nouveau attendue\u00a0: ${back.label}.`) : failed(NOT_REOPENED[back.kind]) }
  }
  const change = await (intent === 'receive-order' ? receiveOrder(ctx, key) : cancelOrder(ctx, key))
  if (change.kind === 'ended') return { notice: failed('Quelqu’un l’a déjà notée reçue ou annulée.') }
  if (change.kind === 'unknown') return { notice: failed(ORDER_GONE) }
  const undo = { intent: 'reopen-order' satisfies EndOfOrder, orderId: key.id }
  return { notice: done(`${intent === 'receive-order' ? 'Pièce reçue' : 'Commande annulée'}\u00a0: ${change.label}.`, undo) }
}

function wholeNumber(typed: string, max: number): number | undefined {
  const text = typed.trim()
  return /^\d{1,4}$/.test(text) && Number(text) <= max ? Number(text) : undefined
}
