/** What can be ticked for a device, and the recap: both listen to what the search of a device and a kept draft put into the fields. */
import { enhanceDeviceOffer } from './device-offer.client.ts'
import { enhanceRequestRecap } from './request-recap.client.ts'
import { startAll } from './start-all.ts'

const listen = () => startAll([enhanceDeviceOffer, enhanceRequestRecap])

listen()
document.addEventListener('form-replaced', listen)
