/** What the forms of the scale of the repair aid do: a line is saved or taken away. */
import { AidInput } from '#app/features/prices/aid.schema.server.ts'
import { aidValues } from '#app/features/prices/aid-values.ts'
import { DEVICE_LABELS } from '#app/features/prices/aid-words.ts'
import { listAidLines, removeAid, saveAid } from '#app/features/prices/aids.commands.server.ts'
import type { AidLine } from '#app/features/prices/aids.commands.server.ts'
import type { AidAnswer } from '#app/features/prices/components/AidsScreen.tsx'
import type { FieldErrors } from '#app/lib/form-refusal.ts'
import { isRepairKind, REPAIR_KIND_WORDS } from '#app/lib/repair-price.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { keepUntouched, readForm, refuse, refuseChangedByBoth, requireIntent, textField, typedIn } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'

export async function runAidScale(ctx: AllowedCtx<'settings:write'>, form: FormData): Promise<AidAnswer> {
  const intent = requireIntent(form, ['save', 'remove'])
  const id = textField(form, 'id')
  if (id !== '' && !isUuid(id)) return { id, typed: typedIn(form), notice: UNKNOWN }
  if (intent === 'remove') {
    const removed = await removeAid(ctx, { id })
    return { id, notice: removed.kind === 'unknown' ? UNKNOWN : done(REMOVED[removed.kind]) }
  }
  const line = id === '' ? undefined : (await listAidLines(ctx)).find((each) => each.id === id)
  const both = line ? mergeLine(form, line) : {}
  if (Object.keys(both).length > 0) return { id, ...refuse(form, both) }
  const input = readForm(form, AidInput)
  if (!input.valid) return { id, ...input.refusal }
  const saved = await saveAid(ctx, { id: id || null, aid: input.value })
  return { id, notice: saved.kind === 'done' ? done('Barème enregistré. Les pages suivent tout de suite.') : UNKNOWN }
}

/** What an old tab left as it opened stays as it is now; what both have changed is refused, and says what stands there. */
function mergeLine(form: FormData, line: AidLine): FieldErrors {
  const both = refuseChangedByBoth(form, aidValues(line), saidOf)
  if (Object.keys(both).length === 0) keepUntouched(form, aidValues(line))
  return both
}

function saidOf(field: string, value: string): string {
  if (field === 'repairKind') return isRepairKind(value) ? REPAIR_KIND_WORDS[value] : 'Toute panne'
  return field === 'deviceType' ? (Object.entries(DEVICE_LABELS).find(([type]) => type === value)?.[1] ?? value) : value
}

const REMOVED = {
  done: 'Ligne retirée.',
  ended: 'Ligne terminée depuis hier. Elle reste au barème pour les prix annoncés jusque-là.',
} as const
const UNKNOWN = failed('Cette ligne n’existe plus. Rechargez la page.')
