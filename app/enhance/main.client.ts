/**
 * The small scripts of every public page in one file. Each looks for its own hooks and leaves a page without them alone. What only some pages need is in
 * files of its own (`app/ui/script-parts.ts`).
 */
import { enhanceArrival } from './arrival.client.ts'
import { enhanceAudience } from './audience.client.ts'
import { enhanceBackLinks } from './back-links.client.ts'
import { enhanceClock } from './clock.client.ts'
import { enhanceDropdowns } from './dropdowns.client.ts'
import { enhanceFaces } from './faces.client.ts'
import { enhanceFooterShop } from './footer-shop.client.ts'
import { enhanceFormArrival } from './form-arrival.client.ts'
import { enhanceIslands } from './islands.client.ts'
import { enhanceLeaving } from './leaving.client.ts'
import { enhancePageShown } from './page-shown.client.ts'
import { enhancePictures } from './pictures.client.ts'
import { startAll, startInTurn } from './start-all.ts'
import type { Enhancer } from './start-all.ts'

/** What answers a finger: at once. */
const ANSWERS: readonly Enhancer[] = [enhanceDropdowns, enhanceBackLinks, enhanceLeaving]
/** What a visitor waits for less, and what reads clocks, places or what this browser kept. */
const IN_TURN: readonly Enhancer[] = [
  enhanceArrival,
  enhanceIslands,
  enhanceClock,
  enhanceFooterShop,
  enhancePageShown,
  enhancePictures,
  enhanceFormArrival,
  enhanceFaces,
  enhanceAudience,
]

async function startRest(): Promise<void> {
  await startInTurn(IN_TURN)
  // Whoever drives the page from outside can wait for it.
  document.documentElement.dataset['begun'] = ''
}

startAll(ANSWERS)
void startRest()
