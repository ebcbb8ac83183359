/** The part of the scripts with what was sent, on the page that says that it arrived. */
import { enhanceSentRecap } from './sent-recap.client.ts'

enhanceSentRecap(document)
