import { AUDIENCE_EVENTS } from '#app/lib/audience-events.ts'
import { pageKindLabel } from './page-kinds.ts'

/** What sessions can be narrowed down to: the parameter of the address, and what staff call it. */
export const FILTERS = {
  page: { param: 'page', label: 'Page' },
  source: { param: 'source', label: 'Source' },
  device: { param: 'appareil', label: 'Appareil' },
  browser: { param: 'navigateur', label: 'Navigateur' },
  os: { param: 'systeme', label: 'Système' },
  language: { param: 'langue', label: 'Langue' },
  screen: { param: 'ecran', label: 'Écran' },
  event: { param: 'action', label: 'Action' },
  kind: { param: 'sorte', label: 'Sorte de page' },
} as const

export type FilterName = keyof typeof FILTERS
export type AudienceFilters = Partial<Record<FilterName, string>>

export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(FILTERS, name)
}

const VALUE_LENGTH = 300
const FILTER_NAMES: readonly FilterName[] = ['page', 'source', 'device', 'browser', 'os', 'language', 'screen', 'event', 'kind']

export function readFilters(params: URLSearchParams): AudienceFilters {
  const filters: AudienceFilters = {}
  for (const name of FILTER_NAMES) {
    const value = params.get(FILTERS[name].param)?.slice(0, VALUE_LENGTH)
    if (value) filters[name] = value
  }
  return filters
}

/** The filters that are on, in the order of the screen. */
export function activeFilters(filters: AudienceFilters): { name: FilterName; value: string }[] {
  return FILTER_NAMES.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [{ name, value }]
  })
}

const UNKNOWN = 'Inconnu'
const languages = new Intl.DisplayNames('fr', { type: 'language' })
/** Sources without a name of their own. */
const SOURCE_LABELS: Readonly<Record<string, string>> = { direct: 'Accès direct', 'ai-assistants': 'Assistants IA' }
const DEVICES: Readonly<Record<string, string>> = { mobile: 'Téléphone', tablet: 'Tablette', desktop: 'Ordinateur' }
const SCREENS: Readonly<Record<string, string>> = {
  '0-399': 'Moins de 400\u00a0px',
  '400-767': '400 à 767\u00a0px',
  '768-1023': '768 à 1\u00a0023\u00a0px',
  '1024-1439': '1\u00a0024 à 1\u00a0439\u00a0px',
  '1440+': '1\u00a0440\u00a0px et plus',
}

/** A value as staff read it. */
export function valueLabel(name: FilterName, value: string): string {
  if (value === '?') return UNKNOWN
  if (name === 'device') return wordFor(value, DEVICES)
  if (name === 'screen') return wordFor(value, SCREENS)
  if (name === 'language') return languageLabel(value)
  if (name === 'source') return wordFor(value, SOURCE_LABELS)
  if (name === 'kind') return pageKindLabel(value)
  if (name === 'event') return Object.entries(AUDIENCE_EVENTS).find(([event]) => event === value)?.[1] ?? value
  return value
}

/** Visitors may come from a page on «constructor» or «__proto__»: every object answers to these names. */
function wordFor(value: string, words: Readonly<Record<string, string>>): string {
  return (Object.hasOwn(words, value) ? words[value] : undefined) ?? value
}

/** What a browser calls its language may be anything. */
function languageLabel(code: string): string {
  return /^[a-z]{2}$/.test(code) ? (languages.of(code) ?? code) : code
}
