import { atPlace } from '#app/content/place-words.ts'
import { z } from 'zod'
import { BULK_KINDS, BULK_MAX, QUIET_FIELD, findWorkStep, readBulkChange, readPicked } from '#app/features/cases/bulk.ts'
import type { BulkItem, BulkKind, PickedCase } from '#app/features/cases/bulk.ts'
import { caseStep } from '#app/features/cases/case-machine.ts'
import { countText } from '#app/lib/count-text.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { requireFields, textField, textFields } from '#app/platform/http/read-form.server.ts'
import { mailSaid } from '#app/platform/mail/leaving.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed, toDo } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { changeCases } from '#app/workflows/bulk-cases.server.ts'
import type { BulkRefusal, BulkResult, NamedCase } from '#app/workflows/bulk-cases.server.ts'
import { notifyCases } from '#app/workflows/notify-cases.server.ts'
import type { NotTold } from '#app/workflows/notify-cases.server.ts'

const Item = z.object({ reference: z.string().max(20), was: z.string().max(60), to: z.string().max(60) })
const UndoForm = z.object({
  change: z.enum(BULK_KINDS),
  quiet: z.string().optional(),
  items: z.string().transform((text, check) => readItems(text, check)),
})

/** Cases named in the answer; the others are counted. */
const NAMED = 3

const WHY = {
  gone: 'n’existe plus',
  changed: 'changé entre-temps par quelqu’un d’autre',
  'not-allowed': 'ne peut pas y aller',
  withdrawn: 'son client a renoncé au contrat',
  'must-wait': 'son client peut encore renoncer\u00a0: notez d’abord sa demande',
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
  const isQuiet = textField(form, QUIET_FIELD) !== ''
  const result = await changeCases(ctx, { kind: change.kind, isQuiet }, items)
  return answerOf(ctx, result, { kind: change.kind, isQuiet, what: whatText(ctx, change) })
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
  return { notice: answer(`${said} Pas ${whyNot(refused)}`) }
}

function pickedOf(form: FormData): PickedCase[] {
  return textFields(form, 'case')
    .slice(0, BULK_MAX)
    .flatMap((text) => readPicked(text) ?? [])
}

/** Takes such a change back, case by case, but for those that somebody has changed since. */
export async function undoBulk(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<StaffAnswer> {
  const { change, items, quiet } = requireFields(form, UndoForm)
  const { told, refused } = await changeCases(ctx, { kind: change, isQuiet: quiet !== undefined }, items)
  // Those named by the first message may have been called meanwhile: they are named again, to be told of the change that was taken back.
  const said = toldText(ctx, told)
  if (refused.length > 0) return { notice: failed(sentences(`Annulé, sauf ${whyNot(refused)}`, said)) }
  return { notice: (told['to-call'].length > 0 ? toDo : done)(sentences('C’est annulé.', said)) }
}

function wasOf(picked: PickedCase, kind: BulkKind): string {
  return { step: picked.step, assign: picked.assignee, shop: picked.shop }[kind]
}

interface Applied {
  kind: BulkKind
  isQuiet: boolean
  /** "déplacés à Libourne". */
  what: string
}

function answerOf(ctx: AllowedCtx<'requests:write'>, { undo, told, refused }: BulkResult, { kind, isQuiet, what }: Applied): StaffAnswer {
  const back =
    undo.length > 0 ? { intent: 'undo-bulk', change: kind, items: JSON.stringify(undo), ...(isQuiet && { [QUIET_FIELD]: 'oui' }) } : undefined
  const changed = undo.length > 0 ? `${countText(undo.length, 'dossier')}\u00a0: ${what}.` : 'Rien n’a changé.'
  const untold = kind === 'shop' && isQuiet && undo.length > 0 ? 'Aucun client n’est prévenu.' : ''
  // A message that asks for a call, or names cases that stayed as they were, stands until it is dismissed.
  const say = told['to-call'].length + told['was-ready'].length + refused.length > 0 ? toDo : done
  if (refused.length === 0) return { notice: say(sentences(changed, untold, toldText(ctx, told)), back) }
  const others = `${refused.length === 1 ? 'Pas' : `${countText(refused.length, 'dossier')} sans changement\u00a0:`} ${whyNot(refused)}`
  const text = sentences(changed, untold, toldText(ctx, told), others)
  return { notice: { ...(undo.length > 0 ? say(text, back) : failed(text)) } }
}

/** What customers learn of it; who has to be called is named. */
function toldText(ctx: AllowedCtx<'requests:write'>, told: BulkResult['told']): string {
  const { mailed } = told
  const byMail = `${countText(mailed.length, 'client l’apprend', 'clients l’apprennent')} par e-mail dans dix minutes, sauf si le dossier revient avant à son magasin.`
  return sentences(
    mailed.length > 0 && mailSaid(ctx, byMail),
    told['to-call'].length > 0 && `Sans e-mail, à appeler\u00a0: ${namesOf(told['to-call'])}.`,
    told['taken-back'].length > 0 && 'Le message sur le changement de magasin ne part pas.',
    told['was-ready'].length > 0 && `Déjà prévenus que l’appareil est prêt, dites-leur ce qu’il en est\u00a0: ${namesOf(told['was-ready'])}.`,
  )
}

function sentences(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(' ')
}

function whyNot(refused: readonly (NamedCase & { why: keyof typeof WHY })[]): string {
  return `${namesOf(refused, ({ why }) => `, ${WHY[why]}`)}.`
}

/** The first of many cases by their names, and how many there are besides. */
function namesOf<Case extends NamedCase>(cases: readonly Case[], more: (each: Case) => string = () => ''): string {
  const named = cases.slice(0, NAMED).map((each) => `${each.reference}${each.name && ` (${each.name})`}${more(each)}`)
  const rest = cases.length - named.length
  return `${named.join('\u00a0; ')}${rest > 0 ? `, et ${rest} de plus` : ''}`
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
    // No button of ours posts text that is no JSON: it is refused below.
  }
  check.addIssue({ code: 'custom', message: 'unreadable' })
  return z.NEVER
}
