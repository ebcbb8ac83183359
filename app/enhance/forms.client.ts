/** What a form that is sent needs: its draft again when the answer to one took its place. */
import { enhanceFieldHelp } from './field-help.client.ts'
import { enhanceFormDraft } from './form-draft.client.ts'
import { enhanceFormSend } from './form-send.client.ts'
import { startAll } from './start-all.ts'

function fillForms(replaced?: Event): void {
  startAll([(root) => enhanceFormDraft(root, replaced)])
  // The long form goes on from what its fields hold now.
  document.dispatchEvent(new Event('forms-filled'))
}

fillForms()
startAll([enhanceFormSend, enhanceFieldHelp])
document.addEventListener('form-replaced', fillForms)
