/** The search of a device while somebody types: again when the answer to a form took its place. */
import { enhanceSuggest } from './suggest.client.ts'

const suggest = () => enhanceSuggest(document)

document.addEventListener('form-replaced', suggest)
suggest()
