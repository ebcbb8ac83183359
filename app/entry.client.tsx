import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { waitForNetwork } from '#app/ui/wait-for-network.ts'

waitForNetwork()
// React sets the text that each textarea begins with once more; one that holds a value of its own keeps it, and what is selected in it.
for (const area of document.querySelectorAll('textarea')) {
  const { value } = area
  area.value = value
}
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
