import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { waitForNetwork } from '#app/ui/wait-for-network.ts'

waitForNetwork()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
