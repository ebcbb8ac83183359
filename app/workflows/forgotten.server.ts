import { and, eq, isNotNull } from 'drizzle-orm'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

/** What writes words or pictures down with a case, or takes it up again. Money, labels for the shelf and who takes care of it go on. */
const WRITES: ReadonlySet<string> = new Set([
  'add-photos',
  'answer',
  'contract',
  'due',
  'hand-over-note',
  'keep-code',
  'label',
  'move',
  'note',
  'order',
  'parcel',
  'photos',
  'quote',
  'state',
  'status',
  'text',
  'unrepairable',
])

/** A case by the ids of its repair and its request. */
interface Asked {
  repairId: string | null
  requestId: string | null
}

/**
 * The refusal of what would be written down with a case whose person was forgotten, at their wish or because its time was over: nobody finds it by them
 * any more, so nothing would ever take it away again. Undefined for what goes on.
 */
export async function refusedAsForgotten(
  ctx: AllowedCtx<'requests:write'>,
  form: FormData,
  { repairId, requestId }: Asked,
): Promise<StaffAnswer | undefined> {
  if (!WRITES.has(textField(form, 'intent'))) return undefined
  // A repair that is under way for long may outlast what its customer wrote to ask for it.
  const isForgotten = repairId === null ? await isRequestForgotten(ctx, requestId) : await isRepairForgotten(ctx, repairId)
  return isForgotten ? { notice: failed(FORGOTTEN_TEXT) } : undefined
}

async function isRepairForgotten({ db }: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  return isUuid(id) && (await db.$count(repairs, and(eq(repairs.id, id), isNotNull(repairs.erased_at)))) > 0
}

async function isRequestForgotten({ db }: Pick<Ctx, 'db'>, id: string | null): Promise<boolean> {
  return id !== null && isUuid(id) && (await db.$count(requests, and(eq(requests.id, id), eq(requests.email, ERASED_EMAIL)))) > 0
}

const FORGOTTEN_TEXT =
  'La personne de ce dossier est effacée\u00a0: rien ne s’y écrit plus, et il ne se rouvre pas. Si elle revient, ouvrez un nouveau dossier.'
