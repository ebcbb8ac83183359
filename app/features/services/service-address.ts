import { SERVICES } from '#app/content/services.ts'
import type { ServiceCard, ServiceId } from '#app/content/services.ts'

const PATH = '/services'

/** Address with this service's details open; the anchor keeps the visitor at its card. */
export function serviceHref(id: ServiceId): string {
  return `${PATH}?service=${id}#${id}`
}

/** Address of the page with the details closed again, at the card that was looked at. */
export function closedHref(id: ServiceId): string {
  return `${PATH}#${id}`
}

/** The service whose details are open; none for an unknown id. */
export function chosenService(params: URLSearchParams): ServiceCard | undefined {
  const id = params.get('service')
  return SERVICES.find((service) => service.id === id)
}
