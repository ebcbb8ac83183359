import { AgainForm, AID_INTENTS, AnswersForm, PaidForm, RefusedForm, SendForm } from '#app/features/aids/aid.schema.ts'
import { answerFields, answerText } from '#app/features/aids/aid-words.ts'
import type { AidChange } from '#app/features/aids/aids.commands.server.ts'
import { listAidClaims } from '#app/features/aids/aids.queries.server.ts'
import { countText } from '#app/lib/count-text.ts'
import { priceText } from '#app/lib/money.ts'
import { keepUntouched, readForm, refuse, refuseChangedByBoth, requireFields, requireIntent, textField } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { prepareAidClaim, sendAidClaims, settleAidClaim } from '#app/workflows/aids.server.ts'

type Intent = (typeof AID_INTENTS)[number]
type Run = (ctx: AllowedCtx<'money:export'>, form: FormData) => Promise<StaffAnswer>

const RUN = {
  answers: (ctx, form) => runAnswers(ctx, form),
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

/** Keeps the answers of a claim; where a colleague has answered the same question otherwise meanwhile, this form says so and keeps what was chosen. */
async function runAnswers(ctx: AllowedCtx<'money:export'>, form: FormData): Promise<StaffAnswer> {
  const claim = (await listAidClaims(ctx)).find(({ invoiceId }) => invoiceId === textField(form, 'invoiceId'))
  const current = claim && answerFields(claim.eligibility)
  const errors = current ? refuseChangedByBoth(form, current, (_field, value) => answerText(value)) : {}
  if (Object.keys(errors).length > 0) return refuse(form, errors)
  if (current) keepUntouched(form, current)
  const input = readForm(form, AnswersForm)
  if (!input.valid) return input.refusal
  const change = await prepareAidClaim(ctx, { ...input.value, ...(current && { seen: current }) })
  return change.kind === 'changed-since' ? runAnswers(ctx, form) : answerOf(change, 'Réponses enregistrées.')
}

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
