import { Outlet, isRouteErrorResponse, useRevalidator } from 'react-router'
import { areasFor } from '#app/features/admin-frame/areas.ts'
import { hasAidMatters } from '#app/features/aids/aids.queries.server.ts'
import { AdminFrame } from '#app/features/admin-frame/components/AdminFrame.tsx'
import { AreaError } from '#app/features/admin-frame/components/AreaError.tsx'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { storesNow } from '#app/features/opening-hours/store-view.ts'
import { SessionGate } from '#app/features/accounts/auth/SessionGate.tsx'
import { FactorDue } from '#app/features/accounts/components/FactorDue.tsx'
import { requireStaff } from '#app/features/accounts/guard.server.ts'
import { REFUSED_FORM } from '#app/lib/errors.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/frame.ts'
import { noteGivenNumbers } from './given-numbers.server.ts'
import { requireShop } from './area-guard.server.ts'
import { waitingCounts } from './waiting-counts.server.ts'

/** Runs before every loader and action of the staff area: behind it there is always somebody signed in. */
export const middleware: Route.MiddlewareFunction[] = [requireStaff, requireShop, noteGivenNumbers]

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const factorDue = ctx.actor.kind === 'staff' ? ctx.actor.factorDue : undefined
  const shop = shopInView(ctx.facts, request.headers.get('Cookie'))
  return {
    areas: areasFor(ctx.actor, { hasAids: await hasAidMatters(ctx) }),
    factorDaysLeft: factorDue?.daysLeft ?? null,
    counts: await waitingCounts(ctx, shop),
    shop,
    shops: storesNow(ctx.facts, ctx.now).map(({ store, open, detail }) => ({ id: store.id, name: store.name, open, detail })),
  }
}

export default function Frame({ loaderData: { factorDaysLeft, ...frame } }: Route.ComponentProps) {
  return (
    <SessionGate>
      <AdminFrame {...frame}>
        {factorDaysLeft !== null && <FactorDue daysLeft={factorDaysLeft} />}
        <Outlet />
      </AdminFrame>
    </SessionGate>
  )
}

/** For what fails around the screens; each screen has its own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator()
  const answer = isRouteErrorResponse(error) ? error : null
  return (
    <main className="staff staff-main">
      <AreaError status={answer?.status ?? 500} isForm={answer?.data === REFUSED_FORM} onRetry={() => void revalidate()} />
    </main>
  )
}
