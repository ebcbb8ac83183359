import { AID_STATES } from '#app/features/aids/aid-words.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { aidClaimsZip } from '#app/workflows/aids.server.ts'
import type { Route } from './+types/aids-file.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('aids')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = allow(getCtx(context), 'money:export')
  const asked = url.searchParams.get('etat')
  const { id, word } = AID_STATES.find((state) => state.word === asked) ?? AID_STATES[0]
  return new Response(new Uint8Array(await aidClaimsZip(ctx, id)), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="aides-${word}.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}
