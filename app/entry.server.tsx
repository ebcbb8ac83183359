import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { ServerRouter, isRouteErrorResponse } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { ForbiddenError } from '#app/lib/errors.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { HtmlPiece } from '#app/lib/page-text.ts'
import type { PageText } from '#app/lib/page-text.ts'
import { openData } from '#app/platform/http/server-only-data.ts'
import { waitForTurn } from '#app/platform/http/turn.server.ts'
import { PostedPage } from '#app/platform/site/posted-page.ts'
import { PageSprite, spriteHtml } from '#app/ui/page-sprite.ts'
import type { SpriteDrawing } from '#app/ui/page-sprite.ts'
import { KeptHtmlInPage, withKeptHtml } from '#app/ui/kept-html.tsx'
import type { KeptHtml } from '#app/ui/kept-html.tsx'

/** Written by the renderer of streams alone. */
const DOCTYPE = new HtmlPiece('<!DOCTYPE html>')
/** More than a page has: the renderer never waits for the reader. */
const PAGE_BYTES = 1024 * 1024

/**
 * Renders the complete document: pages are cached and compressed whole, so nothing is streamed. The text is left in the facts of the
 * page, where the server finds it without the way through a stream of bytes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const ctx = getCtx(context)
  // A form that was refused before anybody read it has none yet.
  await waitForTurn()
  const { staticHandlerContext } = routerContext
  const isStaff = staticHandlerContext.matches.some(({ route }) => route.id.startsWith('routes/admin/'))
  staticHandlerContext.loaderData = openData(staticHandlerContext.loaderData) ?? {}
  staticHandlerContext.actionData = openData(staticHandlerContext.actionData)
  const rendered = isStaff ? await renderStaffPage(ctx, routerContext, request.url) : renderPublicPage(routerContext, request)
  ctx.page.html = rendered.html
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status: rendered.failed ? 500 : status, headers })
}

interface RenderedHtml {
  html: PageText
  /** A part of the page could not be rendered. */
  failed: boolean
}

/** A document that no script takes over: nothing in it waits, and no mark in it is for React. */
function renderPublicPage(routerContext: EntryContext, { url, method }: Request): RenderedHtml {
  const drawings = new Map<string, SpriteDrawing>()
  const shown = { ...routerContext, serverHandoffStream: undefined }
  const parts = new Set<KeptHtml>()
  const rendered = renderToStaticMarkup(
    <KeptHtmlInPage value={parts}>
      <PageSprite value={drawings}>
        <PostedPage value={method === 'POST'}>
          <ServerRouter context={shown} url={url} />
        </PostedPage>
      </PageSprite>
    </KeptHtmlInPage>,
  )
  const end = rendered.lastIndexOf('</body>')
  // Put together with what stands around it, the text would be copied once more.
  const page = withKeptHtml([DOCTYPE, new HtmlPiece(end === -1 ? rendered : rendered.slice(0, end))], parts)
  return { html: end === -1 ? page : [...page, new HtmlPiece(spriteHtml(drawings.values()) + rendered.slice(end))], failed: false }
}

async function renderStaffPage(ctx: Ctx, routerContext: EntryContext, url: string): Promise<RenderedHtml> {
  // The router writes its scripts for the staff area anew each time; development sends no policy that would need this.
  if (import.meta.env.PROD) ctx.page.scriptNonce = randomBytes(16).toString('base64url')
  const nonce = ctx.page.scriptNonce ?? undefined
  let failed = false
  const page: ReactNode = <ServerRouter context={routerContext} url={url} nonce={nonce} />
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Else what follows a lazily loaded part is sent hidden, for a script to show.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void text(pipe(new PassThrough({ highWaterMark: PAGE_BYTES }))).then(resolve, reject),
      onShellError: reject,
      onError(error) {
        failed = true
        ctx.log.error({ err: error }, 'rendering failed')
      },
    })
  })
  return { html: [new HtmlPiece(html)], failed }
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
