import { href, redirect } from 'react-router'
import { z } from 'zod'
import { DEVICE_FIELDS, DEVICE_INTENTS } from '#app/features/refurbished/device-form.ts'
import type { DeviceIntent } from '#app/features/refurbished/device-form.ts'
import {
  bringDeviceBack,
  createDevice,
  duplicateDevice,
  moveDevice,
  removeDevice,
  saveDevice,
} from '#app/features/refurbished/device.commands.server.ts'
import type { DeviceChange } from '#app/features/refurbished/device.commands.server.ts'
import {
  DEVICE_PHOTOS_MAX,
  addDevicePhoto,
  keepDevicePhotos,
  orderDevicePhotos,
  removeDevicePhoto,
} from '#app/features/refurbished/device-photos.commands.server.ts'
import type { PhotoAnswer } from '#app/features/refurbished/device-photos.commands.server.ts'
import { keptText } from '#app/features/refurbished/sale-gate.server.ts'
import { freeDevice } from '#app/features/refurbished/reservation.commands.server.ts'
import { deviceForm } from '#app/features/refurbished/device.schema.server.ts'
import type { DeviceScreenAnswer } from '#app/features/refurbished/components/StaffDeviceScreen.tsx'
import { isUuid } from '#app/lib/uuid.ts'
import { conflictOf } from '#app/lib/edit-conflict.ts'
import { editedIn, readForm, requireBase, requireIntent, textField, unknownIntent } from '#app/platform/http/read-form.server.ts'
import { filesOf } from '#app/platform/http/read-upload.server.ts'
import { PHOTO_REFUSALS } from '#app/platform/media/photo.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { notUndoneText } from '#app/platform/undo/undo.server.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { done, failed } from '#app/ui/staff/staff-answer.ts'

const Id = z.uuid()

/** An id of an address or a button; others lead nowhere. */
export function knownId(text: string | undefined): string {
  const id = Id.safeParse(text)
  if (!id.success) throw new Response('Introuvable', { status: 404 })
  return id.data.toLowerCase()
}

/** The buttons of a line of the stock list. */
export async function runStockList(ctx: AllowedCtx<'stock:write'>, form: FormData): Promise<{ notice: StaffNotice }> {
  const intent = requireIntent(form, DEVICE_INTENTS)
  if (intent === 'bring-back') {
    const undoId = knownId(textField(form, 'undo'))
    if ((await bringDeviceBack(ctx, { undoId })).kind === 'done') return { notice: done('Appareil rétabli.') }
    return { notice: failed(await notUndoneText(ctx, undoId, 'Cet appareil a déjà été rétabli.')) }
  }
  return runMove(ctx, intent, knownId(textField(form, 'id')))
}

async function runMove(ctx: AllowedCtx<'stock:write'>, intent: DeviceIntent, id: string): Promise<{ notice: StaffNotice }> {
  if (intent === 'sell') {
    const change = await moveDevice(ctx, { id, to: 'gone' })
    return { notice: answerOf(change, 'Appareil sorti du stock, sans facture.', { intent: 'restock', id }) }
  }
  if (intent === 'restock')
    return { notice: answerOf(await moveDevice(ctx, { id, to: 'on-sale' }), 'Appareil remis en vente.', { intent: 'sell', id }) }
  if (intent === 'free') {
    return {
      notice: (await freeDevice(ctx, { id }))
        ? done('Réservation levée\u00a0: l’appareil est libre.')
        : failed('La réservation était déjà terminée.'),
    }
  }
  if (intent === 'withdraw') return { notice: answerOf(await moveDevice(ctx, { id, to: 'draft' }), 'Appareil retiré de la vente.') }
  throw unknownIntent()
}

export async function runNewDevice(ctx: AllowedCtx<'stock:write'>, form: FormData): Promise<DeviceScreenAnswer> {
  const publish = form.get('intent') === 'publish'
  const typed = editedIn(form, DEVICE_FIELDS)
  const input = readForm(form, deviceForm(ctx.facts.business.refurbished))
  if (!input.valid) return { errors: input.refusal.errors, typed }
  const files = filesOf(form, 'photos')
  const photos = await keepDevicePhotos(ctx, await Promise.all(files.map(contentOf)))
  if (photos.kind === 'refused') return { photoError: problemText(files[photos.index], photos.answer), typed }
  const formKey = textField(form, 'formKey')
  const change = await createDevice(ctx, { device: input.value, publish, images: photos.images, ...(isUuid(formKey) && { formKey }) })
  if (change.kind === 'not-ready') return { errors: change.errors, photoError: change.errors['photos'], typed }
  if (change.kind === 'unknown') throw new Response('Introuvable', { status: 404 })
  throw redirect(`${href('/admin/refurbished/:id', { id: change.id })}?cree=oui`)
}

export async function runDevice(ctx: AllowedCtx<'stock:write'>, id: string, form: FormData): Promise<DeviceScreenAnswer> {
  const intent = requireIntent(form, DEVICE_INTENTS)
  if (intent === 'save' || intent === 'publish') return save(ctx, id, form, intent === 'publish')
  if (intent === 'photos') {
    const problem = await addPhotos(ctx, id, filesOf(form, 'photos'))
    return problem ? { photoError: problem } : { notice: done('Photos ajoutées.') }
  }
  if (intent === 'photo-remove') return photosChanged(await removeDevicePhoto(ctx, { id, address: textField(form, 'address') }), 'Photo retirée.')
  if (intent === 'photo-order') {
    return photosChanged(await orderDevicePhotos(ctx, { id, order: textField(form, 'order').split(/\r?\n/) }), 'Photos dans le nouvel ordre.')
  }
  if (intent === 'duplicate') {
    const copy = await duplicateDevice(ctx, { id })
    if (copy.kind !== 'done') throw new Response('Introuvable', { status: 404 })
    throw redirect(`${href('/admin/refurbished/:id', { id: copy.id })}?copie=oui`)
  }
  if (intent === 'remove') {
    const removed = await removeDevice(ctx, { id })
    if (removed.kind === 'kept') return { notice: failed(keptText(removed)) }
    throw redirect(removed.kind === 'removed' ? `${href('/admin/refurbished')}?supprime=${removed.undoId}` : href('/admin/refurbished'))
  }
  return runMove(ctx, intent, id)
}

async function save(ctx: AllowedCtx<'stock:write'>, id: string, form: FormData, publish: boolean): Promise<DeviceScreenAnswer> {
  const typed = editedIn(form, DEVICE_FIELDS)
  const base = requireBase(form, DEVICE_FIELDS)
  const input = readForm(form, deviceForm(ctx.facts.business.refurbished))
  if (!input.valid) return { errors: input.refusal.errors, typed }
  const saving = await saveDevice(ctx, { id, base, device: input.value, publish })
  if (saving.kind === 'conflict') return conflictOf(DEVICE_FIELDS, { base, typed, current: saving.current.values })
  if (saving.kind === 'not-ready') return { errors: saving.errors, photoError: saving.errors['photos'], typed }
  if (saving.kind === 'unknown') return { typed, notice: failed('Cet appareil a été supprimé par quelqu’un d’autre.') }
  return { notice: done(publish ? 'Appareil en vente sur le site.' : 'Appareil enregistré.') }
}

/** What was wrong with the first photo that could not be kept; the others are kept. */
export async function addPhotos(ctx: AllowedCtx<'stock:write'>, id: string, files: readonly File[]): Promise<string | null> {
  let problem: string | null = null
  for (const file of files) {
    const answer = await addDevicePhoto(ctx, { id, content: await contentOf(file) })
    if (answer.kind !== 'done') problem ??= problemText(file, answer)
  }
  return files.length === 0 ? 'Choisissez au moins une photo.' : problem
}

async function contentOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}

function problemText(file: File | undefined, answer: Exclude<PhotoAnswer, { kind: 'done' }>): string {
  return `${file?.name.slice(0, 60) ?? ''}\u00a0: ${photoProblem(answer)}`
}

export function photoProblem(answer: Exclude<PhotoAnswer, { kind: 'done' }>): string {
  if (answer.kind === 'refused') return PHOTO_REFUSALS[answer.reason]
  if (answer.kind === 'last') return 'Un appareil en vente garde au moins une photo. Ajoutez d’abord la nouvelle.'
  return answer.kind === 'full' ? `Un appareil a ${DEVICE_PHOTOS_MAX}\u00a0photos au plus.` : 'Cet appareil n’existe plus.'
}

function photosChanged(answer: PhotoAnswer, text: string): DeviceScreenAnswer {
  return { notice: answer.kind === 'done' ? done(text) : failed(photoProblem(answer)) }
}

function answerOf(change: DeviceChange, text: string, undo?: Record<string, string>): StaffNotice {
  if (change.kind === 'done') return done(text, undo)
  return failed(change.kind === 'not-ready' ? (Object.values(change.errors)[0] ?? '') : 'Cet appareil n’existe plus.')
}
