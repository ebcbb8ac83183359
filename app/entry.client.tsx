/** The start of the staff area in the browser: React takes over what the server rendered. Public pages never load it. */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { waitForNetwork } from '#app/ui/wait-for-network.ts'

waitForNetwork()
// React sets the text that a textarea begins with once more: one that somebody is in, or has typed in, holds a value of its own and keeps
// it, with what is selected in it. The others must still follow when the screen changes what they begin with.
for (const area of document.querySelectorAll('textarea')) {
  const { value } = area
  if (area === document.activeElement || value !== area.defaultValue) area.value = value
}
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
