import { MapPin } from 'lucide-react'
import { Container } from '#app/ui/Container.tsx'

/** One line above the head of a page: where the service goes. */
export function Banner({ children }: { children: string }) {
  return (
    <div className="landing-banner">
      <Container>
        <p>
          <MapPin className="icon icon-s" aria-hidden="true" />
          {children}
        </p>
      </Container>
    </div>
  )
}
