import { HOURS_INTENTS } from '#app/features/booking/hours-answer.ts'
import type { HoursAnswer, HoursIntent } from '#app/features/booking/hours-answer.ts'
import { renewFeed, withdrawFeed } from '#app/features/booking/feed.server.ts'
import {
  addClosure,
  addTechnician,
  removeClosure,
  renameTechnician,
  setTechnicianActive,
  setWindows,
} from '#app/features/booking/hours.commands.server.ts'
import { ClosureForm, ForClosure, ForTechnician, RenameForm, TechnicianForm } from '#app/features/booking/hours.schema.ts'
import { readWindows } from '#app/features/booking/working-windows.ts'
import { countText } from '#app/lib/count-text.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

const UNKNOWN: HoursAnswer = { notice: { kind: 'error', text: 'Ce technicien n’existe plus.' } }

const RUN = {
  async 'add-technician'(ctx, form) {
    const refused = (errors: HoursAnswer['errors']) => ({ intent: 'add-technician', errors, typed: typedIn(form) }) as const
    const input = readForm(form, TechnicianForm)
    if (!input.valid) return refused(input.errors)
    const { kind } = await addTechnician(ctx, input.value)
    if (kind === 'name-taken') return refused({ name: 'Ce nom est déjà pris. Ajoutez une initiale.' })
    return done(`${input.value.name} est ajouté. Indiquez ses horaires.`)
  },
  async rename(ctx, form) {
    const technicianId = technicianOf(form)
    const refused = (errors: HoursAnswer['errors']) => ({ intent: 'rename', technicianId, errors, typed: typedIn(form) }) as const
    const input = readForm(form, RenameForm)
    if (!input.valid) return refused(input.errors)
    const { kind } = await renameTechnician(ctx, input.value)
    if (kind === 'name-taken') return refused({ name: 'Ce nom est déjà pris. Ajoutez une initiale.' })
    return kind === 'unknown-technician' ? UNKNOWN : done(kind === 'renamed' ? 'Nom enregistré.' : 'Rien à changer.')
  },
  pause: (ctx, form) => runActive(ctx, form, false),
  resume: (ctx, form) => runActive(ctx, form, true),
  async windows(ctx, form) {
    const technicianId = technicianOf(form)
    const input = readWindows((name) => textField(form, name))
    if (!input.valid) return { intent: 'windows', technicianId, errors: input.errors, typed: typedIn(form) }
    const { kind } = await setWindows(ctx, { technicianId, windows: input.windows })
    return kind === 'unknown-technician' ? UNKNOWN : done(kind === 'saved' ? 'Horaires enregistrés.' : 'Rien à changer.')
  },
  async close(ctx, form) {
    const refused = (errors: HoursAnswer['errors']) => ({ intent: 'close', errors, typed: typedIn(form) }) as const
    const input = readForm(form, ClosureForm)
    if (!input.valid) return refused(input.errors)
    const result = await addClosure(ctx, input.value)
    if (result.kind === 'past') return refused({ firstDay: 'Ces jours sont passés.' })
    if (result.kind === 'overlaps') return refused({ firstDay: 'Une fermeture couvre déjà une partie de ces jours.' })
    if (result.visits === 0) return done('Jours fermés.')
    return done(`Jours fermés. ${countText(result.visits, 'visite')} y reste${result.visits > 1 ? 'nt' : ''}\u00a0: déplacez-les dans l’agenda.`)
  },
  async reopen(ctx, form) {
    const input = readForm(form, ForClosure)
    if (!input.valid) throw incomplete()
    return done((await removeClosure(ctx, { id: input.value.closureId })) ? 'Jours rouverts.' : 'Ces jours étaient déjà rouverts.')
  },
  async 'renew-feed'(ctx, form) {
    const result = await renewFeed(ctx, { technicianId: technicianOf(form) })
    return result.kind === 'made' ? { feedUrl: result.url } : UNKNOWN
  },
  async 'withdraw-feed'(ctx, form) {
    return (await withdrawFeed(ctx, { technicianId: technicianOf(form) })) ? done('Adresse fermée.') : UNKNOWN
  },
} satisfies Record<HoursIntent, (ctx: AllowedCtx<'settings:write'>, form: FormData) => Promise<HoursAnswer>>

/** Does what a form of the hours screen asks for. */
export async function runHoursIntent(ctx: AllowedCtx<'settings:write'>, form: FormData): Promise<HoursAnswer> {
  const intent = HOURS_INTENTS.find((known) => known === form.get('intent'))
  if (!intent) throw new Response('Demande inconnue', { status: 400 })
  return RUN[intent](ctx, form)
}

async function runActive(ctx: AllowedCtx<'settings:write'>, form: FormData, active: boolean): Promise<HoursAnswer> {
  const result = await setTechnicianActive(ctx, { technicianId: technicianOf(form), active })
  if (result.kind === 'unknown-technician') return UNKNOWN
  if (result.kind === 'unchanged') return done('Rien à changer.')
  if (active) return done(`${result.name} reçoit de nouveau des visites.`)
  if (result.visits === 0) return done(`${result.name} ne reçoit plus de visites.`)
  return done(
    `${result.name} ne reçoit plus de visites. ${countText(result.visits, 'visite')} déjà prise${result.visits > 1 ? 's' : ''}\u00a0: voyez l’agenda.`,
  )
}

function done(text: string): HoursAnswer {
  return { notice: { kind: 'done', text } }
}

function technicianOf(form: FormData): string {
  const input = readForm(form, ForTechnician)
  if (!input.valid) throw incomplete()
  return input.value.technicianId
}

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.keys()].map((name) => [name, textField(form, name)]))
}

function incomplete(): Response {
  return new Response('Demande incomplète', { status: 400 })
}
