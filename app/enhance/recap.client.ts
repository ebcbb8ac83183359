/** The part of the scripts with the recap of a long form, which follows the device, the ticked repairs and the fields. */
import { enhanceRequestRecap } from './request-recap.client.ts'

const listen = () => enhanceRequestRecap(document)

document.addEventListener('form-replaced', listen)
listen()
