import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, isRouteErrorResponse } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { ForbiddenError } from '#app/lib/errors.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { openData } from '#app/platform/http/server-only-data.ts'

/** More than a page has: the renderer never waits for the reader. */
const PAGE_BYTES = 1024 * 1024

/** Renders the complete document: pages are cached and compressed whole, so nothing is streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const ctx = getCtx(context)
  const { staticHandlerContext } = routerContext
  const isStaff = staticHandlerContext.matches.some(({ route }) => route.id.startsWith('routes/admin/'))
  // The router writes its scripts for the staff area anew each time; development sends no policy that would need this.
  if (isStaff && import.meta.env.PROD) ctx.page.scriptNonce = randomBytes(16).toString('base64url')
  const nonce = ctx.page.scriptNonce ?? undefined
  staticHandlerContext.loaderData = openData(staticHandlerContext.loaderData) ?? {}
  staticHandlerContext.actionData = openData(staticHandlerContext.actionData)
  const shown = isStaff ? routerContext : { ...routerContext, serverHandoffStream: undefined }
  let finalStatus = status
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={shown} url={request.url} nonce={nonce} />, {
      nonce,
      // Else what follows a lazily loaded part is sent hidden, for a script to show.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void text(pipe(new PassThrough({ highWaterMark: PAGE_BYTES }))).then(resolve, reject),
      onShellError: reject,
      onError(error) {
        finalStatus = 500
        ctx.log.error({ err: error }, 'rendering failed')
      },
    })
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status: finalStatus, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const ctx = getCtx(context)
  if (isDatabaseOutage(error)) {
    ctx.page.outage = true
    ctx.log.warn({ err: error }, 'the database is away')
  } else if (error instanceof ForbiddenError) {
    ctx.page.forbidden = true
    ctx.log.warn({ err: error }, 'refused')
  } else {
    ctx.log.error({ err: error }, 'loader or action failed')
  }
}
