/** The search of a device while somebody types: again when the answer to a form took its place. */
import { startAll } from './start-all.ts'
import { enhanceSuggest } from './suggest.client.ts'

const suggest = () => startAll([enhanceSuggest])

suggest()
document.addEventListener('form-replaced', suggest)
