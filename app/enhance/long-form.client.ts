/** The steps of a long form, which begin when a kept draft has filled its fields in. */
import { enhanceFormSteps } from './form-steps.client.ts'

document.addEventListener('forms-filled', () => enhanceFormSteps(document))
