import { href, redirect } from 'react-router'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { Route } from './+types/models-csv-upload.ts'
import { requireArea } from './area-guard.server.ts'
import { runCsv } from './models-csv-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('models')]

export function loader() {
  return redirect(href('/admin/models/tableau'))
}

/** Takes the table from the script of its screen, which shows how far the sending is; the answer is that of the screen. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await runCsv(allow(getCtx(context), 'catalogue:write'), await requireForm(request))
  return Response.json(answer, { status: answer.error === undefined ? 200 : 422 })
}
