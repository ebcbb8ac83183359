import type { ReactNode } from 'react'
import type { ComponentProps } from 'react'
import type { NavPlaces } from '#app/content/navigation.ts'
import type { ShownReview } from '#app/lib/shown-review.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import type { ShopToCall } from '#app/ui/CallList.tsx'
import { DemoRibbon } from '#app/ui/DemoRibbon.tsx'
import { SkipLink } from '#app/ui/SkipLink.tsx'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { BottomBar } from './BottomBar.tsx'
import { FloatingActions } from './FloatingActions.tsx'
import { PageLoading } from './PageLoading.tsx'
import { Popups } from './Popups.tsx'
import { ShopClosureAlert } from './ShopClosureAlert.tsx'
import type { ShownAlert } from './ShopClosureAlert.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import type { FooterStore } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { StoreSchedules } from './StoreSchedules.tsx'
import type { StoreSchedule } from './StoreSchedules.tsx'

/** What staff wrote for every page. */
export interface ShellWordsShown {
  announcement: ComponentProps<typeof AnnouncementBar> | null
  greeting: ComponentProps<typeof Popups>['greeting']
  quotePopup: ComponentProps<typeof Popups>['quotePopup']
}

/** What every page has around its own content. */
export interface SiteFrameProps {
  stores: readonly FooterStore[]
  places: NavPlaces
  schedules: readonly StoreSchedule[]
  /** The address of this page, without its query. */
  path: string
  year: number
  words: ShellWordsShown
  /** Only on the page of reviews: the dialog of other pages fetches them from there. */
  reviews: readonly ShownReview[]
}

function shopToCall({ store: { id, town, phone }, open, detail }: FooterStore): ShopToCall {
  return { id, town, open, detail, tel: telHref(phone), phoneText: phoneText(phone) }
}

/** Above the content of a page. */
export function FrameTop({ words, path, places, stores }: Pick<SiteFrameProps, 'words' | 'path' | 'places' | 'stores'>) {
  const { isDemo } = useSite()
  return (
    <>
      <SkipLink />
      <PageLoading />
      {isDemo && <DemoRibbon />}
      {words.announcement && <AnnouncementBar {...words.announcement} />}
      <SiteHeader path={path} places={places} shops={stores.map(shopToCall)} />
    </>
  )
}

/** Below it. */
export function FrameFoot({ stores, places, path, year, words, reviews, schedules }: SiteFrameProps) {
  return (
    <>
      <SiteFooter stores={stores} places={places} path={path} year={year} />
      <FloatingActions path={path} reviews={reviews} />
      <BottomBar path={path} />
      <Popups greeting={words.greeting} quotePopup={words.quotePopup} />
      <StoreSchedules schedules={schedules} />
    </>
  )
}

interface SiteShellProps {
  top: ReactNode
  foot: ReactNode
  /** Closures that visitors must know of. */
  alerts: readonly ShownAlert[]
  /** The address of this page, without its query. */
  path: string
  children: ReactNode
}

/** What every public page stands in. */
export function SiteShell({ top, foot, alerts, path, children }: SiteShellProps) {
  return (
    <>
      {top}
      <main id="contenu" tabIndex={-1}>
        <ShopClosureAlert alerts={alerts} path={path} />
        {children}
      </main>
      {foot}
    </>
  )
}
