import type { ReactNode } from 'react'
import { SkipLink } from '#app/ui/SkipLink.tsx'
import { BottomBar } from './BottomBar.tsx'
import { FloatingActions } from './FloatingActions.tsx'
import { PageLoading } from './PageLoading.tsx'
import { Popups } from './Popups.tsx'
import { ShopClosureAlert } from './ShopClosureAlert.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import type { FooterStore } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { StoreSchedules } from './StoreSchedules.tsx'
import type { StoreSchedule } from './StoreSchedules.tsx'

interface SiteShellProps {
  stores: readonly FooterStore[]
  schedules: readonly StoreSchedule[]
  /** The address of this page, without its query. */
  path: string
  year: number
  children: ReactNode
}

/** What every public page stands in. */
export function SiteShell({ stores, schedules, path, year, children }: SiteShellProps) {
  return (
    <>
      <SkipLink />
      <PageLoading />
      <ShopClosureAlert />
      <SiteHeader path={path} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter stores={stores} year={year} />
      <FloatingActions />
      <BottomBar path={path} />
      <Popups />
      <StoreSchedules schedules={schedules} />
    </>
  )
}
