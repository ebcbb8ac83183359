import { countStartingServicePrices } from '#app/lib/starting-service-prices.ts'
import { isSampleLabel, isUnnamed } from '#app/lib/shop-facts.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import { inventedContacts } from './invented.ts'
import { keepsBack } from './keeps-back.ts'
import { partsOf } from './launch-examples.ts'
import type { LaunchFacts, LaunchItem, LaunchPaths, LegalField } from './launch-facts.ts'

/** What the law asks every site of a shop to say (LCEN, article 1-1; code de la consommation, articles L. 616-1 and R. 616-1). */
const IDENTITY: readonly LegalField[] = [
  { field: 'name', label: 'nom' },
  { field: 'legalForm', label: 'forme juridique' },
  { field: 'siren', label: 'SIREN' },
  { field: 'seatAddress', label: 'adresse du siège' },
  { field: 'director', label: 'directeur de la publication' },
]
const HOST: readonly LegalField[] = [
  { field: 'hostName', label: 'nom' },
  { field: 'hostAddress', label: 'adresse' },
  { field: 'hostPhone', label: 'téléphone' },
]
const MEDIATOR: readonly LegalField[] = [
  { field: 'mediatorName', label: 'nom' },
  { field: 'mediatorAddress', label: 'adresse' },
  { field: 'mediatorUrl', label: 'site' },
]

/** Whether all that the law asks for is filled in, and nothing invented would speak in the shop's name. */
export function mayLaunch({
  shop,
  confirmed,
  samples,
  textsWithClaims,
}: {
  shop: Pick<LaunchFacts['shop'], 'business' | 'stores' | 'isExample'>
  confirmed: Pick<LaunchFacts['confirmed'], 'founded' | 'terms' | 'prices'>
  samples: Pick<LaunchFacts['samples'], 'prices'>
  textsWithClaims: LaunchFacts['textsWithClaims']
}): boolean {
  const { business, stores } = shop
  const isComplete = [...IDENTITY, ...HOST, ...MEDIATOR].every(({ field }) => !isMissing(business, field))
  const areContactsOwn = business.email !== '' && inventedContacts({ business, stores }).length === 0
  const isTrue = !stores.some(isSampleLabel) && !textsWithClaims.some(keepsBack)
  return (
    isComplete &&
    confirmed.founded &&
    confirmed.terms &&
    areContactsOwn &&
    stores.length > 0 &&
    isTrue &&
    !keepsInventedPrices({ shop, confirmed, samples })
  )
}

interface PriceFacts {
  shop: Pick<LaunchFacts['shop'], 'business' | 'isExample'>
  confirmed: Pick<LaunchFacts['confirmed'], 'prices'>
  samples: Pick<LaunchFacts['samples'], 'prices'>
}

/** Prices that nobody of the shop has typed or confirmed: of repairs in the grid, and of services. */
export function inventedPrices({ shop: { business, isExample }, confirmed, samples }: PriceFacts): { repairs: number; services: number } {
  if (confirmed.prices) return { repairs: 0, services: 0 }
  // Only in a demonstration: a shop that began empty may charge the same for a service by chance.
  return { repairs: samples.prices, services: isExample ? countStartingServicePrices(business.servicePrices) : 0 }
}

/** Whether prices of the demonstration would bind the shop: a visitor holds it to what its page showed, for as many days as the page says. */
export function keepsInventedPrices(facts: PriceFacts): boolean {
  const { repairs, services } = inventedPrices(facts)
  return repairs + services > 0
}

/** The name that a business has before its owner says it counts as none. */
function isMissing(business: Business, field: keyof Business): boolean {
  return business[field] === '' || (field === 'name' && isUnnamed(business))
}

/** What the law asks for, line by line. */
export function legalItems(
  { shop: { business, isExample }, confirmed, termsChanged, missingOnInvoices, textsWithClaims }: LaunchFacts,
  { business: path }: LaunchPaths,
): LaunchItem[] {
  const item = (
    id: string,
    label: string,
    missing: readonly LegalField[],
    { field, blocks }: { field: keyof Business; blocks: boolean },
  ): LaunchItem => {
    return {
      id,
      label,
      state: missing.length === 0 ? 'done' : 'missing',
      text: missing.length === 0 ? 'Complet.' : `Il manque\u00a0: ${missing.map((each) => each.label).join(', ')}.`,
      blocks: blocks && missing.length > 0,
      link: { label: 'Remplir', href: `${path}#business-${missing[0]?.field ?? field}` },
      action: null,
    }
  }
  const legal = (id: string, label: string, fields: readonly LegalField[]) =>
    item(
      id,
      label,
      fields.filter(({ field }) => isMissing(business, field)),
      { field: fields[0]?.field ?? 'name', blocks: true },
    )
  return [
    legal('identity', 'Identité de l’entreprise', IDENTITY),
    legal('host', 'Hébergeur', HOST),
    legal('mediator', 'Médiateur de la consommation', MEDIATOR),
    termsItem(
      { isConfirmed: confirmed.terms, isChanged: termsChanged, isExample },
      textsWithClaims.filter(({ isTerms }) => isTerms),
    ),
    // A site may be live without it; its first invoice may not.
    item('invoices', 'Factures', missingOnInvoices, { field: 'seatAddress', blocks: false }),
  ]
}

const TERMS_BIND = 'Elles vous engagent envers chaque client\u00a0: paiement, garantie, appareils non repris.'

/**
 * Every customer’s contract names them, and those that the site starts with promise things that only the owner can promise. Nobody confirms
 * terms that contradict what the business says of itself. Once confirmed, they are done as long as they say the same, and nothing untrue.
 */
function termsItem(
  { isConfirmed, isChanged, isExample }: { isConfirmed: boolean; isChanged: boolean; isExample: boolean },
  untrue: LaunchFacts['textsWithClaims'],
): LaunchItem {
  const [first] = untrue
  const isWrong = untrue.some(keepsBack)
  const toRead = [
    isChanged && 'Leur texte a changé depuis que vous les avez confirmées.',
    `${TERMS_BIND} Relisez-les, corrigez-les dans «\u00a0Contenus\u00a0», «\u00a0Conditions générales de vente\u00a0», puis confirmez.`,
    isExample && 'Ce que l’exemple y dit et qui n’est pas vrai de vous disparaît à la mise en ligne, sauf dans un texte que vous avez changé.',
  ]
  return {
    id: 'terms',
    label: 'Conditions de vente',
    state: isConfirmed && !first ? 'done' : 'missing',
    text: isConfirmed
      ? first
        ? 'Confirmées, mais le texte en ligne dit ce qui n’est pas vrai de votre entreprise\u00a0:'
        : 'Confirmées.'
      : isWrong
        ? `${TERMS_BIND} Corrigez d’abord ce qui y contredit vos réglages, ou les réglages eux-mêmes, sous «\u00a0Entreprise\u00a0» et «\u00a0Magasins\u00a0»\u00a0:`
        : toRead.filter(Boolean).join(' '),
    blocks: !isConfirmed || isWrong,
    link: first && (isConfirmed || isWrong) ? { label: 'Corriger', href: first.href } : { label: 'Relire', href: '/mentions-legales#cgv' },
    parts: partsOf(untrue),
    action: isConfirmed || isWrong ? null : { intent: 'confirm-terms', label: 'Ce sont les nôtres' },
  }
}
