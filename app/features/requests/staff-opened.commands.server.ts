import type { RequestKind } from './request-kinds.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { madeByStaff } from '#app/platform/cache/staff-made.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { subjectOf } from './staff-requests.commands.server.ts'
import { newReference } from './submit-request.commands.server.ts'

const REFERENCE_ATTEMPTS = 5

interface OpenedRequest {
  id: string
  kind: RequestKind
  state: 'new' | 'waiting'
  storeId: string
  device: string
  description: string
  name: string
  /** E.164; empty without one. */
  phone: string
  email: string
  details: Record<string, string>
}

/** A request that staff write down for somebody. Nobody gets a mail about it. Pass the context of the transaction. */
export async function openRequest(txCtx: AllowedCtx<'requests:write'>, input: OpenedRequest): Promise<void> {
  const { id, kind, state, storeId: store_id, device, description, name, phone, email, details } = input
  await madeByStaff(txCtx, id)
  const author = txCtx.actor.kind === 'staff' ? txCtx.actor.userId : null
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    const [row] = await txCtx.db
      .insert(requests)
      .values({
        id,
        kind,
        state,
        store_id,
        device,
        description,
        name,
        details,
        phone: phone || null,
        email: email || null,
        form_key: id,
        reference: newReference(),
        assigned_to: author,
        answered_at: txCtx.now,
        created_at: txCtx.now,
        updated_at: txCtx.now,
      })
      .onConflictDoNothing({ target: requests.reference })
      .returning({ id: requests.id, reference: requests.reference })
    if (!row) continue
    await recordAudit(txCtx, { action: 'request.opened', subject: subjectOf(row) })
    return
  }
  throw new Error('no free reference was found')
}
