/** The recap of a long form, which listens to the same as what can be ticked, and to that. */
import { enhanceRequestRecap } from './request-recap.client.ts'
import { startAll } from './start-all.ts'

const listen = () => startAll([enhanceRequestRecap])

listen()
document.addEventListener('form-replaced', listen)
