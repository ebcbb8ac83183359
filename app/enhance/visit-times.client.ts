/** The time that somebody has chosen for a visit: again when the answer to a form took its place. */
import { enhanceChosenTime } from './chosen-time.client.ts'

const say = () => enhanceChosenTime(document)

document.addEventListener('form-replaced', say)
say()
