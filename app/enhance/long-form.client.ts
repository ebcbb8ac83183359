/**
 * What the long form runs beside the scripts of every page (`main.client.ts`), which start after it: what can be ticked and the recap
 * listen to what a kept draft puts back, and the steps begin when the fields are filled in.
 */
import { enhanceDeviceOffer } from './device-offer.client.ts'
import { enhanceFormSteps } from './form-steps.client.ts'
import { enhanceRequestRecap } from './request-recap.client.ts'
import { startAll } from './start-all.ts'

const listen = () => startAll([enhanceDeviceOffer, enhanceRequestRecap])

listen()
document.addEventListener('form-replaced', listen)
document.addEventListener('forms-filled', () => startAll([enhanceFormSteps]))
