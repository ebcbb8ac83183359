import { href, redirect } from 'react-router'
import { SEEN_CLASHES_FIELD, areSeen, clashesOf } from '#app/features/business/clashing-days.ts'
import { alreadyClosedText, closedText, warnedText } from '#app/features/business/closure-words.ts'
import { HOLIDAYS_FIELD, readHolidays } from '#app/features/business/holiday-choices.ts'
import type { FactsAnswer } from '#app/features/business/facts-answer.ts'
import { keepOtherParts } from '#app/features/business/store-form-parts.ts'
import { FactsMovedError } from '#app/features/business/facts-change.server.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { storeValues } from '#app/features/business/store-values.ts'
import { BringBackForm, CloseForm, ExceptionForm, PhotoForm, RetireForm, StoreForm } from '#app/features/business/store.schema.ts'
import { addStore, addStorePhoto, bringStoreBack, moveStoreUp, removeStorePhoto, saveStore } from '#app/features/business/stores.commands.server.ts'
import { FORM_DAYS, dayText, dayValues, readDay, readWeek, slotField, weekValues } from '#app/features/business/week-form.ts'
import { countOpenParcels } from '#app/features/requests/expected-parcels.queries.server.ts'
import { announcedFrom } from '#app/lib/closing-text.ts'
import { reopenPostalPromises } from '#app/features/launch/setup.commands.server.ts'
import { countText } from '#app/lib/count-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { findStore, takesParcels } from '#app/lib/shop-facts.ts'
import { isMapOfFormerPlace } from '#app/lib/shop-map.ts'
import type { Store, WeekHours } from '#app/lib/shop-facts.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { filesOf } from '#app/platform/http/read-upload.server.ts'
import { mailSaid } from '#app/platform/mail/leaving.ts'
import { PHOTO_REFUSALS, keepPhoto } from '#app/platform/media/photo.server.ts'
import {
  isChangedByBoth,
  keepUntouched,
  readForm,
  refuse,
  refuseChangedByBoth,
  requireIntent,
  takeForNow,
  textField,
  unknownIntent,
} from '#app/platform/http/read-form.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import { notUndoneText } from '#app/platform/undo/undo.server.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import { listSitePages } from '#app/workflows/document-checks.server.ts'
import { addDaysApart, changeWeek, removeDaysApart, sayHolidays, takeOverWeek } from '#app/workflows/shop-hours.server.ts'
import { retireShop } from '#app/workflows/retire-shop.server.ts'
import { closeShop, reopenShop, warnExpected } from '#app/workflows/store-closing.server.ts'
import { toldOfPlaceText } from '#app/workflows/told-of-place.server.ts'
import { takeBackFacts, takenBackText } from '#app/workflows/take-back-facts.server.ts'

/**
 * What the list of shops says of one that was retired: how many customers were told, the cases of those who are to be called, and how many have
 * reserved a device. Nobody is named in an address, and it puts no words on the screen.
 */
export const TOLD_PARAM = 'prevenus'
export const TO_CALL_PARAM = 'appeler'
export const KEEPERS_PARAM = 'reserves'
/** Which shop it was: once it is back, nothing is said of its end. */
export const RETIRED_PARAM = 'retire'
const TO_CALL_MAX = 60

/** How often a form is merged with what others save at the same moment. */
const MERGES_MAX = 5

/**
 * Runs what merges a form with the facts, once more where a colleague has saved others in between: the form says by then what it was merged with, and what
 * nobody typed in it comes from what the colleague wrote.
 */
export async function mergedAnew<RunCtx extends Ctx>(ctx: RunCtx, run: (newest: RunCtx) => Promise<FactsAnswer>): Promise<FactsAnswer> {
  let newest = ctx
  for (let merges = 1; ; merges += 1) {
    try {
      return await run(newest)
    } catch (error) {
      if (!(error instanceof FactsMovedError) || merges === MERGES_MAX) throw error
      newest = { ...newest, facts: await readFacts(newest) }
    }
  }
}

/** Only the last change can be taken back. */
export const CHANGED_SINCE = 'Autre chose a changé depuis\u00a0: rien n’est annulé.'

const UNKNOWN: FactsAnswer = { notice: failed('Ce magasin n’est plus sur le site.') }

/** What a command did, said in one sentence, with the way back where there is one. */
export function said({ kind, undoId }: { kind: string; undoId?: string }, text: string): FactsAnswer {
  if (kind === 'unknown-store') return UNKNOWN
  if (kind === 'unchanged') return { notice: done('Rien à changer.') }
  return { notice: done(text, undoId ? { intent: 'undo', undo: undoId } : undefined) }
}

export async function runUndo(ctx: AllowedCtx<'facts:write'>, form: FormData): Promise<FactsAnswer> {
  const id = textField(form, 'undo')
  const taken = isUuid(id) ? await takeBackFacts(ctx, id) : { kind: 'gone' as const }
  if (taken.kind === 'gone') return { notice: failed(await notUndoneText(ctx, id, CHANGED_SINCE)) }
  return { notice: done(takenBackText(taken)) }
}

/**
 * The list of shops: add one, put one before another.
 * @param screenOf where an added shop goes on
 */
export async function runStoresIntent(
  ctx: AllowedCtx<'facts:write'>,
  form: FormData,
  screenOf: (storeId: string) => string = (id) => href('/admin/magasins/:id', { id }),
): Promise<FactsAnswer> {
  const intent = requireIntent(form, ['add', 'undo', 'up', 'bring-back'])
  if (intent === 'undo') return runUndo(ctx, form)
  if (intent === 'up') return said(await moveStoreUp(ctx, textField(form, 'storeId')), 'Ordre enregistré.')
  if (intent === 'bring-back') return runBringBack(ctx, form)
  const input = readForm(form, StoreForm)
  if (!input.valid) return { intent: 'add', ...input.refusal }
  const added = await addStore(ctx, input.value, new Set(await listSitePages(ctx)))
  if (added.kind === 'same-town') return { intent: 'add', ...refuse(form, sameTown(input.value)) }
  if (added.kind === 'saved') await askAboutPost(ctx, input.value)
  if (added.kind === 'taken' || !added.storeId)
    return { intent: 'add', ...refuse(form, { name: 'Ce nom est déjà pris, ou ne peut pas faire une adresse.' }) }
  throw redirect(screenOf(added.storeId))
}

/** A retired shop opens again: what has to be looked at is said, for its row is as old as its end. */
async function runBringBack(ctx: AllowedCtx<'facts:write'>, form: FormData): Promise<FactsAnswer> {
  const input = readForm(form, BringBackForm)
  if (!input.valid) return { intent: 'bring-back', ...input.refusal }
  const back = await bringStoreBack(ctx, input.value)
  if (back.kind === 'same-town')
    return { notice: failed('Un magasin ouvert porte déjà cette ville. Donnez-lui d’abord un autre nom, par exemple avec son quartier.') }
  if (back.kind === 'unknown-store') return { notice: failed('Ce magasin n’est pas parmi ceux qui ont été retirés.') }
  const isAsked = back.kind === 'saved' && (await askAboutPost(ctx, input.value))
  return said(
    back,
    `Magasin remis en service, à la fin de la liste. Vérifiez ses horaires, son adresse et ses services.${isAsked ? ` ${POST_REOPENED}` : ''}`,
  )
}

const POST_REOPENED =
  'Le site propose maintenant la réparation par la poste\u00a0: relisez et confirmez de nouveau les conditions de vente et les envois postaux, sous «\u00a0Mise en ligne\u00a0».'

/** What is open of repair by post when the site stops to offer it. */
async function postEndedText(ctx: Ctx): Promise<string> {
  const count = await countOpenParcels(ctx)
  const open = `${countText(count, 'envoi reste ouvert', 'envois restent ouverts')}, à finir avec ${count === 1 ? 'son client' : 'leurs clients'} sous «\u00a0Envois\u00a0».`
  return ['Le site ne propose plus la réparation par la poste.', count > 0 && open].filter(Boolean).join(' ')
}

/** Where the first shop takes parcels, who confirmed the terms before has not read what they say of them. */
async function askAboutPost(ctx: Ctx, { receivesParcels }: { receivesParcels: boolean }): Promise<boolean> {
  return receivesParcels && !takesParcels(ctx.facts) && reopenPostalPromises(allow(ctx, 'settings:write'))
}

const MAP_STAYS =
  'La page montre encore la carte que vous aviez choisie pour l’ancienne adresse\u00a0: collez la nouvelle, ou videz «\u00a0Carte à montrer\u00a0».'

/** Whoever follows the former address stands at another door. One that nobody was told moves nobody. */
function hasMoved(before: Store, { address, postcode, town }: { address: string | null; postcode: string; town: string }): boolean {
  return before.address !== null && (before.address !== address || before.postcode !== postcode || before.town !== town)
}

/** What to write instead of a town in which another shop stands. */
function sameTown({ town }: { town: string }): { town: string } {
  return {
    town: `Un autre magasin porte déjà «\u00a0${town}\u00a0»\u00a0: les clients ne pourraient pas choisir. Ajoutez le quartier, par exemple «\u00a0${town} Centre\u00a0», et écrivez «\u00a0${town}\u00a0» comme commune de l’adresse postale.`,
  }
}

/** The days that somebody else has changed as well since the form was opened, with what stands there now; the other days of theirs stay. */
function weekConflicts(week: WeekHours, form: FormData): Record<string, string> {
  const days = FORM_DAYS.filter(({ field }) => isChangedByBoth(form, dayValues(week, field)))
  const own = days.flatMap(({ field }) => Object.keys(dayValues(week, field)))
  takeForNow(form, weekValues(week), own, { grows: true })
  return Object.fromEntries(
    days.map(({ field, weekday }) => [
      slotField(field, 0).start,
      `Quelqu’un a changé ce jour entre-temps\u00a0: ${dayText(week[weekday])}. Votre saisie est gardée ici\u00a0; enregistrez de nouveau pour la mettre à la place.`,
    ]),
  )
}

/** `listHref`: the list of shops that a retired one leaves. */
type RunStore = (ctx: Ctx, storeId: string, form: FormData, listHref: string) => Promise<FactsAnswer>

const RUN_STORE: Readonly<Record<string, RunStore>> = {
  undo: (ctx, _storeId, form) => runUndo(allow(ctx, 'facts:write'), form),
  async contact(ctx, storeId, form) {
    const store = findStore(ctx.facts, storeId)
    if (store) {
      const current = storeValues(store)
      const { receivesParcels: _box, ...texts } = current
      keepOtherParts(form, current)
      const both = refuseChangedByBoth(form, texts)
      if (Object.keys(both).length > 0) {
        form.set('base', JSON.stringify(current))
        return { intent: 'contact', ...refuse(form, both) }
      }
      keepUntouched(form, texts)
      form.set('base', JSON.stringify(current))
    }
    const input = readForm(form, StoreForm)
    if (!input.valid) return { intent: 'contact', ...input.refusal }
    const saved = await saveStore(allow(ctx, 'facts:write'), storeId, input.value, ctx.facts)
    if (saved.kind === 'same-town') return { intent: 'contact', ...refuse(form, sameTown(input.value)) }
    const isAsked = saved.kind === 'saved' && (await askAboutPost(ctx, input.value))
    const told = saved.kind === 'saved' && store && hasMoved(store, input.value) ? await toldOfPlaceText(ctx, store) : ''
    const ended = saved.kind === 'saved' && store?.receivesParcels && !input.value.receivesParcels ? await postEndedText(ctx) : ''
    const map = saved.kind === 'saved' && store && isMapOfFormerPlace(store, input.value) ? MAP_STAYS : ''
    return said(saved, ['Fiche enregistrée.', map, told, isAsked ? POST_REOPENED : '', ended].filter(Boolean).join(' '))
  },
  async week(ctx, storeId, form) {
    const store = findStore(ctx.facts, storeId)
    const conflicts = store ? weekConflicts(store.week, form) : {}
    if (Object.keys(conflicts).length > 0) return { intent: 'week', ...refuse(form, conflicts) }
    const input = readWeek((name) => textField(form, name))
    if (!input.valid) return { intent: 'week', ...refuse(form, input.errors) }
    return said(await changeWeek(allow(ctx, 'facts:write'), { storeId, week: input.week }, ctx.facts), 'Semaine enregistrée.')
  },
  async 'copy-week'(ctx, storeId, form) {
    return said(await takeOverWeek(allow(ctx, 'facts:write'), { storeId, from: textField(form, 'copyFrom') }), 'Semaine reprise.')
  },
  async holidays(ctx, storeId, form) {
    const publicHolidays = form.has(HOLIDAYS_FIELD) ? readHolidays(textField(form, HOLIDAYS_FIELD)) : undefined
    if (publicHolidays === undefined)
      return { intent: 'holidays', ...refuse(form, { [HOLIDAYS_FIELD]: 'Dites ce que fait le magasin les jours fériés.' }) }
    return said(await sayHolidays(allow(ctx, 'facts:write'), { storeId, publicHolidays }), 'Jours fériés enregistrés. C’est sur le site.')
  },
  async exception(ctx, storeId, form) {
    const allowed = { ...allow(ctx, 'facts:write'), ...allow(ctx, 'stores:close') }
    const input = readForm(form, ExceptionForm)
    const hours = readDay((name) => textField(form, name), 'day')
    if (!input.valid) return { intent: 'exception', ...input.refusal }
    if (!('slots' in hours)) return { intent: 'exception', ...refuse(form, { [hours.field]: hours.problem }) }
    const { everywhere, ...days } = input.value
    // The screen says which hours count while they are typed; without its script they are said now, and the second press adds the day.
    const clashes = clashesOf(findStore(ctx.facts, storeId)?.exceptions ?? [], input.value, { today: parisTime(ctx.now).date, slots: hours.slots })
    if (!areSeen(clashes, textField(form, SEEN_CLASHES_FIELD)))
      return {
        intent: 'exception',
        ...refuse(form, { from: 'Ces jours sont déjà écrits avec d’autres heures\u00a0: lisez ce qui compte, puis ajoutez de nouveau.' }),
      }
    const added = await addDaysApart(allowed, { ...days, slots: hours.slots, storeId: everywhere ? null : storeId })
    const closes = added.kind === 'saved' && hours.slots.length === 0
    return { ...said(added, 'Jour enregistré.'), ...(closes && { closed: { from: days.from, to: days.to } }) }
  },
  async 'remove-exception'(ctx, storeId, form) {
    const asked = { storeId, id: textField(form, 'exceptionId') }
    const allowed = allow(ctx, 'stores:close')
    // Everybody who may close a shop may take a closing back; removing other days apart needs the right to write facts.
    if (!can(ctx.actor, 'facts:write')) return said(await reopenShop(allowed, asked), 'La fermeture est retirée. C’est sur le site.')
    return said(await removeDaysApart(allowed, asked), 'Jour retiré.')
  },
  async close(ctx, storeId, form) {
    const input = readForm(form, CloseForm)
    if (!input.valid) return { intent: 'close', ...input.refusal }
    const closed = await closeShop(allow(ctx, 'stores:close'), { storeId, ...input.value })
    if (closed.kind === 'past') return { intent: 'close', ...refuse(form, { from: 'Ces jours sont passés.' }) }
    const { from, to } = input.value
    const today = parisTime(ctx.now).date
    if (closed.kind === 'already') return { notice: done(alreadyClosedText(input.value, today)), closed: { from, to } }
    return { ...said(closed, closedText(input.value, announcedFrom(from), today)), ...(closed.kind === 'closed' && { closed: { from, to } }) }
  },
  async warn(ctx, storeId, form) {
    const input = readForm(form, CloseForm)
    if (!input.valid) return { intent: 'close', ...input.refusal }
    const { from, to } = input.value
    const warned = await warnExpected(allow(ctx, 'stores:close'), { storeId, from, to })
    if (warned.kind === 'not-closed') return { intent: 'close', ...refuse(form, { from: 'Fermez d’abord le magasin ces jours-là.' }) }
    const told = warnedText(warned)
    return { notice: { kind: 'done', text: warned.mailed > 0 ? mailSaid(ctx, told) : told }, saved: 'close' }
  },
  async photo(ctx, storeId, form) {
    // First: an account that may only close a shop keeps no picture on the disk.
    const allowed = allow(ctx, 'facts:write')
    const [file] = filesOf(form, 'photo')
    const input = readForm(form, PhotoForm)
    const errors = { ...(!input.valid && input.refusal.errors), ...(!file && { photo: 'Choisissez une photo.' }) }
    if (!input.valid || !file) return { intent: 'photo', ...refuse(form, errors) }
    const kept = await keepPhoto(allowed, new Uint8Array(await file.arrayBuffer()))
    if (kept.kind === 'refused') return { intent: 'photo', ...refuse(form, { photo: PHOTO_REFUSALS[kept.reason] }) }
    const photo = { address: kept.address, alt: input.value.alt }
    return said(await addStorePhoto(allowed, { storeId, photo }), 'Photo ajoutée.')
  },
  async 'remove-photo'(ctx, storeId, form) {
    return said(await removeStorePhoto(allow(ctx, 'facts:write'), { storeId, address: textField(form, 'address') }), 'Photo retirée.')
  },
  async retire(ctx, storeId, form, listHref) {
    const input = readForm(form, RetireForm)
    if (!input.valid) return { intent: 'retire', ...input.refusal }
    const { successor, moveTo, parcelsTo } = input.value
    const asked = { storeId, successorPath: successor || null, moveTo: moveTo || null, parcelsTo: parcelsTo || null }
    const retired = await retireShop(allow(ctx, 'facts:write'), asked)
    if (retired.kind === 'last') return { notice: failed('C’est le dernier magasin\u00a0: ajoutez-en un autre d’abord.') }
    if (retired.kind === 'in-use') return { intent: 'retire', ...refuse(form, { moveTo: 'Dites quel magasin reprend ce qui est ouvert ici.' }) }
    if (retired.kind === 'parcels')
      return { intent: 'retire', ...refuse(form, { parcelsTo: 'Dites qui reçoit les colis ensuite, ou que la réparation par la poste s’arrête.' }) }
    throw redirect(retired.kind === 'retired' ? retiredHref(listHref, storeId, retired) : listHref)
  },
}

/** The list of shops, with what it says of the one that has just left it. */
function retiredHref(
  listHref: string,
  storeId: string,
  { mailed, toCall, keepers }: { mailed: number; toCall: readonly string[]; keepers: number },
): string {
  if (listHref.includes('?')) return listHref
  return `${listHref}?${new URLSearchParams({ [RETIRED_PARAM]: storeId, [TOLD_PARAM]: String(mailed), [TO_CALL_PARAM]: toCall.slice(0, TO_CALL_MAX).join(','), [KEEPERS_PARAM]: String(keepers) })}`
}

/** One shop. What is asked is looked up among its own names: a posted word never reaches beyond them. */
export async function runStoreIntent(ctx: Ctx, storeId: string, form: FormData, listHref: string = href('/admin/magasins')): Promise<FactsAnswer> {
  const intent = textField(form, 'intent')
  const run = Object.hasOwn(RUN_STORE, intent) ? RUN_STORE[intent] : undefined
  if (!run) throw unknownIntent()
  const told = await mergedAnew(ctx, (newest) => run(newest, storeId, form, listHref))
  const answer = told.intent === undefined && told.notice?.kind === 'done' ? { saved: intent, ...told } : told
  // An account that may close a shop may not take back what others changed.
  if (can(ctx.actor, 'facts:write') || !answer.notice) return answer
  return { ...answer, notice: { kind: answer.notice.kind, text: answer.notice.text } }
}
