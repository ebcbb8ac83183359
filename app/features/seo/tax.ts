import type { PriceSpecification } from 'schema-dts'
import type { Business } from '#app/lib/shop-facts.ts'

/** What structured data says of the tax in a price: nothing where none is charged (article 293 B of the code général des impôts). */
export function taxOf({ vatRegime }: Pick<Business, 'vatRegime'>): Pick<Extract<PriceSpecification, object>, 'valueAddedTaxIncluded'> {
  return vatRegime === 'franchise' ? {} : { valueAddedTaxIncluded: true }
}
