import { X } from 'lucide-react'
import type { ServiceCard } from '#app/content/services.ts'
import { Dialog } from '#app/ui/Dialog.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { closedHref } from '../service-address.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { ServiceDetails } from './ServiceDetails.tsx'
import type { ShownDevice } from './ServiceDetails.tsx'

interface ServiceDialogProps {
  service: ServiceCard
  devices: readonly ShownDevice[]
  onClose: () => void
}

/** The details of one service. Until script runs it is the same sheet, already open, closed by a link. */
export function ServiceDialog({ service, devices, onClose }: ServiceDialogProps) {
  const hydrated = useHydrated()
  const details = <ServiceDetails service={service} devices={devices} />
  if (hydrated) {
    return (
      <Dialog open onClose={onClose} title={service.title}>
        {details}
      </Dialog>
    )
  }
  return (
    <dialog open className="dialog dialog-plain" aria-labelledby="service-title">
      <div className="dialog-head">
        <h2 id="service-title">{service.title}</h2>
        <SiteLink className="icon-button" href={closedHref(service.id)} aria-label="Fermer">
          <X className="icon" aria-hidden="true" />
        </SiteLink>
      </div>
      <div className="dialog-body">{details}</div>
    </dialog>
  )
}
