/** All the small scripts of public pages in one file. Each looks for its own hooks and leaves a page without them alone. */
import { enhanceAddressDialogs } from './address-dialogs.client.ts'
import { enhanceArrival } from './arrival.client.ts'
import { enhanceAudienceChoice } from './audience-choice.client.ts'
import { enhanceAudience } from './audience.client.ts'
import { enhanceBackLinks } from './back-links.client.ts'
import { enhanceCarousels } from './carousels.client.ts'
import { enhanceClock } from './clock.client.ts'
import { enhanceDeviceOffer } from './device-offer.client.ts'
import { enhanceDialogs } from './dialogs.client.ts'
import { enhanceDropdowns } from './dropdowns.client.ts'
import { enhanceEmbeds } from './embeds.client.ts'
import { enhanceFooterShop } from './footer-shop.client.ts'
import { enhanceFormArrival } from './form-arrival.client.ts'
import { enhanceFormDraft } from './form-draft.client.ts'
import { enhanceFormSend } from './form-send.client.ts'
import { enhanceFormSteps } from './form-steps.client.ts'
import { enhanceIslands } from './islands.client.ts'
import { enhanceLeaving } from './leaving.client.ts'
import { enhanceOwnFrame } from './own-frame.client.ts'
import { enhancePageShown } from './page-shown.client.ts'
import { enhancePictures } from './pictures.client.ts'
import { enhancePopups } from './popups.client.ts'
import { enhanceRequestRecap } from './request-recap.client.ts'
import { enhanceReviewForm } from './review-form.client.ts'
import { enhanceSuggest } from './suggest.client.ts'

type Enhancer = (root: Document) => void

/** What looks into a form: again when the answer to one took its place. The draft tells those before it what it put back; the steps look at what is filled in. */
const IN_FORMS: readonly Enhancer[] = [enhanceSuggest, enhanceDeviceOffer, enhanceRequestRecap, enhanceFormDraft, enhanceFormSteps]
const ENHANCERS: readonly Enhancer[] = [
  ...IN_FORMS,
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
  enhancePageShown,
  enhancePictures,
  enhancePopups,
  enhanceReviewForm,
  enhanceFormSend,
  enhanceFormArrival,
  enhanceOwnFrame,
  enhanceAudience,
]

function start(enhancers: readonly Enhancer[]): void {
  for (const enhance of enhancers) {
    try {
      enhance(document)
    } catch (error) {
      // One that fails takes no other with it; the error still reaches those who listen for errors.
      reportError(error)
    }
  }
}

start(ENHANCERS)
document.addEventListener('form-replaced', () => start(IN_FORMS))
