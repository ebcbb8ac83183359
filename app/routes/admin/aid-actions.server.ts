import { AgainForm, AID_INTENTS, AnswersForm, PaidForm, RefusedForm, SendForm } from '#app/features/aids/aid.schema.ts'
import type { AidChange } from '#app/features/aids/aids.commands.server.ts'
import { countText } from '#app/lib/count-text.ts'
import { priceText } from '#app/lib/money.ts'
import { readForm, refuse, requireFields, requireIntent } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { prepareAidClaim, sendAidClaims, settleAidClaim } from '#app/workflows/aids.server.ts'

type Intent = (typeof AID_INTENTS)[number]
type Run = (ctx: AllowedCtx<'money:export'>, form: FormData) => Promise<StaffAnswer>

const RUN = {
  async answers(ctx, form) {
    const input = readForm(form, AnswersForm)
    return input.valid ? answerOf(await prepareAidClaim(ctx, input.value), 'Réponses enregistrées.') : input.refusal
  },
  async send(ctx, form) {
    const change = await sendAidClaims(ctx, requireFields(form, SendForm))
    return answerOf(change, change.kind === 'done' ? `${countText(change.count, 'dossier marqué envoyé', 'dossiers marqués envoyés')}.` : '')
  },
  async paid(ctx, form) {
    const input = readForm(form, PaidForm)
    if (!input.valid) return input.refusal
    const { invoiceId, amount } = input.value
    const change = await settleAidClaim(ctx, { invoiceId, outcome: 'paid', cents: amount })
    if (change.kind === 'too-much') return refuse(form, { amount: `${priceText(change.claimedCents)} ont été demandés, pas plus.` })
    return answerOf(change, 'Aide remboursée, c’est noté.')
  },
  async refused(ctx, form) {
    const input = readForm(form, RefusedForm)
    if (!input.valid) return input.refusal
    return answerOf(await settleAidClaim(ctx, { ...input.value, outcome: 'refused' }), 'Refus noté.')
  },
  async again(ctx, form) {
    return answerOf(await settleAidClaim(ctx, { ...requireFields(form, AgainForm), outcome: 'due' }), 'Le dossier est de nouveau à envoyer.')
  },
} satisfies Record<Intent, Run>

/** Does what a form of the aid screen asks for. */
export function runAidIntent(ctx: AllowedCtx<'money:export'>, form: FormData): Promise<StaffAnswer> {
  return RUN[requireIntent(form, AID_INTENTS)](ctx, form)
}

function answerOf(change: AidChange, text: string): StaffAnswer {
  const notices = {
    done: done(text),
    unknown: failed('Cette aide n’est plus due.'),
    incomplete: failed('Aucun dossier n’est complet\u00a0: il manque des pièces.'),
    'too-much': failed('Plus que ce qui a été demandé.'),
    'wrong-state': failed('Ce dossier n’en est plus là\u00a0: rechargez la page.'),
  }
  return { notice: notices[change.kind] }
}
