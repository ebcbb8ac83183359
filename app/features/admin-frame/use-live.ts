import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { announceShopChange } from '#app/ui/staff/shop-changes.ts'
import { useIsUnsaved } from '#app/ui/staff/UnsavedChanges.tsx'
import { AREAS } from './areas.ts'
import { listenToShop } from './shop-stream.ts'

/** The badges of the menu and the counts of the shops alone. */
const WAITING_PATH = '/admin/attente'

/** Screens that change by themselves: lists, where nothing is typed that could go. */
const LIVE_SCREENS: readonly string[] = [AREAS.dashboard, AREAS.cases, AREAS.requests, AREAS.shipments, AREAS.repairs, AREAS.bookings].map(
  ({ path }) => path,
)

/** How many cases are in work, up to `COUNTED_UP_TO`: of all shops, and of each by its id. */
export interface OpenCases {
  all: number
  of: Readonly<Record<string, number>>
}

export type WaitingCounts = Partial<Record<'requests' | 'cases', number>> & { open?: OpenCases }

/**
 * Keeps an open screen true: its data is asked for again when something has changed, on every screen at least the badges. A screen
 * into which somebody types, or with something open over it, stays as it is.
 * @returns the newest badges
 */
export function useLive(counts: WaitingCounts, onArrival: () => void): WaitingCounts {
  const [asked, setAsked] = useState<WaitingCounts>()
  const { revalidate, state } = useRevalidator()
  const { pathname } = useLocation()
  const isUnsaved = useIsUnsaved()

  const refresh = useEffectEvent((arrived: boolean) => {
    if (arrived) onArrival()
    announceShopChange()
    const isBusy = isUnsaved || state === 'loading' || isTyping() || document.querySelector('dialog[open], .drawer') !== null
    if (LIVE_SCREENS.includes(pathname) && !isBusy) void revalidate()
    else void askWaiting().then((newest) => newest && setAsked(newest))
  })
  useEffect(() => listenToShop((arrived) => refresh(arrived)), [])
  return useNewest(counts, asked)
}

/**
 * The badges, asked for without the router: that would load a module for them first, and where the network is away reload the page, with
 * all that was typed into it. Undefined when there is no answer; the next change asks again.
 */
async function askWaiting(): Promise<WaitingCounts | undefined> {
  try {
    const response = await fetch(WAITING_PATH, { headers: { Accept: 'application/json' } })
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true
    return response.ok && isJson ? asCounts(await response.json()) : undefined
  } catch (error) {
    // The platform's answer without a network.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Safe because it is our own route that answers. */
function asCounts(answer: unknown): WaitingCounts {
  return answer as WaitingCounts
}

/** Two sources say the same: the one that spoke last is right. */
function useNewest(ofScreen: WaitingCounts, asked: WaitingCounts | undefined): WaitingCounts {
  const [known, setKnown] = useState({ ofScreen, asked, newest: ofScreen })
  if (known.ofScreen === ofScreen && known.asked === asked) return known.newest
  const newest = known.ofScreen === ofScreen ? (asked ?? ofScreen) : ofScreen
  setKnown({ ofScreen, asked, newest })
  return newest
}

function isTyping(): boolean {
  const field = document.activeElement
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue
}
