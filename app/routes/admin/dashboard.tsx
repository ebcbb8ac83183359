import { href } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { countWeekSessions } from '#app/features/analytics/staff-audience.queries.server.ts'
import { worthIndexing } from '#app/features/catalogue/catalogue-addresses.queries.server.ts'
import { countCatalogue } from '#app/features/catalogue/editing/model-list.queries.server.ts'
import { Dashboard } from '#app/features/dashboard/components/Dashboard.tsx'
import { countStock } from '#app/features/refurbished/staff-stock-list.queries.server.ts'
import { countWaitingRequests } from '#app/features/requests/staff-requests.queries.server.ts'
import { countBarePages, listViewedWithoutPrice } from '#app/features/prices/price-review.queries.server.ts'
import { getUser } from '#app/features/accounts/account.commands.server.ts'
import { RecentChanges } from '#app/features/accounts/components/RecentChanges.tsx'
import { listRecentChanges } from '#app/features/accounts/recent-changes.queries.server.ts'
import { countRecoveryCodes } from '#app/features/accounts/recovery-codes.commands.server.ts'
import { listStaff } from '#app/features/accounts/team.queries.server.ts'
import { hasSecondFactor } from '#app/features/accounts/users.queries.server.ts'
import { countReviews } from '#app/features/reviews/staff-reviews.queries.server.ts'
import { countText } from '#app/lib/count-text.ts'
import { fullDayText, momentText } from '#app/lib/moment-text.ts'
import { backupText } from '#app/platform/backup/backup-text.server.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { diskSpaceText } from '#app/lib/disk-space-text.ts'
import { freeBytes } from '#app/platform/db/upkeep.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/dashboard.ts'
import { requireArea } from './area-guard.server.ts'

/** Lines of the journal that fit beside the tasks. */
const CHANGES_SHOWN = 8

export const middleware: Route.MiddlewareFunction[] = [requireArea('dashboard')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const shop = shopInView(ctx.facts, request.headers.get('Cookie'))
  const [catalogue, stock, waiting, reviews, sessions, team, own, machine, changes, backup, prices] = await Promise.all([
    countCatalogue(ctx),
    countStock(ctx, shop),
    can(ctx.actor, 'requests:read') ? countWaitingRequests(ctx, shop) : null,
    can(ctx.actor, 'reviews:write') ? countReviews(allow(ctx, 'reviews:write')) : null,
    can(ctx.actor, 'analytics:read') ? countWeekSessions(ctx) : null,
    can(ctx.actor, 'staff:read') ? teamFacts(ctx) : null,
    ownFacts(ctx),
    machineFacts(ctx),
    listRecentChanges(ctx, CHANGES_SHOWN),
    backupText(ctx),
    pricesText(ctx),
  ])
  return {
    facts: { catalogue, stock, requests: waiting && requestFacts(ctx, waiting), reviews: reviews && reviews.waiting, sessions, team, own, machine },
    changes,
    backup: [backup, `Espace libre sur le disque du serveur\u00a0: ${diskSpaceText(machine.freeMegabytes)}.`].filter(Boolean).join(' '),
    prices,
    shopTown: findStore(ctx.facts, shop)?.town ?? null,
    mayLaunch: ctx.facts.launchedAt === null && can(ctx.actor, 'settings:write'),
    mayReadJournal: can(ctx.actor, 'audit:read'),
    now: ctx.now,
  }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.dashboard.label) }]
}

export default function DashboardScreen({ loaderData }: Route.ComponentProps) {
  const { facts, changes, backup, prices, shopTown, mayLaunch, mayReadJournal, now } = loaderData
  return (
    <Dashboard
      facts={facts}
      detail={`${fullDayText(now)}${shopTown ? `, ${shopTown}` : ''}`}
      changes={<RecentChanges changes={changes} now={now} />}
      prices={{ text: prices, href: href('/admin/prix') }}
      backup={backup}
      firstRun={mayLaunch ? { firstSteps: href('/admin/premiers-pas'), launch: href('/admin/mise-en-ligne') } : null}
      journalHref={mayReadJournal ? href('/admin/journal') : null}
      paths={{
        models: href('/admin/models'),
        modelsWithoutRepairs: `${href('/admin/models')}?etat=en-ligne&reparations=sans`,
        stock: href('/admin/refurbished'),
        requests: href('/admin/demandes'),
        reviews: href('/admin/avis'),
        team: href('/admin/equipe'),
        dashboard: href('/admin'),
        account: `${href('/admin/compte')}#double-verification`,
      }}
    />
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'

function requestFacts(ctx: Ctx, { waiting, oldest }: { waiting: number; oldest: Date | null }) {
  return { waiting, oldestText: oldest ? momentText(oldest, ctx.now) : '' }
}

async function machineFacts(ctx: Ctx) {
  return {
    freeMegabytes: Math.floor((await freeBytes(ctx.env.DATA_DIR)) / 1_000_000),
    replacedDatabases: ctx.databaseHealth?.replacements.length ?? 0,
  }
}

async function ownFacts(ctx: Ctx) {
  const [user, recoveryCodesLeft] = await Promise.all([getUser(ctx), countRecoveryCodes(ctx)])
  return { hasSecondFactor: hasSecondFactor(user), recoveryCodesLeft }
}

async function teamFacts(ctx: Ctx) {
  const staff = await listStaff(ctx)
  return { members: staff.length, waitingInvitations: staff.filter(({ state }) => state === 'invited').length }
}

/** How many pages are without a price, which of them people look at most, and how many say nothing at all. */
async function pricesText(ctx: Ctx): Promise<string> {
  const [unpriced, bare] = await Promise.all([listViewedWithoutPrice(ctx), countBarePages(ctx, worthIndexing)])
  if (unpriced.total === 0) return 'Tous les modèles en ligne ont un prix.'
  const seen = unpriced.models.filter(({ views }) => views > 0).slice(0, 3)
  const names = seen.length > 0 ? `, les plus vus\u00a0: ${seen.map(({ name }) => name).join(', ')}` : ''
  const hidden =
    bare > 0 ? ` ${countText(bare, 'page sans prix ni texte reste', 'pages sans prix ni texte restent')} hors des moteurs de recherche.` : ''
  return `${countText(unpriced.total, 'modèle en ligne sans prix', 'modèles en ligne sans prix')}${names}.${hidden}`
}
