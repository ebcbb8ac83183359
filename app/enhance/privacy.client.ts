/** Where a visitor says whether this browser is counted. */
import { enhanceAudienceChoice } from './audience-choice.client.ts'

enhanceAudienceChoice(document)
