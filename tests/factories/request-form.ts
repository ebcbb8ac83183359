import { requestForm } from '#app/features/requests/request-form.server.ts'
import type { RequestKind } from '#app/features/requests/request-kinds.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { signedStart } from '#app/platform/http/form-start.server.ts'
import { takePublicForm } from '#app/platform/http/public-form.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { ONE_MODEL } from './device-catalogue.ts'

/** Posts a request form the way its page does, on a catalogue of one model. */
export function sendRequestForm(ctx: Ctx, request: Request, kind: RequestKind) {
  return takePublicForm(
    requestForm(kind, () => ONE_MODEL),
    { ctx, request, params: {} },
  )
}

/** The start time of a form that its visitor opened a minute ago. */
export function startedBefore({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<string> {
  return signedStart({ db, now: after(now, -minutes(1)) })
}
