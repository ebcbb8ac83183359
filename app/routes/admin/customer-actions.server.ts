import { z } from 'zod'
import { CustomerNoteForm, mergeCustomers, noteCustomer, undoMerge } from '#app/features/customers/customers.commands.server.ts'
import { ConsentForm, sayConsent } from '#app/features/customers/consents.server.ts'
import type { CustomerKey } from '#app/features/customers/customer-address.ts'
import { CONSENT_WORDS } from '#app/lib/consents.ts'
import type { ConsentTopic } from '#app/lib/consents.ts'
import { readForm, refuse, requireFields, requireIntent } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

const INTENTS = ['note', 'merge', 'separate', 'consent'] as const
const OtherForm = z.object({ name: z.string().min(1).max(200), phone: z.string().max(40), email: z.string().max(320) })

const RUN = {
  async note(ctx, customer, form) {
    const input = readForm(form, CustomerNoteForm)
    if (!input.valid) return input.refusal
    const written = await noteCustomer(ctx, customer, input.value)
    if (written) {
      // The page is not read anew for a refusal: the form goes back as one of what stands now, and sent again it is meant.
      form.set('was', written.meanwhile)
      return refuse(form, { note: meanwhileText(written.meanwhile) })
    }
    return { notice: done('Note enregistrée.') }
  },
  async merge(ctx, customer, form) {
    const merged = await mergeCustomers(ctx, { from: requireFields(form, OtherForm), into: customer })
    return { notice: merged === 'same' ? done('C’est déjà la même fiche.') : done(mergedText(merged.withdrawn)) }
  },
  async consent(ctx, customer, form) {
    const input = requireFields(form, ConsentForm)
    await sayConsent(ctx, customer, input)
    return { notice: done(input.said === 'agreed' ? 'Accord noté.' : 'C’est noté\u00a0: plus rien ne part.') }
  },
  async separate(ctx, _customer, form) {
    await undoMerge(ctx, requireFields(form, z.object({ id: z.uuid() })))
    return { notice: done('Les fiches sont de nouveau séparées.') }
  },
} satisfies Record<(typeof INTENTS)[number], (ctx: AllowedCtx<'requests:write'>, customer: CustomerKey, form: FormData) => Promise<StaffAnswer>>

/** Does what a form of the page of a customer asks for. */
export async function runCustomerIntent(ctx: AllowedCtx<'requests:write'>, customer: CustomerKey, form: FormData): Promise<StaffAnswer> {
  return RUN[requireIntent(form, INTENTS)](ctx, customer, form)
}

function mergedText(withdrawn: readonly ConsentTopic[]): string {
  const text = 'Les deux fiches sont réunies.'
  if (withdrawn.length === 0) return text
  const topics = withdrawn.map((topic) => CONSENT_WORDS[topic].label).join(', ')
  return `${text} L’une n’en voulait plus, cela vaut pour les deux, même séparées ensuite\u00a0: ${topics}.`
}

function meanwhileText(current: string): string {
  const what = current === '' ? 'Quelqu’un a retiré la note entre-temps' : `Quelqu’un a écrit entre-temps «\u00a0${current}\u00a0»`
  return `${what}. Reprenez-le si besoin, puis enregistrez de nouveau.`
}
