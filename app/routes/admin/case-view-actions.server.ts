import { z } from 'zod'
import { SAVED_VIEWS_MAX } from '#app/features/cases/saved-view.ts'
import { removeView, renameView, saveView, ViewForm, ViewNameForm } from '#app/features/cases/saved-views.server.ts'
import type { ViewChange } from '#app/features/cases/saved-views.server.ts'
import { readForm, refuse, requireFields } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

const REFUSALS = {
  taken: 'Une de vos vues porte déjà ce nom.',
  gone: 'Cette vue n’existe plus\u00a0: une autre fenêtre l’a supprimée.',
  'too-many': `Vous gardez déjà ${SAVED_VIEWS_MAX} vues. Supprimez-en une d’abord.`,
} as const satisfies Record<Exclude<ViewChange, 'done'>, string>

const Known = z.object({ id: z.uuid() })

/** What the forms beside the views of the list ask for. */
export const VIEW_INTENTS = {
  async 'save-view'(ctx, form) {
    const input = readForm(form, ViewNameForm)
    if (!input.valid) return input.refusal
    const { name } = input.value
    return answerOf(form, await saveView(ctx, { name, ...requireFields(form, ViewForm) }), `Vue «\u00a0${name}\u00a0» gardée.`)
  },
  async 'rename-view'(ctx, form) {
    const input = readForm(form, ViewNameForm)
    if (!input.valid) return input.refusal
    const { name } = input.value
    return answerOf(form, await renameView(ctx, { ...requireFields(form, Known), name }), `La vue s’appelle «\u00a0${name}\u00a0».`)
  },
  async 'remove-view'(ctx, form) {
    const gone = await removeView(ctx, requireFields(form, Known))
    if (!gone) return { notice: done('Cette vue est déjà supprimée.') }
    const undo = { intent: 'save-view', name: gone.name, query: gone.query, shop: gone.shop ?? '' }
    return { notice: done(`Vue «\u00a0${gone.name}\u00a0» supprimée.`, undo) }
  },
} satisfies Record<string, (ctx: AllowedCtx<'requests:write'>, form: FormData) => Promise<StaffAnswer>>

export function isViewIntent(intent: string): intent is keyof typeof VIEW_INTENTS {
  return Object.hasOwn(VIEW_INTENTS, intent)
}

function answerOf(form: FormData, change: ViewChange, text: string): StaffAnswer {
  return change === 'done' ? { notice: done(text) } : refuse(form, { name: REFUSALS[change] })
}
