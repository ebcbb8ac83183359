import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { NavigationProgress } from '#app/ui/NavigationProgress.tsx'
import { SkipLink } from '#app/ui/SkipLink.tsx'
import { usePopupTurn } from '../popup-turn.ts'
import { useScrollToTop } from '../use-scroll-to-top.ts'
import { BottomBar } from './BottomBar.tsx'
import { FloatingActions } from './FloatingActions.tsx'
import { ShopClosureAlert } from './ShopClosureAlert.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import type { FooterStore } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

const Popups = lazy(() => import('./Popups.tsx'))

interface SiteShellProps {
  footerStores: readonly FooterStore[]
  year: number
  children: ReactNode
}

/** What every public page stands in. */
export function SiteShell({ footerStores, year, children }: SiteShellProps) {
  const navigation = useNavigation()
  const popup = usePopupTurn()
  useScrollToTop()
  return (
    <>
      <SkipLink />
      <NavigationProgress active={navigation.state !== 'idle'} />
      <ShopClosureAlert />
      <SiteHeader />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter stores={footerStores} year={year} />
      <FloatingActions />
      <BottomBar />
      {popup.shown && (
        <Suspense fallback={null}>
          <Popups kind={popup.shown} onClose={popup.close} />
        </Suspense>
      )}
    </>
  )
}
