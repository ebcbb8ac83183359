import { data, redirect } from 'react-router'
import { ReportForm } from '#app/features/repairs/returns/report.schema.ts'
import { TRACKING_TOKEN_PARAM, warrantyPath } from '#app/features/repairs/tracking-addresses.ts'
import { LABEL_AGAIN_FIELD } from '#app/features/requests/form-answer.ts'
import { mailLabelAgain } from '#app/features/requests/label-again.server.ts'
import { REFUSAL_TEXTS } from '#app/platform/http/form-refusals.ts'
import type { PublicForm } from '#app/platform/http/public-form.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { reportFault } from '#app/workflows/warranty-report.server.ts'
import { wayOutOf } from '#app/workflows/way-out.server.ts'
import { reportedLabel } from './reported-label.server.ts'

/** Reports in a row from one address block; and by one link, wherever its holder writes from. Labels to one address. */
const LIMITS = { address: { capacity: 10, refillS: 60 }, contact: { capacity: 5, refillS: 600 }, mails: { capacity: 3, refillS: 3_600 } }
const FORM_MAX_BYTES = 64 * 1024
const REFUSED = {
  over: 'Cette garantie est terminée, ou l’appareil est déjà de retour. Appelez le magasin.',
  forgotten:
    'Vos coordonnées sont effacées de nos fichiers\u00a0: le magasin ne saurait pas à qui répondre, et ce signalement n’est pas parti. Votre garantie court toujours. Appelez le magasin, il note la panne à la date de votre appel.',
} as const

export interface ReportAnswer {
  fault: string
  error?: string
  banner?: string
  /** Whether the label was mailed once more; undefined where nobody asked for that. */
  labelSent?: boolean
}
type Answer = Response | ReturnType<typeof data<ReportAnswer>>

type Asked = { token: string; fault: string } | { labelOf: string | null }

/** A fault that the holder of the link of a warranty reports, or the label of one that was reported, which they have lost. */
export const warrantyForm: PublicForm<Asked, Answer> = {
  name: 'warranty-report',
  maxBytes: FORM_MAX_BYTES,
  limits: LIMITS,
  async read({ ctx, form, request }) {
    const token = new URL(request.url).searchParams.get(TRACKING_TOKEN_PARAM) ?? ''
    if (form.has(LABEL_AGAIN_FIELD)) {
      const label = await reportedLabel(ctx, token)
      return { value: { labelOf: label?.requestId ?? null }, contacts: [token], mailed: [label?.to ?? null] }
    }
    const input = readForm(form, ReportForm)
    if (!input.valid) return { answer: back(form, 422, { error: input.refusal.errors?.['fault'] ?? '' }) }
    return { value: { token, ...input.value }, contacts: [token] }
  },
  async run({ ctx, form }, input, mayMail) {
    if ('labelOf' in input) {
      const labelSent = mayMail && input.labelOf !== null && (await mailLabelAgain(ctx, input.labelOf, wayOutOf))
      return data<ReportAnswer>({ fault: '', labelSent }, { status: labelSent ? 200 : 409 })
    }
    const result = await reportFault(ctx, input)
    if (result.kind === 'unknown') throw data(null, { status: 404 })
    return result.kind === 'over' || result.kind === 'forgotten'
      ? back(form, 409, { banner: REFUSED[result.kind] })
      : redirect(warrantyPath(input.token, { reported: true }), 303)
  },
  refuse: ({ form }, refusal) =>
    form.has(LABEL_AGAIN_FIELD)
      ? data<ReportAnswer>({ fault: '', labelSent: false }, { status: refusal.status })
      : back(form, refusal.status, { banner: REFUSAL_TEXTS[refusal.kind] }),
}

function back(form: FormData, status: number, why: Omit<ReportAnswer, 'fault'>): Answer {
  return data<ReportAnswer>({ fault: textField(form, 'fault'), ...why }, { status })
}
