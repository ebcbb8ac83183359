/** The part of the scripts with the repairs that can be ticked for a device: they follow the search of a device, and a draft that was put back. */
import { enhanceDeviceOffer } from './device-offer.client.ts'

const listen = () => enhanceDeviceOffer(document)

document.addEventListener('form-replaced', listen)
listen()
