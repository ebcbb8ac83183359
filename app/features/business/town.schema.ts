import { z } from 'zod'
import type { LandingKind } from '#app/content/landing/schema.ts'
import { FrenchPostcode } from '#app/lib/postcode.ts'
import { takesParcels } from '#app/lib/shop-facts.ts'
import type { Business, ShopFacts } from '#app/lib/shop-facts.ts'
import { typedLine, typedParagraph } from '#app/lib/typed-text.ts'

const line = (max: number) => typedLine.pipe(z.string().max(max, `${max} caractères au plus.`))
const required = (max: number, missing: string) => line(max).pipe(z.string().min(1, missing))
const whole = (most: number, problem: string) => typedLine.refine((typed) => /^\d+$/.test(typed) && Number(typed) <= most, problem).transform(Number)
/** A road has decimals on the map that staff read it from; a page says whole kilometres. */
const kilometres = line(6)
  .refine((typed) => /^\d{1,3}(?:[.,]\d+)?$/.test(typed), 'Un nombre de kilomètres, par exemple 7,5.')
  .transform((typed) => Math.round(Number(typed.replace(',', '.'))))

/** The kinds of pages that a town may have, as staff call them. */
export const TOWN_PAGES = {
  shop: 'Page du magasin',
  local: 'Réparation près d’un magasin',
  'postal-city': 'Envoi postal, ville',
  'postal-town': 'Envoi postal, commune',
  'home-it': 'Informatique à domicile',
  quote: 'Devis gratuit',
} as const satisfies Record<Exclude<LandingKind, 'brand-hub'>, string>
export type TownPage = keyof typeof TOWN_PAGES

/** `Object.keys` widens to string; the keys of this literal are exactly its kinds. */
export function townPages(): TownPage[] {
  return Object.keys(TOWN_PAGES) as TownPage[]
}

type Offering = Pick<ShopFacts, 'stores'> & { business: Pick<Business, 'servicePrices'> }

/**
 * Why no page of a kind would be on the site, whatever is written for it: nobody takes parcels, or visits at home have no price. Undefined where the
 * business offers what such a page tells of.
 */
export function notOffered(kind: TownPage, facts: Offering): string | undefined {
  if (kind === 'home-it' && facts.business.servicePrices.homeIt === null)
    return 'le tarif de l’intervention à domicile n’est pas écrit\u00a0; il s’écrit sous «\u00a0Prix\u00a0», «\u00a0Services\u00a0»'
  if ((kind === 'postal-city' || kind === 'postal-town') && !takesParcels(facts))
    return 'aucun magasin ne reçoit les envois postaux\u00a0; cela se coche dans sa fiche, sous «\u00a0Magasins\u00a0»'
  return undefined
}

/** Whether the nearest shop is always the workshop: how far that one is need not be asked a second time. */
export function isOnlyShop({ stores }: Pick<ShopFacts, 'stores'>): boolean {
  return stores.length === 1
}

/** The box of a kind of page in the form. */
export function pageField(kind: TownPage): string {
  return `page.${kind}`
}

const FACT_MAX = 400

export const TownForm = z.object({
  name: required(80, 'Indiquez le nom de la commune.'),
  postcode: typedLine.pipe(FrenchPostcode),
  // Its number, or its name: the shortest is Ain.
  department: line(60).refine(
    (typed) => /^(?:|\d{2}|2[AB]|97\d|\p{L}[\p{L}’' -]{2,})$/iu.test(typed),
    'Le nom ou le numéro du département, par exemple Gironde ou 33.',
  ),
  visitArea: line(60),
  nearestStore: required(80, 'Choisissez le magasin le plus proche.'),
  kmToNearestStore: kilometres,
  minutesToNearestStore: whole(999, 'Un nombre de minutes, sans virgule.'),
  kmToWorkshop: kilometres,
  ownFacts: typedParagraph
    .transform((text) => [
      ...new Set(
        text
          .split('\n')
          .map((fact) => fact.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(z.string().max(FACT_MAX, `${FACT_MAX} caractères au plus pour un fait.`)).max(12, '12 faits au plus.')),
})
export type TownInput = z.infer<typeof TownForm> & { pageKinds: TownPage[] }

/** A town as its form shows and posts it; the boxes of its pages by `pageField`, empty when they are off. */
export function townValues(
  town: Omit<TownInput, 'ownFacts' | 'pageKinds'> & { ownFacts: readonly string[]; pageKinds: readonly TownPage[] },
): Record<string, string> {
  const { name, postcode, department, visitArea, nearestStore, kmToNearestStore, minutesToNearestStore, kmToWorkshop, ownFacts, pageKinds } = town
  return {
    name,
    postcode,
    department,
    visitArea,
    nearestStore,
    kmToNearestStore: String(kmToNearestStore),
    minutesToNearestStore: String(minutesToNearestStore),
    kmToWorkshop: String(kmToWorkshop),
    ownFacts: ownFacts.join('\n'),
    ...Object.fromEntries(townPages().map((kind) => [pageField(kind), pageKinds.includes(kind) ? 'on' : ''])),
  }
}
