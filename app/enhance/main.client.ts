/** All the small scripts of public pages in one file. Each looks for its own hooks and leaves a page without them alone. */
import { enhanceAddressDialogs } from './address-dialogs.client.ts'
import { enhanceArrival } from './arrival.client.ts'
import { enhanceAudienceChoice } from './audience-choice.client.ts'
import { enhanceAudience } from './audience.client.ts'
import { enhanceBackLinks } from './back-links.client.ts'
import { enhanceCarousels } from './carousels.client.ts'
import { enhanceChosenTime } from './chosen-time.client.ts'
import { enhanceClock } from './clock.client.ts'
import { enhanceDialogs } from './dialogs.client.ts'
import { enhanceDropdowns } from './dropdowns.client.ts'
import { enhanceEmbeds } from './embeds.client.ts'
import { enhanceFaces } from './faces.client.ts'
import { enhanceFieldHelp } from './field-help.client.ts'
import { enhanceFooterShop } from './footer-shop.client.ts'
import { enhanceFormArrival } from './form-arrival.client.ts'
import { enhanceFormDraft } from './form-draft.client.ts'
import { enhanceFormSend } from './form-send.client.ts'
import { enhanceIslands } from './islands.client.ts'
import { enhanceLeaving } from './leaving.client.ts'
import { enhanceOwnFrame } from './own-frame.client.ts'
import { enhancePageShown } from './page-shown.client.ts'
import { enhancePictures } from './pictures.client.ts'
import { enhancePopups } from './popups.client.ts'
import { enhanceSuggest } from './suggest.client.ts'
import { startAll, startInTurn } from './start-all.ts'
import type { Enhancer } from './start-all.ts'

/** What looks into a form: again when the answer to one took its place. */
const IN_FORMS: readonly Enhancer[] = [enhanceSuggest, enhanceFormDraft, enhanceChosenTime]
/** What answers a finger: at once. */
const ANSWERS: readonly Enhancer[] = [
  enhanceAddressDialogs,
  enhanceDialogs,
  enhanceDropdowns,
  enhanceFormSend,
  enhanceBackLinks,
  enhanceEmbeds,
  enhanceLeaving,
]
/** What a visitor waits for less, and what reads clocks, places or what this browser kept. */
const IN_TURN: readonly Enhancer[] = [
  enhanceArrival,
  enhanceIslands,
  enhanceCarousels,
  enhanceAudienceChoice,
  enhanceClock,
  enhanceFieldHelp,
  enhanceFooterShop,
  enhancePageShown,
  enhancePictures,
  enhanceFormArrival,
  enhanceOwnFrame,
  enhancePopups,
  enhanceFaces,
  enhanceAudience,
]

function fillForms(): void {
  startAll(IN_FORMS)
  // The long form goes on from what its fields hold now.
  document.dispatchEvent(new Event('forms-filled'))
}

async function startRest(): Promise<void> {
  await startInTurn(IN_TURN)
  // Whoever drives the page from outside can wait for it.
  document.documentElement.dataset['begun'] = ''
}

fillForms()
startAll(ANSWERS)
void startRest()
document.addEventListener('form-replaced', fillForms)
