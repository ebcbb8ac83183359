import { Search } from 'lucide-react'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { logoMark } from '#app/lib/brand-look.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { LogoMark } from '#app/ui/LogoMark.tsx'
import { NavigationProgress } from '#app/ui/NavigationProgress.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { SkipLink } from '#app/ui/SkipLink.tsx'
import { cx } from '#app/ui/cx.ts'
import { KeepInput } from '#app/ui/staff/KeptInput.tsx'
import { ToastProvider, useSayToast } from '#app/ui/staff/ToastProvider.tsx'
import { UnsavedChangesGuard } from '#app/ui/staff/UnsavedChanges.tsx'
import { useDoublePressGuard } from '#app/ui/staff/use-double-press-guard.ts'
import { useAnswerFocus } from '#app/ui/staff/use-answer-focus.ts'
import { usePlaceLinks } from '#app/ui/staff/use-place-links.ts'
import { useFileLimits } from '#app/ui/staff/use-file-limits.ts'
import { useRefusalFocus } from '#app/ui/staff/use-refusal-focus.ts'
import { useSubmissionsInOrder } from '#app/ui/staff/use-submissions-in-order.ts'
import { useTypedMeanwhile } from '#app/ui/staff/use-typed-meanwhile.ts'
import { useWindowKeys } from '#app/ui/staff/use-window-keys.ts'
import { AREAS } from '../areas.ts'
import type { AreaId } from '../areas.ts'
import { NEW_CASE_FIELD, NEW_CASE_PATH, isCounterWork, navigationFor, needsWidth } from '../navigation.ts'
import type { ShopInView } from '../shop-in-view.ts'
import { isRinging, ring } from '../ring.ts'
import { useLive } from '../use-live.ts'
import type { WaitingCounts } from '../use-live.ts'
import { focusSearch, useFrameKeys, useUndoKey } from '../use-frame-keys.ts'
import { startingIn, useScreenStart } from '../use-screen-start.ts'
import { Bell } from './Bell.tsx'
import { BottomBar } from './BottomBar.tsx'
import { KeySheet } from './KeySheet.tsx'
import { NewCaseLink } from './NewCaseLink.tsx'
import { ShopBar } from './ShopBar.tsx'
import type { BarShop } from './ShopBar.tsx'
import { StaffMenu } from './StaffMenu.tsx'

const loadPalette = () => import('./Palette.tsx')
const Palette = lazy(loadPalette)

interface AdminFrameProps {
  /** The areas that the signed-in account may enter. */
  areas: readonly AreaId[]
  shops: readonly BarShop[]
  shop: ShopInView
  counts: WaitingCounts
  children: ReactNode
}

/** What every staff screen stands in: menu, shop in view, palette, messages, and the guard of unsaved changes. */
export function AdminFrame(props: AdminFrameProps) {
  return (
    <ToastProvider>
      <UnsavedChangesGuard>
        <Frame {...props} />
      </UnsavedChangesGuard>
    </ToastProvider>
  )
}

function Frame({ areas, shops, shop, counts: brought, children }: AdminFrameProps) {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const [paletteOpen, setPaletteOpen] = useState(false)
  const [keysOpen, setKeysOpen] = useState(false)
  const navigate = useNavigate()
  const entries = navigationFor(areas)
  const main = useRef<HTMLElement>(null)
  const counts = useRungCounts(brought)
  const { scenery } = useFacts().business
  // A list of cases has no action of its own that comes first.
  const isNewCaseNext = pathname === AREAS.cases.path
  useScreenStart(main)
  useSubmissionsInOrder()
  useTypedMeanwhile()
  useFileLimits()
  useRefusalFocus()
  useAnswerFocus()
  useDoublePressGuard(isCounterWork(pathname))
  usePlaceLinks()
  // What is typed while it is on its way would be keys of the page: «p» prints, «n» opens a case.
  useEffect(() => void loadPalette().catch(() => undefined), [])
  useShortcut('k', () => setPaletteOpen(true))
  useUndoKey()
  useFrameKeys({
    '/': () => {
      if (!focusSearch()) setPaletteOpen(true)
    },
    n: () => void navigate(NEW_CASE_PATH, startingIn(NEW_CASE_FIELD)),
    '?': () => setKeysOpen(true),
  })

  return (
    <div className="staff">
      <SkipLink />
      <KeepInput />
      <NavigationProgress active={navigation.state !== 'idle'} scenery={scenery} />
      <div className={cx('staff-shell', needsWidth(pathname) && 'is-slim')}>
        <StaffMenu entries={entries} pathname={pathname} counts={counts} />
        <div className="staff-main">
          <header className="staff-bar">
            <HomeMark />
            <ShopBar shops={shops} current={shop} open={counts.open} />
            <Button variant="outline" icon={Search} aria-keyshortcuts="Control+K" onClick={() => setPaletteOpen(true)}>
              <span className="bar-word">Chercher…</span>
              <kbd className="shortcut">Ctrl K</kbd>
            </Button>
            {areas.includes('cases') && <NewCaseLink next={isNewCaseNext} />}
            <Bell />
          </header>
          <main id="contenu" tabIndex={-1} ref={main}>
            {children}
          </main>
        </div>
      </div>
      <BottomBar entries={entries} pathname={pathname} counts={counts} next={isNewCaseNext} />
      {keysOpen && <KeySheet onClose={() => setKeysOpen(false)} />}
      {paletteOpen && (
        <Suspense fallback={null}>
          <Palette entries={entries} onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** On a phone the menu is a sheet: the lighthouse stays, and leads home. */
function HomeMark() {
  const { business } = useFacts()
  return (
    <SiteLink className="home-mark" href={AREAS.dashboard.path} aria-label={AREAS.dashboard.label}>
      <LogoMark look={logoMark(business)} />
    </SiteLink>
  )
}

/** Counts that change by themselves; says and sounds when something arrives. */
function useRungCounts(counts: WaitingCounts): WaitingCounts {
  const say = useSayToast()
  const navigate = useNavigate()
  return useLive(counts, () => {
    if (isRinging()) ring()
    say({
      text: 'Une demande vient d’arriver.',
      kind: 'done',
      action: { label: 'Voir', run: () => void navigate(`${AREAS.cases.path}?etape=to_answer`) },
    })
  })
}

/** Ctrl (or ⌘) and a letter. */
function useShortcut(letter: string, run: () => void): void {
  useWindowKeys((event) => {
    if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    run()
  })
}
