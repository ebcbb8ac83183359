import { z } from 'zod'
import { DIAGNOSES, WELCOMES } from '#app/lib/counter-promises.ts'
import { BRAND_GROUNDS } from '#app/lib/brand-look.ts'
import { SCENERIES } from '#app/lib/scenery.ts'
import type { Scenery } from '#app/lib/scenery.ts'
import { contrastRatio, darkenForText, isHexColor, isReadable } from '#app/lib/contrast.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { readPhone, readServicePhone } from '#app/lib/phone-number.ts'
import { typedLine, typedParagraph } from '#app/lib/typed-text.ts'
import { MONTH_ENDS } from '#app/lib/due-day.ts'
import { VAT_DUES } from '#app/lib/vat-words.ts'
import { withHttps, webAddressProblem } from '#app/lib/web-address.ts'
import { isFrenchVat, isSiren } from '#app/lib/siren.ts'
import { amountOrNothing } from './service-prices.schema.ts'
import { countFigure, discountFigure, spanFigure } from './figure.schema.ts'
import { webAddress } from './web-address.schema.ts'

const line = (max: number) => typedLine.pipe(z.string().max(max, `${max} caractères au plus.`))
const required = (max: number, missing: string) => line(max).pipe(z.string().min(1, missing))
/** Signs alone name nobody and lead nowhere: what the site would publish has a word of two letters at least. */
const worded = (max: number, problem: string) => line(max).refine((typed) => typed === '' || /\p{L}[\p{L}’'.-]*\p{L}/u.test(typed), problem)
const ADDRESS_PROBLEM = 'Une adresse entière\u00a0: la rue, le code postal et la ville.'
const phoneReadBy = (reader: (typed: string) => string | undefined) =>
  line(40).transform((typed, context) => {
    if (typed === '') return ''
    const read = reader(typed)
    if (read !== undefined) return read
    context.addIssue({ code: 'custom', message: 'Ce numéro n’est pas complet. Exemple\u00a0: 06 39 98 00 01.' })
    return z.NEVER
  })
/** 0 for a rating that nobody has stated. */
const rating = line(4).transform((typed, context) => {
  const value = Number(typed.replace(',', '.'))
  if (typed === '' || (value >= 1 && value <= 5)) return value
  context.addIssue({ code: 'custom', message: 'Une note de 1 à 5, par exemple 4,8. Vide\u00a0: aucune.' })
  return z.NEVER
})
/** A colour that text can be written in on every ground of the site, or none. */
const color = line(7)
  .transform((typed) => typed.toLowerCase())
  .superRefine((typed, context) => {
    if (typed === '') return
    if (!isHexColor(typed)) context.addIssue('Une couleur s’écrit avec un dièse et six signes, par exemple #07657d.')
    else if (!isReadable(typed, BRAND_GROUNDS)) context.addIssue(tooLight(typed))
  })
// Whoever typed a word for a number is told what to type, not how many signs it may have.
const whole = (least: number, most: number, problem: string) => typedLine.refine((typed) => isWhole(typed, least, most), problem).transform(Number)

/** The same for what may stay unstated: null. */
const wholeOrNothing = (least: number, most: number, problem: string) =>
  typedLine.refine((typed) => typed === '' || isWhole(typed, least, most), problem).transform((typed) => (typed === '' ? null : Number(typed)))

/** "45 min", "1 h", "1 h 30", "2 jours": what stands after «en». */
const usualTime = typedLine.transform((typed, context) => {
  const [, hours, minutes] = /^(\d{1,2})\s*h(?:eures?)?\s*(\d{2})(?:\s*min)?$/i.exec(typed) ?? []
  if (Number(hours) > 0 && Number(minutes) < 60) return Number(minutes) === 0 ? `${Number(hours)}\u00a0h` : `${Number(hours)}\u00a0h\u00a0${minutes}`
  const [, count, unit = ''] = /^(\d{1,2})\s*(min|minutes?|h|heures?|j|jours?)$/i.exec(typed) ?? []
  const letter = unit.charAt(0).toLowerCase()
  if (count !== undefined && Number(count) > 0)
    return `${Number(count)}\u00a0${letter === 'm' ? 'min' : letter === 'h' ? 'h' : Number(count) === 1 ? 'jour' : 'jours'}`
  context.addIssue({ code: 'custom', message: 'Une durée, par exemple 45 min, 1 h, 1 h 30 ou 2 jours.' })
  return z.NEVER
})

/** "48 à 72 h", "3 jours", "4 à 5 jours ouvrés", "une semaine": what stands behind «en» and «comptez»; empty as long as nobody has said it. */
const postalDelay = line(30).transform((typed, context) => {
  if (typed === '') return ''
  const [, first = '', to, unit = '', working] =
    /^(\d{1,3}|une?(?=\s))(?:\s*(?:à|-|–)\s*(\d{1,3}))?\s*(h|heures?|j|jours?|semaines?)(\s+ouvr[ée]e?s?)?$/iu.exec(typed) ?? []
  const letter = unit.charAt(0).toLowerCase()
  const isWord = /^une?$/i.test(first)
  const from = isWord ? 1 : Number(first)
  const isSpan = to === undefined || Number(to) > from
  if (from > 0 && isSpan && (working === undefined || letter === 'j')) {
    const end = Number(to ?? from) === 1 ? '' : 's'
    const words = letter === 'h' ? 'h' : letter === 'j' ? `jour${end}${working === undefined ? '' : ` ouvré${end}`}` : `semaine${end}`
    if (isWord && to === undefined && letter !== 'h') return `${letter === 'j' ? 'un' : 'une'}\u00a0${words}`
    return `${from}${to === undefined ? '' : ` à ${Number(to)}`}\u00a0${words}`
  }
  context.addIssue({
    code: 'custom',
    message: 'Une durée, par exemple 48 à 72 h, 3 jours, une semaine ou 4 à 5 jours ouvrés. Vide\u00a0: aucune n’est dite.',
  })
  return z.NEVER
})

/** What the column holds. */
const CAPITAL_MAX_EUROS = 2_000_000_000

/** What the drawings of the pages show. */
export const SCENERY_LABELS = {
  coast: 'Bord de mer\u00a0: phare, dune et pins',
  town: 'Ville\u00a0: lampe d’atelier, maisons et arbres',
} as const satisfies Record<Scenery, string>

/** Who runs the site. What is not known stays empty: nothing is invented to fill a field. */
export const BusinessForm = z
  .object({
    name: required(80, 'Indiquez le nom de l’entreprise.').refine((typed) => /[\p{L}\d]/u.test(typed), 'Un nom a au moins une lettre ou un chiffre.'),
    legalForm: worded(40, 'Une forme juridique, par exemple SARL ou Entrepreneur individuel.'),
    capitalEuros: typedLine
      .refine((typed) => /^\d*$/.test(typed.replace(/\s/g, '')), 'Un nombre d’euros, sans virgule.')
      .refine((typed) => !(Number(typed.replace(/\s/g, '')) > CAPITAL_MAX_EUROS), 'Deux milliards d’euros au plus.')
      .transform((typed) => (typed === '' ? null : Number(typed.replace(/\s/g, '')))),
    siren: typedLine
      .transform((typed) => typed.replace(/\s/g, ''))
      .refine((typed) => typed === '' || isSiren(typed), 'Ce numéro SIREN n’est pas juste\u00a0: neuf chiffres, vérifiez chacun.'),
    vat: typedLine
      .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
      .refine(
        (typed) => typed === '' || isFrenchVat(typed),
        'Ce numéro n’est pas juste\u00a0: FR, deux caractères, puis le SIREN. Exemple\u00a0: FR40123456824.',
      ),
    rcs: worded(
      80,
      'La ville du greffe, avec ou sans le numéro, par exemple Bordeaux 123 456 782. Artisan ou entrepreneur individuel\u00a0: RNE Rennes, ou RNE 123 456 782. Association\u00a0: RNA et son numéro.',
    ),
    director: worded(80, 'Le prénom et le nom de la personne.'),
    email: required(254, 'Indiquez l’adresse e-mail.').pipe(z.email('Cette adresse e-mail n’est pas complète. Exemple\u00a0: nom@exemple.fr.')),
    whatsappPhone: phoneReadBy(readPhone),
    whatsappGreeting: line(200),
    founded: whole(1900, 2100, 'Une année, par exemple 2014.').refine(
      (year) => year <= Number(parisTime(new Date()).date.slice(0, 4)),
      'Cette année n’est pas encore venue.',
    ),
    hostName: worded(120, 'Le nom de la société qui héberge le site.'),
    hostAddress: worded(200, ADDRESS_PROBLEM),
    hostPhone: phoneReadBy(readServicePhone),
    mediatorName: worded(120, 'Le nom du médiateur.'),
    mediatorAddress: worded(200, ADDRESS_PROBLEM),
    mediatorUrl: webAddress(300),
    socialLinks: typedParagraph
      .transform((text) =>
        text
          .split('\n')
          .map((each) => withHttps(each.trim()))
          .filter(Boolean),
      )
      .superRefine((links, context) => {
        const wrong = links.find((link) => webAddressProblem(link) !== undefined)
        if (wrong !== undefined) context.addIssue(`${wrong}\u00a0: ${webAddressProblem(wrong)}`)
      }),
    color,
    // A form of an earlier version of the screen does not have them.
    scenery: z.enum(SCENERIES, 'Choisissez parmi les paysages proposés.').default('coast'),
    answerHours: whole(1, 168, 'Un nombre d’heures, de 1 à 168.').default(24),
    priceKeptDays: whole(1, 90, 'Un nombre de jours, de 1 à 90.').default(7),
    reservedHours: whole(2, 72, 'Un nombre d’heures, de 2 à 72.').default(24),
    usualTime: usualTime.default('1\u00a0h'),
    postalRepair: postalDelay.prefault(''),
    postalTotal: postalDelay.prefault(''),
    diagnosis: z.enum(DIAGNOSES, 'Choisissez parmi les réponses proposées.').default('free'),
    diagnosisCents: amountOrNothing('Laissez vide plutôt que zéro, ou dites le diagnostic gratuit.').prefault(''),
    welcome: z.enum(WELCOMES, 'Choisissez parmi les réponses proposées.').default('walk_in'),
    vatRegime: z.enum(['', 'normal', 'franchise'], 'Choisissez parmi les régimes proposés.').default(''),
    // A form of an earlier version of the screen does not have it.
    vatDue: z.enum(VAT_DUES, 'Choisissez parmi les réponses proposées.').default('payments'),
    seatAddress: typedParagraph
      .pipe(
        z
          .string()
          .max(200, '200 caractères au plus.')
          .refine((typed) => typed === '' || isPostal(typed), ADDRESS_PROBLEM),
      )
      .default(''),
    paymentTerms: line(200).default(''),
    // A form of an earlier version of the screen does not have it.
    monthEnd: z.enum(MONTH_ENDS, 'Choisissez parmi les réponses proposées.').default(''),
    // "7" alone would be shown without what it counts.
    yearsOfExperience: spanFigure('10+ ans').transform((typed) =>
      typed.replace(/^(\d+)\s*(\+?)$/, (_, years: string, more: string) => `${years}${more} ${years === '1' ? 'an' : 'ans'}`),
    ),
    satisfiedCustomersPercent: wholeOrNothing(1, 100, 'Un nombre de 1 à 100. Vide\u00a0: aucun.').transform((percent) => percent ?? 0),
    successfulRepairs: countFigure('10k+'),
    googleRating: rating,
    verifiedReviews: countFigure('200+'),
    warrantyMonthsMin: whole(1, 60, 'Un nombre de mois, de 1 à 60.'),
    // A form of an earlier version of the screen does not have these either.
    refurbishedPoints: wholeOrNothing(1, 500, 'Un nombre de points, de 1 à 500. Vide\u00a0: non renseigné.').prefault(''),
    refurbishedBattery: wholeOrNothing(1, 100, 'Un pourcentage de 1 à 100. Vide\u00a0: non renseigné.').prefault(''),
    refurbishedWarranty: wholeOrNothing(1, 60, 'Un nombre de mois, de 1 à 60. Vide\u00a0: non renseigné.').prefault(''),
    refurbishedWarrantyMax: wholeOrNothing(1, 60, 'Un nombre de mois, de 1 à 60. Vide\u00a0: non renseigné.').prefault(''),
    refurbishedDiscount: discountFigure('−30\u00a0%').prefault(''),
    refurbishedTabletDiscount: discountFigure('−40\u00a0%').prefault(''),
  })
  .refine(({ refurbishedWarranty: least, refurbishedWarrantyMax: most }) => least === null || most === null || most >= least, {
    path: ['refurbishedWarrantyMax'],
    message: 'La garantie la plus longue ne peut pas être plus courte que l’autre.',
  })
export type BusinessInput = z.infer<typeof BusinessForm>

/** Whether a letter could come: a street or a town, and a number. */
function isPostal(typed: string): boolean {
  return /\p{L}{2}/u.test(typed) && /\d/.test(typed)
}

function isWhole(typed: string, least: number, most: number): boolean {
  return /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most
}

function tooLight(chosen: string): string {
  const ratio = Math.min(...BRAND_GROUNDS.map((ground) => contrastRatio(chosen, ground)))
  const said = ratio.toLocaleString('fr-FR', { maximumFractionDigits: 1 })
  return `Trop claire pour être lue\u00a0: son contraste est de ${said}, il faut 4,5. La même, plus foncée\u00a0: ${darkenForText(chosen, BRAND_GROUNDS)}.`
}

/** The claims that the site displays: each says where it comes from. */
export const CLAIM_FIELDS = [
  { claim: 'yearsOfExperience', label: 'Années d’expérience' },
  { claim: 'satisfiedCustomersPercent', label: 'Clients satisfaits, %' },
  { claim: 'successfulRepairs', label: 'Réparations réussies' },
  { claim: 'googleRating', label: 'Note sur Google' },
  { claim: 'verifiedReviews', label: 'Avis vérifiés' },
  { claim: 'warrantyMonthsMin', label: 'Garantie au moins, mois' },
] as const
export type ClaimField = (typeof CLAIM_FIELDS)[number]['claim']
export type ClaimSources = Partial<Record<ClaimField, string>>

export function sourceField(claim: ClaimField): string {
  return `source.${claim}`
}

const SOURCE_MAX = 200

/** Where each claim comes from, as it was typed; what was left empty is left out. */
export function readSources(field: (name: string) => string): ClaimSources {
  const sources: ClaimSources = {}
  for (const { claim } of CLAIM_FIELDS) {
    const typed = field(sourceField(claim)).trim().slice(0, SOURCE_MAX)
    if (typed) sources[claim] = typed
  }
  return sources
}
