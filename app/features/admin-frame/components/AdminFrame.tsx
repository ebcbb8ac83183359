import { Search } from 'lucide-react'
import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { NavigationProgress } from '#app/ui/NavigationProgress.tsx'
import { SkipLink } from '#app/ui/SkipLink.tsx'
import { KeepInput } from '#app/ui/staff/KeptInput.tsx'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { UnsavedChangesGuard } from '#app/ui/staff/UnsavedChanges.tsx'
import { useSubmissionsInOrder } from '#app/ui/staff/use-submissions-in-order.ts'
import type { AreaId } from '../areas.ts'
import { NEW_CASE_PATH, navigationFor } from '../navigation.ts'
import type { ShopInView } from '../shop-in-view.ts'
import type { WaitingCounts } from '../use-live.ts'
import { focusSearch, useFrameKeys } from '../use-frame-keys.ts'
import { useScreenStart } from '../use-screen-start.ts'
import { Bell } from './Bell.tsx'
import { BottomBar } from './BottomBar.tsx'
import { KeySheet } from './KeySheet.tsx'
import { LiveMenu } from './LiveMenu.tsx'
import { NewCaseLink } from './NewCaseLink.tsx'
import { ShopBar } from './ShopBar.tsx'
import type { BarShop } from './ShopBar.tsx'

const Palette = lazy(() => import('./Palette.tsx'))

interface AdminFrameProps {
  /** The areas that the signed-in account may enter. */
  areas: readonly AreaId[]
  shops: readonly BarShop[]
  shop: ShopInView
  counts: WaitingCounts
  children: ReactNode
}

/** What every staff screen stands in: menu, shop in view, palette, messages, and the guard of unsaved changes. */
export function AdminFrame({ areas, shops, shop, counts, children }: AdminFrameProps) {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const [paletteOpen, setPaletteOpen] = useState(false)
  const [keysOpen, setKeysOpen] = useState(false)
  const navigate = useNavigate()
  const entries = navigationFor(areas)
  const main = useRef<HTMLElement>(null)
  useScreenStart(main)
  useSubmissionsInOrder()
  useShortcut('k', () => setPaletteOpen(true))
  useFrameKeys({
    '/': () => {
      if (!focusSearch()) setPaletteOpen(true)
    },
    n: () => void navigate(NEW_CASE_PATH),
    '?': () => setKeysOpen(true),
  })

  return (
    <ToastProvider>
      <UnsavedChangesGuard>
        <div className="staff">
          <SkipLink />
          <KeepInput />
          <NavigationProgress active={navigation.state !== 'idle'} />
          <div className="staff-shell">
            <LiveMenu entries={entries} pathname={pathname} counts={counts} />
            <div className="staff-main">
              <div className="staff-bar">
                <ShopBar shops={shops} current={shop} />
                {areas.includes('cases') && <NewCaseLink href={NEW_CASE_PATH} />}
                <Button variant="outline" icon={Search} aria-keyshortcuts="Control+K" onClick={() => setPaletteOpen(true)}>
                  Chercher…
                  <kbd className="shortcut">Ctrl K</kbd>
                </Button>
                <Bell />
              </div>
              <main id="contenu" tabIndex={-1} ref={main}>
                {children}
              </main>
            </div>
          </div>
          <BottomBar entries={entries} pathname={pathname} counts={counts} onSearch={() => setPaletteOpen(true)} />
          {keysOpen && <KeySheet onClose={() => setKeysOpen(false)} />}
          {paletteOpen && (
            <Suspense fallback={null}>
              <Palette entries={entries} onClose={() => setPaletteOpen(false)} />
            </Suspense>
          )}
        </div>
      </UnsavedChangesGuard>
    </ToastProvider>
  )
}

/** Ctrl (or ⌘) and a letter. */
function useShortcut(letter: string, run: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
