import { use } from 'react'
import { Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router'
import { nextChange } from '#app/features/opening-hours/opening-hours.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { getCtx, expirePageAt, showsTag } from '#app/platform/ctx.server.ts'
import { PREVIEW_PARAM } from '#app/platform/http/page-params.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { isHiddenFromSearch } from '#app/platform/site/demo.ts'
import { PostedPage } from '#app/platform/site/posted-page.ts'
import { SPECULATION_RULES } from '#app/platform/site/speculation-rules.ts'
import { SCRIPTS_PLACE, SHEET_PLACE } from '#app/platform/site/page-places.ts'
import { SiteProvider } from '#app/platform/site/site-context.tsx'
import { siteFactsOf } from '#app/platform/site/site-facts.server.ts'
import { factsBeforeSignIn, isSignInPath } from '#app/platform/site/before-sign-in.ts'
import { FONTS_ON } from '#app/ui/font-state.ts'
import { LikelyPage } from '#app/ui/SiteLink.tsx'

import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/root.ts'

/** The style sheet and what runs around its first painting are in the page itself and never in the scripts: the branches fall away in the browser's build. */
const sheets = import.meta.env.SSR ? await import('#app/ui/page-sheet.ts') : null
const fonts = import.meta.env.SSR ? await import('#app/ui/fonts.ts') : null
const inPage = import.meta.env.SSR ? (await import('#app/ui/page-script.ts')).PAGE_SCRIPT : ''

/** Read before the route is asked (`server/documents.ts`). */
export const handle = { params: { [PREVIEW_PARAM]: 'free' } } satisfies PageHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  // Every page shows which shops there are, and which are open; what else it shows of them, it says by reading it.
  showsTag(ctx, tags.facts)
  expirePageAt(ctx, nextChange(ctx.facts.stores, ctx.now))
  const { pathname } = new URL(request.url)
  const site = siteFactsOf(ctx)
  return {
    ...site,
    facts: isSignInPath(pathname) ? factsBeforeSignIn(site.facts) : site.facts,
    isHidden: isHiddenFromSearch(ctx),
    likelyNext: ctx.likelyNext?.get(pathname) ?? null,
  }
}

/**
 * One load serves the whole visit, until the owner changes the facts that every page shows: a form that was refused changed none. Whoever has signed in
 * is told more of them than the page of signing in says.
 */
export function shouldRevalidate({ formAction, currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (isSignInPath(currentUrl.pathname) && !isSignInPath(nextUrl.pathname)) return true
  return defaultShouldRevalidate && formAction !== undefined && /^\/admin\/(magasins|entreprise|mise-en-ligne|premiers-pas)/.test(formAction)
}

export function Layout({ children }: { children: ReactNode }) {
  const isStaff = useMatches().some(({ id }) => id.startsWith('routes/admin/'))
  const isPosted = use(PostedPage)
  return (
    // A staff page has no script that turns the faces on after its first paint.
    <html lang="fr" className={isStaff ? FONTS_ON : undefined} data-posted={isPosted ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#062835" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={isStaff ? '/admin/gestion.webmanifest' : '/manifest.webmanifest'} />
        {!isStaff && <FontPreloads />}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: isStaff ? (sheets?.STAFF_SHEET ?? '') : SHEET_PLACE }} />
        {!isStaff && sheets && (
          <noscript>
            <link rel="stylesheet" {...sheets.LATER_SHEET} />
          </noscript>
        )}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inPage }} />
        <Meta />
        <Links />
        {!isStaff && <HiddenFromSearch />}
        {!isStaff && <SiteName />}
        {!isStaff && <PublicScripts />}
        {!isStaff && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />}
      </head>
      <body>
        {children}
        {isStaff && <Scripts />}
      </body>
    </html>
  )
}

/** Search engines must not learn invented facts. */
function HiddenFromSearch() {
  const isHidden = useRouteLoaderData<typeof loader>('root')?.isHidden
  return isHidden && <meta name="robots" content="noindex" />
}

/** A staff page would miss them when React takes it over: its browser has the faces after one page anyway. */
function FontPreloads() {
  return fonts?.FONT_PRELOADS.hrefs.map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" media={fonts.FONT_PRELOADS.media} />
  ))
}

/** The name under which pages are shared. */
function SiteName() {
  const facts = useRouteLoaderData<typeof loader>('root')?.facts
  return facts && <meta property="og:site_name" content={facts.business.name} />
}

/**
 * All that public pages run: they are documents, and React stays on the server. Only named here, since a browser would fetch what is linked beside the
 * page itself: the page's own script asks for them after the first paint (`app/ui/start-scripts.ts`). The parts that a page may need are named in the
 * place kept for them once its markup is known (`server/page-scripts.ts`).
 */
function PublicScripts() {
  const scripts = useRouteLoaderData<typeof loader>('root')?.scripts
  if (!scripts) return null
  const name = scripts.areModules ? 'module' : 'script'
  return (
    <>
      <meta name={SCRIPTS_PLACE} />
      <meta name={name} content={scripts.enhance} data-start="" data-audience={scripts.audience ?? undefined} data-fields={scripts.fields} />
    </>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <SiteProvider value={loaderData}>
      <LikelyPage value={loaderData.likelyNext}>
        <Outlet />
      </LikelyPage>
    </SiteProvider>
  )
}

/** The last resort, when even the page around the page failed. */
export function ErrorBoundary() {
  return (
    <main className="frame band">
      <title>Un souci passager</title>
      <h1>Un souci passager</h1>
      <p className="lead">Le site n’a pas pu s’afficher. Réessayez dans un instant.</p>
      <p>
        <a href="/">Retour à l’accueil</a>
      </p>
    </main>
  )
}
