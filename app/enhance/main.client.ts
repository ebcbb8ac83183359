/** All the small scripts of public pages in one file. Each looks for its own hooks and leaves a page without them alone. */
import { enhanceAudience } from './audience.client.ts'
import { enhanceIslands } from './islands.client.ts'

const ENHANCERS: readonly ((root: Document) => void)[] = [enhanceIslands, enhanceAudience]

for (const enhance of ENHANCERS) {
  try {
    enhance(document)
  } catch (error) {
    // One that fails takes no other with it; it is still an error for whoever listens.
    reportError(error)
  }
}
