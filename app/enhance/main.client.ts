/** All the small scripts of public pages in one file. Each looks for its own hooks and leaves a page without them alone. */
import { enhanceAddressDialogs } from './address-dialogs.client.ts'
import { enhanceArrival } from './arrival.client.ts'
import { enhanceAudience } from './audience.client.ts'
import { enhanceAudienceChoice } from './audience-choice.client.ts'
import { enhanceBackLinks } from './back-links.client.ts'
import { enhanceCarousels } from './carousels.client.ts'
import { enhanceClock } from './clock.client.ts'
import { enhanceDialogs } from './dialogs.client.ts'
import { enhanceDropdowns } from './dropdowns.client.ts'
import { enhanceEmbeds } from './embeds.client.ts'
import { enhanceFooterShop } from './footer-shop.client.ts'
import { enhanceIslands } from './islands.client.ts'
import { enhanceLeaving } from './leaving.client.ts'
import { enhancePictures } from './pictures.client.ts'
import { enhancePopups } from './popups.client.ts'

const ENHANCERS: readonly ((root: Document) => void)[] = [
  enhanceIslands,
  enhanceAddressDialogs,
  enhanceArrival,
  enhanceAudienceChoice,
  enhanceBackLinks,
  enhanceCarousels,
  enhanceClock,
  enhanceDialogs,
  enhanceDropdowns,
  enhanceEmbeds,
  enhanceFooterShop,
  enhanceLeaving,
  enhancePictures,
  enhancePopups,
  enhanceAudience,
]

for (const enhance of ENHANCERS) {
  try {
    enhance(document)
  } catch (error) {
    // One that fails takes no other with it; it is still an error for whoever listens.
    reportError(error)
  }
}
