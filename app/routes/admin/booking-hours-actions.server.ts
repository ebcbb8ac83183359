import { HOURS_INTENTS, WEEKDAYS, dayField } from '#app/features/booking/hours-answer.ts'
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
import { getWorkingHours } from '#app/features/booking/hours.queries.server.ts'
import { readWindows, windowValues } from '#app/features/booking/working-windows.ts'
import type { WeekWindow } from '#app/features/booking/working-windows.ts'
import { countText } from '#app/lib/count-text.ts'
import type { FormRefusal } from '#app/lib/form-refusal.ts'
import { isChangedByBoth, readForm, refuse, requireFields, requireIntent, takeForNow, textField } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'

const UNKNOWN: HoursAnswer = { notice: failed('Ce technicien n’existe plus.') }
const NAME_TAKEN = { name: 'Ce nom est déjà pris. Ajoutez une initiale.' }

const RUN = {
  async 'add-technician'(ctx, form) {
    const input = readForm(form, TechnicianForm)
    if (!input.valid) return { intent: 'add-technician', ...input.refusal }
    const { kind } = await addTechnician(ctx, input.value)
    if (kind === 'name-taken') return { intent: 'add-technician', ...refuse(form, NAME_TAKEN) }
    return said(`${input.value.name} est ajouté. Indiquez ses horaires.`)
  },
  async rename(ctx, form) {
    const technicianId = technicianOf(form)
    const input = readForm(form, RenameForm)
    if (!input.valid) return { intent: 'rename', technicianId, ...input.refusal }
    const { kind } = await renameTechnician(ctx, input.value)
    if (kind === 'name-taken') return { intent: 'rename', technicianId, ...refuse(form, NAME_TAKEN) }
    return kind === 'unknown-technician' ? UNKNOWN : said(kind === 'renamed' ? 'Nom enregistré.' : 'Rien à changer.')
  },
  pause: (ctx, form) => runActive(ctx, form, false),
  resume: (ctx, form) => runActive(ctx, form, true),
  windows: (ctx, form) => runWindows(ctx, form),
  async close(ctx, form) {
    const refused = (refusal: FormRefusal) => ({ intent: 'close', ...refusal }) as const
    const input = readForm(form, ClosureForm)
    if (!input.valid) return refused(input.refusal)
    const result = await addClosure(ctx, input.value)
    if (result.kind === 'past') return refused(refuse(form, { firstDay: 'Ces jours sont passés.' }))
    if (result.kind === 'overlaps') return refused(refuse(form, { firstDay: 'Une fermeture couvre déjà une partie de ces jours.' }))
    if (result.visits === 0) return said('Jours fermés.')
    return said(closedDaysText(result.visits))
  },
  async reopen(ctx, form) {
    const { closureId } = requireFields(form, ForClosure)
    return said((await removeClosure(ctx, { id: closureId })) ? 'Jours rouverts.' : 'Ces jours étaient déjà rouverts.')
  },
  async 'renew-feed'(ctx, form) {
    const result = await renewFeed(ctx, { technicianId: technicianOf(form) })
    return result.kind === 'made' ? { feedUrl: result.url } : UNKNOWN
  },
  async 'withdraw-feed'(ctx, form) {
    return (await withdrawFeed(ctx, { technicianId: technicianOf(form) })) ? said('Adresse fermée.') : UNKNOWN
  },
} satisfies Record<HoursIntent, (ctx: AllowedCtx<'settings:write'>, form: FormData) => Promise<HoursAnswer>>

/** Does what a form of the hours screen asks for. */
export async function runHoursIntent(ctx: AllowedCtx<'settings:write'>, form: FormData): Promise<HoursAnswer> {
  return RUN[requireIntent(form, HOURS_INTENTS)](ctx, form)
}

async function runWindows(ctx: AllowedCtx<'settings:write'>, form: FormData): Promise<HoursAnswer> {
  const technicianId = technicianOf(form)
  const seen = (await getWorkingHours(ctx)).technicians.find(({ id }) => id === technicianId)?.windows
  const conflicts = windowConflicts(seen, form)
  if (Object.keys(conflicts).length > 0) return { intent: 'windows', technicianId, ...refuse(form, conflicts) }
  const input = readWindows((name) => textField(form, name))
  if (!input.valid) return { intent: 'windows', technicianId, ...refuse(form, input.errors) }
  const { kind } = await setWindows(ctx, { technicianId, windows: input.windows, seen })
  // Somebody saved other days at the same moment: the form, which says now what it was merged with, is merged with those.
  if (kind === 'changed-since') return runWindows(ctx, form)
  return kind === 'unknown-technician' ? UNKNOWN : said(kind === 'saved' ? 'Horaires enregistrés.' : 'Rien à changer.')
}

/** The days that somebody else has changed as well since the form was opened; the other days of theirs stay. */
function windowConflicts(windows: readonly WeekWindow[] | undefined, form: FormData): Record<string, string> {
  if (!windows) return {}
  const days = WEEKDAYS.map((_, index) => ({ weekday: index + 1, current: windowValues(windows, index + 1) }))
  const conflicts = days.filter(({ current }) => isChangedByBoth(form, current))
  const own = conflicts.flatMap(({ current }) => Object.keys(current))
  takeForNow(form, Object.fromEntries(days.flatMap(({ current }) => Object.entries(current))), own)
  return Object.fromEntries(conflicts.map(({ weekday, current }) => [dayField(weekday), changedText(Object.values(current))]))
}

function changedText(times: readonly string[]): string {
  const now = times.filter(Boolean).join(' – ') || 'pas de visites'
  return `Quelqu’un a changé ce jour entre-temps\u00a0: ${now}. Votre saisie est gardée ici\u00a0; enregistrez de nouveau pour la mettre à la place.`
}

async function runActive(ctx: AllowedCtx<'settings:write'>, form: FormData, active: boolean): Promise<HoursAnswer> {
  const result = await setTechnicianActive(ctx, { technicianId: technicianOf(form), active })
  if (result.kind === 'unknown-technician') return UNKNOWN
  if (result.kind === 'unchanged') return said('Rien à changer.')
  if (active) return said(`${result.name} reçoit de nouveau des visites.`)
  const texts = [
    `${result.name} ne reçoit plus de visites.`,
    result.visits > 0 && `${countText(result.visits, 'visite déjà prise', 'visites déjà prises')}\u00a0: voyez l’agenda.`,
    result.hasFeed && 'Son agenda sur le téléphone reste ouvert\u00a0: fermez l’adresse si la personne est partie.',
  ]
  return said(texts.filter(Boolean).join(' '))
}

function closedDaysText(visits: number): string {
  const rest = visits > 1 ? `${countText(visits, 'visite')} y restent\u00a0: déplacez-les` : 'Une visite y reste\u00a0: déplacez-la'
  return `Jours fermés. ${rest} dans l’agenda.`
}

function said(text: string): HoursAnswer {
  return { notice: done(text) }
}

function technicianOf(form: FormData): string {
  return requireFields(form, ForTechnician).technicianId
}
