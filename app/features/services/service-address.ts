import type { ServiceCard } from './service-cards.ts'

const PATH = '/services'

/** Address with this service's details open; the anchor keeps the visitor at its card. */
export function serviceHref(id: string): string {
  return `${PATH}?service=${id}#${id}`
}

/** Address of the page with the details closed again, at the card that was looked at. */
export function closedHref(id: string): string {
  return `${PATH}#${id}`
}

/** The service whose details are open; none for an unknown id. */
export function chosenService(services: readonly ServiceCard[], params: URLSearchParams): ServiceCard | undefined {
  const id = params.get('service')
  return services.find((service) => service.id === id)
}
