import { TriangleAlert } from 'lucide-react'
import { Callout } from '#app/ui/Callout.tsx'
import { Container } from '#app/ui/Container.tsx'

export interface ShownAlert {
  id: string
  /** Page of the shop. */
  path: string
  title: string
  message: string
}

/** Unplanned closures, above the home page, the list of shops and the page of the shop itself. */
export function ShopClosureAlert({ alerts, path }: { alerts: readonly ShownAlert[]; path: string }) {
  const shown = alerts.filter((alert) => path === '/' || path === '/magasins' || path === alert.path)
  if (shown.length === 0) return null
  return (
    <Container>
      {shown.map(({ id, title, message }) => (
        <Callout key={id} tone="lanterne" icon={TriangleAlert}>
          <b>{title}</b> {message}
        </Callout>
      ))}
    </Container>
  )
}
