import { RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { brandSheet } from '#app/lib/brand-look.ts'
import { hasBegun } from '#app/lib/shop-facts.ts'
import { previewOf } from '#app/features/words/preview-link.server.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { PREVIEW_PARAM } from '#app/platform/http/page-params.ts'
import { waitForTurn } from '#app/platform/http/turn.server.ts'
import { withUploads } from '#app/platform/http/upload-files.server.ts'
import { HtmlPiece, pageBytes, putPiece } from '#app/lib/page-text.ts'
import { isHiddenFromSearch } from '#app/platform/site/demo.ts'
import { SHEET_PLACE } from '#app/platform/site/page-places.ts'
import { PAGE_SHEET, STAFF_SHEET } from '#app/ui/page-sheet.ts'
import { withSiteHeaders } from './bindings.ts'
import type { Bindings } from './bindings.ts'
import { createBranchHandlers } from './branch-handlers.ts'
import { PLAIN_PAGE_POLICY, contentSecurityPolicy } from './csp.ts'
import { frameOrigins } from './frame-origins.ts'
import { copyOfForm, keepForm } from './kept-form.ts'
import { CROWDED, NoTurnError } from './place-turns.ts'
import { RETRY_AFTER_S } from './outage.ts'
import { putUsedScripts } from './page-scripts.ts'
import { putUsedStyle } from './page-style.ts'
import { plainPage } from './plain-page.ts'
import { STAFF_PAGE, withServerOnlyData } from './public-build.ts'
import { STAFF_PERMISSIONS } from './security-headers.ts'
import { withStaffRefusals } from './staff-refusals.ts'
import { withWholeForms } from './whole-forms.ts'

/** A frame, or a link that becomes one on a click (`app/ui/MediaEmbed.tsx`): the policy of other pages names no foreign origin. */
const FRAME_MARKS = ['<iframe', 'data-embed=']

/** Addresses for machines, and those whose answer says nothing of a shop. */
const OF_NO_SHOP = /^\/(robots\.txt|sitemap\.xml|manifest\.webmanifest)$/

export interface DocumentParts {
  env: Env
  makeCtx: (bindings: Bindings) => Promise<Ctx>
  headers: Readonly<Record<string, string>>
}

/** Answers what a React Router route answers: pages, forms and files made on request. */
export function createDocuments({ env, makeCtx, headers }: DocumentParts) {
  const handleRoute = createBranchHandlers(
    withWholeForms(withStaffRefusals(withServerOnlyData(build))),
    import.meta.env.DEV ? 'development' : 'production',
  )

  return async function answerRoute(request: Request, bindings: Bindings): Promise<Response> {
    const { page, requestId } = bindings
    const url = new URL(request.url)
    const { pathname } = url
    const isStaffPage = STAFF_PAGE.test(pathname)
    if (pathname.endsWith('.data') && !isStaffPage) return withSiteHeaders(noSuchData(), headers, requestId)
    // A form takes its turn once it has arrived (`read-upload.server.ts`).
    if (request.method !== 'POST' && !(await hasTurn())) return withSiteHeaders(crowded(), headers, requestId)
    const context = new RouterContextProvider()
    const ctx = await makeCtx(bindings)
    const isPreview = request.method === 'GET' && url.searchParams.has(PREVIEW_PARAM)
    if (isPreview) ctx.preview = await previewOf(ctx, url)
    context.set(ctxContext, ctx)
    const isStaffForm = isStaffPage && request.method === 'POST'
    const formCopy = isStaffForm ? copyOfForm(request) : undefined
    const asked = isStaffPage || hasBegun(ctx.facts) || OF_NO_SHOP.test(pathname) ? request : preparationOf(request)
    // Files that a form brings are gone when its answer is.
    const response = await withUploads(env.DATA_DIR, () => handleRoute(asked, context))
    const outage = page.outage
    const answer = new Headers(response.headers)
    for (const [name, value] of Object.entries({ ...headers, ...(isStaffPage && STAFF_PERMISSIONS) })) answer.set(name, value)
    answer.set('X-Request-Id', requestId)
    if (isPreview) answer.set('X-Robots-Tag', 'noindex, nofollow')
    else if (isHiddenFromSearch(ctx)) answer.set('X-Robots-Tag', 'noindex')
    if (!answer.has('Cache-Control')) answer.set('Cache-Control', 'no-store')
    if (outage) answer.set('Retry-After', RETRY_AFTER_S)
    if (outage && isStaffForm) return keepForm(request, formCopy, answer)
    const status = outage ? 503 : page.forbidden ? 403 : response.status
    if (!answer.get('Content-Type')?.startsWith('text/html')) return new Response(response.body, { status, headers: answer })
    const rendered = page.html ?? [new HtmlPiece(await response.text())]
    const html = isStaffPage ? rendered : putUsedScripts(rendered, ctx.scripts)
    // While developing, every edit of the sheet must reach every page.
    if (import.meta.env.DEV) {
      page.html = putPiece(html, SHEET_PLACE, new HtmlPiece(PAGE_SHEET)) ?? html
      return new Response(pageBytes(page.html), { status, headers: answer })
    }
    const sent = isStaffPage ? { html, css: STAFF_SHEET } : putUsedStyle(html, PAGE_SHEET, brandSheet(ctx.facts.business.color))
    const hasFrames = html.some((piece) => FRAME_MARKS.some((mark) => piece.has(mark)))
    answer.set(
      'Content-Security-Policy',
      contentSecurityPolicy({ css: sent.css, scriptNonce: page.scriptNonce, frameOrigins: hasFrames ? frameOrigins(env, ctx.facts) : [] }),
    )
    page.html = sent.html
    return new Response(bindings.takesText ? null : pageBytes(sent.html), { status, headers: answer })
  }
}

/** Whether the page may be made: not when too many of its place wait already, or nobody waits for it any more. */
async function hasTurn(): Promise<boolean> {
  try {
    await waitForTurn()
    return true
  } catch (error) {
    if (error instanceof NoTurnError) return false
    throw error
  }
}

function crowded(): Response {
  const [title, text, more] = CROWDED
  return new Response(plainPage(title, text), { status: 503, headers: { ...PLAIN_ANSWER, ...more } })
}

/** Before there is a shop no page has anything to show, whatever was asked. */
function preparationOf(request: Request): Request {
  const { 'user-agent': agent = '' } = Object.fromEntries(request.headers)
  return new Request(new URL('/en-preparation', request.url), { headers: { 'User-Agent': agent } })
}

const PLAIN_ANSWER = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Content-Security-Policy': PLAIN_PAGE_POLICY }

/** Public pages are documents: no script asks for their data, so there is none to be had. */
function noSuchData(): Response {
  return new Response(plainPage('Page introuvable', 'Cette adresse ne mène à aucune page du site.'), {
    status: 404,
    headers: PLAIN_ANSWER,
  })
}
