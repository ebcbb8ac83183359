/** What can be ticked for a device, which listens to what the search of a device and a kept draft put into the fields. */
import { enhanceDeviceOffer } from './device-offer.client.ts'
import { startAll } from './start-all.ts'

const listen = () => startAll([enhanceDeviceOffer])

listen()
document.addEventListener('form-replaced', listen)
