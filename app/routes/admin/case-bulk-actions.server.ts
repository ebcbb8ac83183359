import { atPlace } from '#app/content/place-words.ts'
import { z } from 'zod'
import { BULK_KINDS, BULK_MAX, findWorkStep, readBulkChange, readPicked } from '#app/features/cases/bulk.ts'
import type { BulkItem, BulkKind, PickedCase } from '#app/features/cases/bulk.ts'
import { caseStep } from '#app/features/cases/case-machine.ts'
import { countText } from '#app/lib/count-text.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { requireFields, textField } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { changeCases } from '#app/workflows/bulk-cases.server.ts'
import type { BulkRefusal, BulkResult } from '#app/workflows/bulk-cases.server.ts'
import { notifyCases } from '#app/workflows/notify-cases.server.ts'
import type { NotTold } from '#app/workflows/notify-cases.server.ts'

const Item = z.object({ reference: z.string().max(20), was: z.string().max(60), to: z.string().max(60) })
const UndoForm = z.object({ change: z.enum(BULK_KINDS), items: z.string().transform((text, check) => readItems(text, check)) })

/** Cases named in the answer; the others are counted. */
const NAMED = 3

const WHY = {
  gone: 'n’existe plus',
  changed: 'changé entre-temps par quelqu’un d’autre',
  'not-allowed': 'ne peut pas y aller',
  'no-device': 'son appareil n’est pas au magasin',
  'already-told': 'déjà prévenu de cette étape',
  'no-way': 'ni e-mail ni mobile',
} as const satisfies Record<BulkRefusal | NotTold, string>

/** What was chosen for the ticked cases. */
export async function runBulk(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<StaffAnswer> {
  const change = readBulkChange(textField(form, 'change'))
  if (!change) return { notice: failed('Choisissez ce qui change.') }
  const picked = pickedOf(form)
  if (picked.length === 0) return { notice: failed('Cochez au moins un dossier.') }
  const items = picked.map((each): BulkItem => ({ reference: each.reference, was: wasOf(each, change.kind), to: change.to }))
  const result = await changeCases(ctx, change.kind, items)
  return answerOf(result, change.kind, whatText(ctx, change))
}

/** Tells the customers of the ticked cases where their repair stands. */
export async function runBulkNotify(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<StaffAnswer> {
  const picked = pickedOf(form)
  if (picked.length === 0) return { notice: failed('Cochez au moins un dossier.') }
  const { told, kept, refused } = await notifyCases(ctx, picked)
  const said = [
    told > 0 ? `${countText(told, 'client prévenu', 'clients prévenus')}.` : 'Personne n’est prévenu.',
    kept > 0 && `${countText(kept, 'message resté', 'messages restés')} sur le serveur\u00a0: l’envoi n’est pas réglé.`,
  ]
    .filter(Boolean)
    .join(' ')
  const answer = told > 0 ? done : failed
  if (refused.length === 0) return { notice: answer(said) }
  return { notice: answer(`${said} Pas ${namesOf(refused)}`) }
}

function pickedOf(form: FormData): PickedCase[] {
  return form
    .getAll('case')
    .slice(0, BULK_MAX)
    .flatMap((text) => (typeof text === 'string' && readPicked(text)) || [])
}

/** Takes such a change back, case by case, but for those that somebody has changed since. */
export async function undoBulk(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<StaffAnswer> {
  const { change, items } = requireFields(form, UndoForm)
  const { refused } = await changeCases(ctx, change, items)
  return { notice: refused.length > 0 ? failed(`Annulé, sauf ${namesOf(refused)}`) : done('C’est annulé.') }
}

function wasOf(picked: PickedCase, kind: BulkKind): string {
  return { step: picked.step, assign: picked.assignee, shop: picked.shop }[kind]
}

function answerOf({ undo, refused }: BulkResult, kind: BulkKind, what: string): StaffAnswer {
  const back = undo.length > 0 ? { intent: 'undo-bulk', change: kind, items: JSON.stringify(undo) } : undefined
  const changed = undo.length > 0 ? `${countText(undo.length, 'dossier')}\u00a0: ${what}.` : 'Rien n’a changé.'
  if (refused.length === 0) return { notice: done(changed, back) }
  const text = `${changed} ${refused.length === 1 ? 'Pas' : `${countText(refused.length, 'dossier')} sans changement\u00a0:`} ${namesOf(refused)}`
  return { notice: { ...(undo.length > 0 ? done(text, back) : failed(text)) } }
}

function namesOf(refused: readonly { reference: string; name: string; why: keyof typeof WHY }[]): string {
  const named = refused.slice(0, NAMED).map(({ reference, name, why }) => `${reference}${name && ` (${name})`}, ${WHY[why]}`)
  const rest = refused.length - named.length
  return `${named.join('\u00a0; ')}${rest > 0 ? `, et ${rest} de plus` : ''}.`
}

function whatText(ctx: AllowedCtx<'requests:write'>, { kind, to }: { kind: BulkKind; to: string }): string {
  if (kind === 'shop') return `déplacés ${atPlace(findStore(ctx.facts, to)?.town ?? to)}`
  if (kind === 'assign') return to === '' ? 'confiés à personne' : 'confiés'
  const status = findWorkStep(to)
  return status ? caseStep(status).label.toLowerCase() : to
}

function readItems(text: string, check: z.RefinementCtx): BulkItem[] {
  try {
    const items = z.array(Item).max(BULK_MAX).safeParse(JSON.parse(text))
    if (items.success) return items.data
  } catch {
    // Not what a button of ours posts.
  }
  check.addIssue({ code: 'custom', message: 'unreadable' })
  return z.NEVER
}
