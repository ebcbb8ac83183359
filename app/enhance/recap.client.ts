/** The part of the scripts with the recap of a long form, which follows the device, the ticked repairs and the fields. */
import { enhanceRequestRecap } from './request-recap.client.ts'
import { startAll } from './start-all.ts'

const listen = () => startAll([enhanceRequestRecap])

listen()
document.addEventListener('form-replaced', listen)
