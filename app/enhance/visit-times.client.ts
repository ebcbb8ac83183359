/** The time that somebody has chosen for a visit: again when the answer to a form took its place. */
import { enhanceChosenTime } from './chosen-time.client.ts'
import { startAll } from './start-all.ts'

const say = () => startAll([enhanceChosenTime])

say()
document.addEventListener('form-replaced', say)
