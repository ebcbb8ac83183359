import { drawInTurn } from '#app/features/sharing/drawing-turns.server.ts'
import { partsOfPicture } from '#app/features/sharing/sharing-address.ts'
import { drawSharingPicture } from '#app/features/sharing/sharing-picture.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { findSharingWords } from '#app/workflows/sharing-words.server.ts'
import type { Route } from './+types/sharing-picture.ts'

const MAX_AGE_S = 24 * 60 * 60
const RETRY_AFTER = '10'

/** The picture under a shared link. It carries the tags of what it says, so that a change of a price or of the hours draws it again. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const parts = partsOfPicture(params['*'])
  const words = parts && (await findSharingWords(ctx, parts))
  if (!words) throw new Response('Image inconnue', { status: 404 })
  // No view of the model: a network fetches the picture.
  ctx.page.viewedModelId = null
  const drawing = drawInTurn(() => drawSharingPicture(words))
  if (!drawing) throw new Response('Un instant', { status: 503, headers: { 'Retry-After': RETRY_AFTER } })
  return new Response(new Uint8Array(await drawing), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': `public, max-age=${MAX_AGE_S}` },
  })
}
