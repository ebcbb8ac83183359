/** What machines read of the services, and where the dialog of a service leads. */
import { expect, test } from 'vitest'
import { SERVICES } from '#app/content/services.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { ServiceDetails } from './components/ServiceDetails.tsx'
import { serviceCards } from './service-cards.ts'
import { servicesNode } from './services-node.ts'

const CARDS = serviceCards(SERVICES, startingFacts().business.servicePrices)

test('a service has the offers of its fixed prices, and none where it has no fixed price', () => {
  const node = JSON.stringify(servicesNode(CARDS, 'https://www.example.fr', 'https://www.example.fr/#organization'))
  expect(node).toContain('"price":49')
  expect(node).not.toContain('"offers":[]')
})

test('a service that leads to the form of a quote leads to the application of the shop where it has one', () => {
  const pcs = CARDS.find(({ details }) => details.link?.href === '/pro/devis')
  if (!pcs) throw new Error('No service leads to a quote')
  const details = <ServiceDetails service={pcs} devices={[]} />
  const quote = { href: 'https://pro.example.fr/devis?new=true', newTab: true }
  expect(renderedInSite(details)).toContain('href="/devis"')
  expect(renderedInSite(details, { site: { quote } })).toContain('href="https://pro.example.fr/devis?new=true"')
})
