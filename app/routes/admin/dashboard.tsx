import { href } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { DAY_ANCHORS, DayList } from '#app/features/cases/components/DayList.tsx'
import { deadlineText } from '#app/features/cases/case-texts.ts'
import { DAY_GROUPS } from '#app/features/cases/day-words.ts'
import { Dashboard } from '#app/features/dashboard/components/Dashboard.tsx'
import type { DayCount } from '#app/features/dashboard/components/Dashboard.tsx'
import { ExpectedToday } from '#app/features/dashboard/components/ExpectedToday.tsx'
import { MoneyToday } from '#app/features/dashboard/components/MoneyToday.tsx'
import { ShopToday, ShopsToday } from '#app/features/dashboard/components/ShopToday.tsx'
import { RollbackNotice } from '#app/features/rollbacks/components/RollbackNotice.tsx'
import { readAddress, oneOfWords } from '#app/lib/address-params.ts'
import { clockText } from '#app/lib/clock-text.ts'
import { fullDayText } from '#app/lib/moment-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { findReturn } from '#app/workflows/erase-again.server.ts'
import type { Route } from './+types/dashboard.ts'
import { requireArea } from './area-guard.server.ts'
import { rowHref } from './case-links.ts'
import { readDay, runDayIntent } from './dashboard-day.server.ts'
import { readCare } from './dashboard-facts.server.ts'

const DAY_ADDRESS = { whose: { param: 'pour', read: oneOfWords({ moi: 'mine' }) } }

export const middleware: Route.MiddlewareFunction[] = [requireArea('dashboard')]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const shop = shopInView(ctx.facts, request.headers.get('Cookie'))
  const mine = readAddress(url.searchParams, DAY_ADDRESS).whose === 'mine'
  const day = can(ctx.actor, 'requests:read') ? await readDay(ctx, { shop, mine }) : null
  return {
    ...(await readCare(ctx, shop)),
    rollback: can(ctx.actor, 'settings:write') ? await findReturn(allow(ctx, 'settings:write')) : null,
    day,
    mine,
    now: ctx.now,
  }
}

/** The verb of a line. */
export async function action({ context, request }: Route.ActionArgs) {
  return runDayIntent(allow(getCtx(context), 'requests:write'), await requireForm(request))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.dashboard.label) }]
}

export default function DashboardScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { facts, rollback, backup, prices, day, mine, mayLaunch, mailsStay, standstills, now } = loaderData
  const { minutes } = parisTime(now)
  return (
    <>
      <Notice notice={answer?.notice} />
      <RollbackNotice view={rollback} />
      <Dashboard
        facts={facts}
        newDeviceHref={href('/admin/refurbished/nouveau')}
        detail={`${fullDayText(now)}, ${clockText(minutes)}`}
        forWhom={day && { everybody: href('/admin'), mine: `${href('/admin')}?pour=moi`, isMine: mine }}
        counts={day ? countsOf(day, now) : []}
        day={day && <DayList groups={day.groups} mine={mine} formHref={rowHref} now={now} />}
        aside={
          day && (
            <>
              {day.shops.length > 1 && <ShopsToday shops={day.shops} nowMinutes={minutes} />}
              {day.shops.length === 1 && day.shops.map((shop) => <ShopToday key={shop.id} shop={shop} nowMinutes={minutes} />)}
              <ExpectedToday expected={day.expected} awaited={day.awaited} agendaHref={href('/admin/rendez-vous')} now={now} />
              <MoneyToday {...day.money} />
            </>
          )
        }
        prices={{ text: prices, href: href('/admin/prix') }}
        backup={backup}
        firstRun={mayLaunch ? { firstSteps: href('/admin/premiers-pas'), launch: href('/admin/mise-en-ligne') } : null}
        standstills={standstills}
        mailsStay={mailsStay && { launch: mailsStay.mayTry ? href('/admin/mise-en-ligne') : null }}
        paths={{
          models: href('/admin/models'),
          modelsWithoutRepairs: `${href('/admin/models')}?etat=en-ligne&reparations=sans`,
          stock: href('/admin/refurbished'),
          partsToOrder: `${href('/admin/pieces')}?vue=commander`,
          partOrders: `${href('/admin/pieces')}?vue=commandes`,
          reviews: href('/admin/avis'),
          withdrawals: href('/admin/retractations'),
          launch: href('/admin/mise-en-ligne'),
          team: href('/admin/equipe'),
          dashboard: href('/admin'),
          profile: `${href('/admin/compte')}#account-name`,
          account: `${href('/admin/compte')}#double-verification`,
        }}
      />
    </>
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'

/** The six counts at the head count the same lines as the groups that they lead to; what the shop may begin stands below them, and has none. */
function countsOf({ groups, expected }: NonNullable<Route.ComponentProps['loaderData']['day']>, now: Date): DayCount[] {
  // Parts that came, and what may begin, have lines but no count at the head.
  const counted = groups.filter(({ id }) => id !== 'part_here' && id !== 'to_begin')
  const ofGroups = counted.map(({ id, rows, total }) => ({
    label: DAY_GROUPS[id].label,
    count: total,
    detail: rows[0] ? deadlineText(rows[0], now) : '',
    anchor: DAY_ANCHORS[id],
    isLate: id === 'late',
  }))
  const parcels = expected.filter(({ kind }) => kind === 'parcel').length
  const arrivals = { label: 'Attendus', count: expected.length, detail: parcels > 0 ? `dont ${parcels} en colis` : '', anchor: 'attendus' }
  return [...ofGroups.slice(0, -1), arrivals, ...ofGroups.slice(-1)]
}
