import { clockText } from '#app/lib/clock-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { phoneText } from '#app/lib/phone.ts'
import { NAMED_PARTS } from '#app/lib/repair-price.ts'
import type { PartKind } from '#app/lib/repair-price.ts'
import { referenceText } from '../repair-words.ts'
import { ACCESSORIES, CONDITIONS, tickedText } from './deposit-words.ts'
import { diagnosisText } from '#app/lib/counter-promises.ts'
import type { DiagnosisFacts } from '#app/lib/counter-promises.ts'
import { NO_VAT, chargesVat, inTaxWords } from '#app/lib/vat-words.ts'
import type { Taxed, VatRegime } from '#app/lib/vat-words.ts'
import { deviceNumberLabel } from '#app/lib/device-number.ts'

/** What was agreed about a device that stays at the shop. */
export interface Deposit {
  condition: readonly string[]
  conditionNote: string
  accessories: readonly string[]
  accessoriesNote: string
  withoutCode: boolean
  work: string
  partKind: PartKind | null
  priceCents: number | null
  aidCents: number
  ceilingCents: number | null
  /** As the business charged VAT when it was written; empty where the regime was not said. */
  vatRegime: VatRegime
}

/** One of several agreements about a device: what was agreed first, or what was added to it. */
export interface SlipAgreement {
  concludedAt: Date
  /** Its own price after the aid, without what was agreed before, cents. */
  cents: number
  /** "2026-11-27"; null where nobody has said a day. */
  dueOn: string | null
  /** The one that the slip was written for. */
  atCounter: boolean
  /** What its quote says of it alone; null where there is none. */
  quoted: QuotedWork | null
}

/** `work`: "Écran, Batterie"; empty where nothing tells it from what was agreed before. `aidCents`: deducted from its own price. */
export interface QuotedWork extends Taxed {
  work: string
  partKind: PartKind | null
  aidCents: number
}

/** All that a deposit slip says. */
export interface DepositFacts extends DiagnosisFacts {
  number: number
  /** "D-7K2M9Q" of the request that its customer knows the case by as well; null or left out for none. */
  request?: string | null
  /** Why there is no VAT where the shop is, for a business that charges none; left out for the article of its regime. */
  noVat?: string
  /** Name of the business, then place and phone of the shop. */
  sender: string
  createdAt: Date
  /** It came in a parcel: nobody brought it to the counter. */
  byPost?: boolean
  name: string
  phone: string
  email: string
  device: string
  imei: string | null
  fault: string
  dueOn: string | null
  hasCode: boolean
  /** The case that the device comes back from, under warranty: "T-1". */
  returnOf: string | null
  /** Null where the device came in without the form of the counter. */
  deposit: Deposit | null
  /** The customer has withdrawn: no price and no day is promised any more. */
  isEnded?: boolean
  /** What stands of several agreements, in order; empty where there was one at most. */
  agreements: readonly SlipAgreement[]
  /** What came in for the case, cents, and what is left to pay; `restCents` is null while nobody has said a price. */
  money: { paidCents: number; restCents: number | null }
}

export interface DepositSheet extends DepositFacts {
  id: string
  storeId: string
  /** The conditions under the slip, one sentence or more each. */
  terms: readonly string[]
  /** What the customer asks for with the signature: that the work begins within the period of withdrawal. */
  wish?: string | undefined
  signature: { text: string; signedAt: Date; imageSha256: string; witness: string | null } | null
}

export interface SlipLine {
  label: string
  text: string
}

/** Between the label of a line and what it says. */
export const LABEL_END = '\u00a0: '
export const WISH_LABEL = 'Demande du client'
export const CONDITIONS_TITLE = 'Conditions'

/** The lines of the slip, in the order in which they are read. */
export function depositLines({
  createdAt,
  request = null,
  noVat = NO_VAT,
  byPost = false,
  name,
  phone,
  email,
  device,
  imei,
  fault,
  dueOn,
  hasCode,
  returnOf,
  deposit,
  isEnded = false,
  agreements,
  money,
  vatRegime,
  diagnosis,
  diagnosisCents,
}: DepositFacts) {
  const { date, minutes } = parisTime(createdAt)
  const taxed = agreements.map((agreement) => taxedAs(agreement, { vatRegime }))
  const whole = taxed.find(chargesVat) ?? taxed[0] ?? { vatRegime }
  const lines: SlipLine[] = [
    { label: byPost ? 'Reçu le' : 'Déposé le', text: `${dateText(date)} à ${clockText(minutes)}` },
    { label: 'Suite de la demande', text: request ?? '' },
    { label: 'Client', text: [name, phone === '' ? '' : phoneText(phone), email].filter(Boolean).join(', ') },
    { label: 'Appareil', text: device },
    { label: imei === null ? 'IMEI' : deviceNumberLabel(imei), text: imei ?? '' },
    { label: 'Panne', text: inOneLine(fault) },
    { label: 'État constaté', text: deposit ? tickedText(CONDITIONS, deposit.condition, deposit.conditionNote) || 'rien de noté' : '' },
    { label: 'Laissé avec', text: deposit ? tickedText(ACCESSORIES, deposit.accessories, deposit.accessoriesNote) || 'rien d’autre de noté' : '' },
    { label: 'Code', text: hasCode ? 'confié, gardé chiffré jusqu’à la remise' : deposit?.withoutCode ? 'sans code' : '' },
    { label: 'Garantie', text: returnOf === null ? '' : returnText(returnOf) },
    ...(isEnded
      ? [{ label: 'Contrat', text: 'le client y a renoncé' }]
      : agreements.length > 0
        ? agreementLines(agreements, deposit, { slip: { vatRegime }, whole })
        : [{ label: 'Prix', text: deposit && saysPrice(deposit, returnOf) ? agreedText(deposit, { vatRegime }) : '' }]),
    {
      label: 'Diagnostic',
      text:
        !isEnded && agreements.length === 0 && paysDiagnosis({ diagnosis, returnOf, deposit })
          ? diagnosisText({ diagnosis, diagnosisCents, vatRegime })
          : '',
    },
    { label: 'Prix nets', text: chargesVat(whole) ? '' : noVat },
    { label: 'Déjà réglé', text: inTaxWords(isEnded ? paidText({ ...money, restCents: null }) : paidText(money), whole) },
    {
      label: 'Prévu le',
      text:
        // With several agreements each has its own day, said where it stands.
        isEnded || dueOn === null || agreements.length > 0
          ? ''
          : [dateText(dueOn), returnOf === null && isOnQuote(deposit) && 'sous réserve d’un accord sur le devis'].filter(Boolean).join(', '),
    },
  ]
  return lines.filter(({ text }) => text !== '')
}

/** Each agreement with its own price and day, then what they come to: the price of one beside the day of another would be a promise that nobody made. */
function agreementLines(agreements: readonly SlipAgreement[], deposit: Deposit | null, { slip, whole }: Record<'slip' | 'whole', Taxed>): SlipLine[] {
  const total = agreements.reduce((sum, { cents }) => sum + cents, 0)
  const lines = agreements.map((agreement, index) => {
    const { concludedAt, cents, dueOn, atCounter, quoted } = agreement
    const work = quoted && [quoted.work, partText(quoted.partKind)].filter(Boolean).join(', ')
    const own = [work, quotedSum(cents, quoted?.aidCents ?? 0, { isMore: index > 0 })].filter(Boolean).join(', ')
    const price = index === 0 && atCounter && deposit ? agreedText(deposit, slip) : inTaxWords(own, taxedAs(agreement, slip))
    return {
      label: `${index > 0 ? 'Ajouté' : 'Convenu'} le ${dateText(parisTime(concludedAt).date)}`,
      text: [price, dueOn !== null && `prévu le ${dateText(dueOn)}`].filter(Boolean).join(', '),
    }
  })
  return lines.length > 1 ? [...lines, { label: 'Prix en tout', text: inTaxWords(`${priceText(total)} TTC`, whole) }] : lines
}

/** A quote keeps the words of the day on which it left, whatever those of the slip are. */
function taxedAs({ quoted }: SlipAgreement, slip: Taxed): Taxed {
  return quoted && quoted.vatRegime !== '' ? quoted : slip
}

/** What is paid of a price, and the aid that was deducted from it; `isMore`: beside what was agreed before. */
function quotedSum(cents: number, aidCents: number, { isMore = false } = {}): string {
  const more = isMore ? ' de plus' : ''
  return aidCents > 0
    ? `${priceText(cents)} TTC${more} à payer (${priceText(cents + aidCents)}, aide de ${priceText(aidCents)} déduite)`
    : `${priceText(cents)} TTC${more}`
}

function partText(partKind: PartKind | null): string {
  return partKind === null ? '' : NAMED_PARTS[partKind]
}

/** Lines of a text one after the other, each a sentence of its own: what is ticked, then what the customer wrote. */
function inOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).reduce((said, line) => (said === '' ? line : `${said}${/[.!?…:;,]$/.test(said) ? '' : '.'} ${line}`), '')
}

/** What came in before the slip is printed, and what is left of the price above it. */
function paidText({ paidCents, restCents }: DepositFacts['money']): string {
  if (paidCents <= 0) return ''
  const rest = restCents === null ? '' : restCents > 0 ? `, reste à payer ${priceText(restCents)} TTC` : ', rien d’autre à payer'
  return `${priceText(paidCents)}${rest}`
}

/** Whether the slip says that the diagnosis is paid: nothing else was agreed on yet, and no warranty is claimed. */
export function paysDiagnosis({
  diagnosis,
  returnOf,
  deposit,
}: Pick<DepositFacts, 'diagnosis' | 'returnOf'> & { deposit: AgreedPrice | null }): boolean {
  return diagnosis === 'paid' && returnOf === null && isOnQuote(deposit)
}

type AgreedPrice = Pick<Deposit, 'priceCents' | 'ceilingCents'>

/** Nothing is repaired before a quote is accepted: no day is promised without it. */
function isOnQuote(deposit: AgreedPrice | null): boolean {
  return deposit !== null && deposit.priceCents === null && deposit.ceilingCents === null
}

/** Whether a price was spoken of: what comes back under warranty is mended without one, unless something was agreed on beside it. */
export function saysPrice({ priceCents, ceilingCents }: AgreedPrice, returnOf: string | null): boolean {
  return returnOf === null || priceCents !== null || ceilingCents !== null
}

/** Of a device that came back: `returnOf` is the case whose warranty it is under, "T-1". */
export function returnText(returnOf: string): string {
  return `Retour sous garantie du dossier ${returnOf}, sans frais si la garantie s’applique`
}

/** The price that was agreed, the ceiling up to which nobody asks again, or that a quote follows. */
export function agreedText({ work, partKind, priceCents, aidCents, ceilingCents }: Deposit, business: Taxed): string {
  const part = partText(partKind)
  const sum = priceCents === null ? '' : quotedSum(priceCents - aidCents, aidCents)
  const ceiling = ceilingCents === null ? '' : `sans nouvel accord jusqu’à ${priceText(ceilingCents)} TTC`
  const said = [work, part, ...[sum, ceiling].map((text) => inTaxWords(text, business))].filter(Boolean).join(', ')
  return isOnQuote({ priceCents, ceilingCents }) ? [said, 'sur devis, rien n’est réparé sans accord'].filter(Boolean).join(', ') : said
}

/** What is repaired without asking again: a slip without a price names none, and one of a return says what the warranty is for. */
export function consentText({
  returnOf,
  deposit,
  agreements = [],
  isEnded = false,
}: Pick<DepositFacts, 'returnOf' | 'deposit'> & Partial<Pick<DepositFacts, 'agreements' | 'isEnded'>>): string {
  if (isEnded) return 'Plus rien n’est réparé\u00a0: l’appareil est rendu au client.'
  if (agreements.length > 0) return 'Rien n’est réparé au-delà du prix inscrit ci-dessus sans un nouvel accord.'
  if (deposit !== null && !isOnQuote(deposit)) {
    return `Rien n’est réparé au-delà du ${deposit.ceilingCents === null ? 'prix' : 'plafond'} inscrit ci-dessus sans un nouvel accord.`
  }
  return returnOf === null
    ? 'Rien n’est réparé sans un accord sur le prix.'
    : 'Ce que la garantie couvre est réparé sans frais. Rien d’autre n’est réparé sans un accord sur son prix.'
}

/** The slip without its conditions, as one text. */
export function depositBody(facts: DepositFacts): string {
  return [
    `Bon de dépôt ${referenceText(facts.number)}`,
    facts.sender,
    ...depositLines(facts).map(({ label, text }) => `${label}${LABEL_END}${text}`),
  ].join('\n')
}

/** Word for word what is signed: the slip with its conditions. A signed slip says what was signed, whatever was corrected since. */
export function depositSheetText(sheet: DepositSheet): string {
  if (sheet.signature) return sheet.signature.text
  const wish = sheet.wish === undefined ? [] : [`${WISH_LABEL}${LABEL_END}${sheet.wish}`]
  return [
    depositBody(sheet),
    ...wish,
    ...(sheet.terms.length > 0 ? [CONDITIONS_TITLE, ...sheet.terms.map((term, index) => `${index + 1}. ${term}`)] : []),
  ].join('\n')
}
