import { TriangleAlert } from 'lucide-react'
import { useShopPath } from '#app/platform/site/offered-brands.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Container } from '#app/ui/Container.tsx'

export interface ShownAlert {
  id: string
  storeId: string
  title: string
  message: string
}

/** Unplanned closures, above the home page, the list of shops and the page of the shop itself. */
export function ShopClosureAlert({ alerts, path }: { alerts: readonly ShownAlert[]; path: string }) {
  const shopPath = useShopPath()
  const shown = alerts.filter(({ storeId }) => path === '/' || path === '/magasins' || path === shopPath({ id: storeId }))
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
