/**
 * What the law wants said of who runs the site: the facts that were entered, and «communiqué sur demande» only for those that were not.
 * The legal texts name these sentences as placeholders.
 */
import { postalLine } from '#app/lib/postal-line.ts'
import { capital } from '#app/lib/capital.ts'
import { ofPlace } from './place-words.ts'
import { phoneText } from '#app/lib/phone.ts'
import type { Business, ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { isAssociation, isSoleTrader, legalFormText, registerText } from '#app/lib/legal-form.ts'
import { chargesVat } from '#app/lib/vat-words.ts'

const NBSP = '\u00a0'
const lists = new Intl.ListFormat('fr-FR', { type: 'conjunction' })
const wholeEuros = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })

/** A fact by the words that ask for it, and by those that state it. */
interface NamedFact {
  asked: string
  isFeminine?: true
  value: string
  stated: (value: string) => string
}

/** "Phare Réparation, SARL au capital de 800 euros", "Atelier Bidule, Zoé Martin, entrepreneur individuel (EI)". */
export function publisherText(business: Business): string {
  const { name, capitalEuros } = business
  const stock = capitalEuros === null || isSoleTrader(business) ? '' : `au capital de ${wholeEuros.format(capitalEuros)} euros`
  const status = [legalFormText(business), stock].filter(Boolean).join(' ')
  return status ? `${name}, ${status}` : name
}

/** Where the business has its seat, once the owner has said it, and where the shops are, the workshop first. */
export function addressesText({ business: { seatAddress }, stores }: ShopFacts): string {
  const ordered = stores.toSorted((a, b) => Number(b.receivesParcels) - Number(a.receivesParcels))
  const seat = seatAddress.split('\n').filter(Boolean).join(', ')
  return [...(seat ? [`Siège${NBSP}: ${seat}.`] : []), ...ordered.map(addressSentence)].join(' ')
}

function addressSentence(store: Store): string {
  const { receivesParcels, address, town } = store
  if (address) return `${receivesParcels ? 'Atelier' : 'Magasin'}${NBSP}: ${address}, ${postalLine(store)}.`
  return `L’adresse ${receivesParcels ? 'de l’atelier' : 'du magasin'} ${ofPlace(town)} est donnée sur demande.`
}

/** "SIREN 732 829 320, RCS Bordeaux"; empty before anything was entered. */
export function statedRegistration(business: Business): string {
  return registrationFacts(business)
    .filter(({ value }) => value)
    .map((fact) => fact.stated(fact.value))
    .join(', ')
}

export function registrationText(business: Business): string {
  const missing = registrationFacts(business).filter(({ value, isOwed = true }) => !value && isOwed)
  const ending = agreement(missing)
  return sentences([
    statedRegistration(business),
    missing.length > 0 &&
      `${askedFor(missing)} ${missing.length > 1 ? 'sont' : 'est'} communiqué${ending} sur demande à cette adresse, et inscrit${ending} sur chaque facture`,
  ])
}

/** A sole trader need not stand in the register of companies, an association never does, and without VAT there is no number of it. */
function registrationFacts(business: Business): (NamedFact & { isOwed?: boolean })[] {
  const { siren, rcs, vat } = business
  return [
    { asked: 'le numéro SIREN', value: siren, stated: (number) => `SIREN ${number.replace(/(\d{3})(?=\d)/g, `$1${NBSP}`)}` },
    {
      asked: 'l’immatriculation au registre du commerce et des sociétés',
      isFeminine: true,
      value: rcs,
      isOwed: !isSoleTrader(business) && !isAssociation(business),
      stated: registerText,
    },
    {
      asked: 'le numéro de TVA intracommunautaire',
      value: vat,
      isOwed: chargesVat(business),
      stated: (number) => `TVA intracommunautaire ${number}`,
    },
  ]
}

export function directorText(business: Business): string {
  if (business.director) return `Directeur de la publication${NBSP}: ${business.director}.`
  if (isAssociation(business)) return 'Le directeur de la publication est le représentant légal de l’association.'
  return `Le directeur de la publication est ${isSoleTrader(business) ? 'l’entrepreneur' : 'le gérant de la société'}.`
}

export function hostText({ hostName, hostAddress, hostPhone, email }: Business): string {
  const facts: NamedFact[] = [
    { asked: 'le nom', value: hostName, stated: (name) => name },
    { asked: 'l’adresse', isFeminine: true, value: hostAddress, stated: (address) => address },
    { asked: 'le téléphone', value: hostPhone, stated: phoneText },
  ]
  const missing = facts.filter(({ value }) => !value)
  const stated = facts.filter(({ value }) => value).map((fact) => fact.stated(fact.value))
  return sentences([
    stated.length > 0 && `Prestataire qui fournit ce serveur${NBSP}: ${stated.join(', ')}`,
    missing.length > 0 &&
      `${askedFor(missing)} du prestataire qui fournit ce serveur ${missing.length > 1 ? 'sont' : 'est'} communiqué${agreement(missing)} sur demande à ${email}`,
  ])
}

export function mediatorText({ mediatorName, mediatorAddress, mediatorUrl }: Business): string {
  if (!mediatorName) return 'Le nom et les coordonnées de celui dont nous relevons sont affichés en magasin et communiqués sur simple demande.'
  return `Celui dont nous relevons${NBSP}: ${[mediatorName, mediatorAddress, mediatorUrl].filter(Boolean).join(', ')}.`
}

/** "Le nom, l’adresse et le téléphone". */
function askedFor(missing: readonly NamedFact[]): string {
  return capital(lists.format(missing.map(({ asked }) => asked)))
}

/** The ending of a participle that speaks of these. */
function agreement(facts: readonly NamedFact[]): string {
  return `${facts.length > 0 && facts.every(({ isFeminine }) => isFeminine) ? 'e' : ''}${facts.length > 1 ? 's' : ''}`
}

function sentences(parts: readonly (string | false)[]): string {
  return parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
}
