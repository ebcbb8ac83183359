import { silhouetteOf } from '#app/lib/silhouette.ts'
import type { Silhouette } from '#app/lib/silhouette.ts'
import { categoryOf } from './stock-categories.ts'
import type { StockCategoryId, StockDeviceType } from './stock-categories.ts'

export interface DescribedDevice {
  type: StockDeviceType
  model: string
  /** As staff wrote it, "128 Go"; null where only the name says it. */
  storage: string | null
  colour: string | null
}

/** The first rule that fits a name of a colour; shops write «noir sidéral», «gris» and «lumière stellaire». */
const TINTS = [
  ['gris', /gris|argent|anthracite|titane|silver/],
  ['noir', /noir|minuit|graphite|onyx|carbone/],
  ['bleu', /bleu|marine|azur/],
  ['rouge', /rouge|corail|bordeaux/],
  ['rose', /rose|p[eê]che/],
  ['violet', /violet|mauve|lavande|parme|lilas/],
  ['vert', /vert|menthe|olive/],
  ['jaune', /jaune/],
  ['or', /\bor\b|dor[ée]|champagne/],
  ['blanc', /blanc|stellaire|ivoire|cr[èe]me/],
  ['orange', /orange/],
] as const satisfies readonly (readonly [name: string, pattern: RegExp])[]
type Tint = (typeof TINTS)[number][0]

/** The colour of the shell, from the sheet or from what follows the comma in the name; null for a colour that nobody said. */
export function tintOf({ model, colour }: Pick<DescribedDevice, 'model' | 'colour'>): Tint | null {
  const said = (colour ?? model.split(',').slice(1).join(',')).toLowerCase()
  return TINTS.find(([, pattern]) => pattern.test(said))?.[0] ?? null
}

const GIGABYTES = { go: 1, to: 1_000 } as const

/** Storage in gigabytes: the largest figure, because a computer's name says its memory too. Null where neither sheet nor name says one. */
export function storageGigabytes({ model, storage }: Pick<DescribedDevice, 'model' | 'storage'>): number | null {
  const sizes = [...(storage ?? model).matchAll(/(\d+)\s*(go|to)\b/gi)].map(
    ([, figure, unit]) => Number(figure) * GIGABYTES[unit?.toLowerCase() === 'to' ? 'to' : 'go'],
  )
  return sizes.length === 0 ? null : Math.max(...sizes)
}

/** "128 Go", "1 To". */
export function storageText(gigabytes: number): string {
  return gigabytes % 1_000 === 0 ? `${gigabytes / 1_000}\u00a0To` : `${gigabytes}\u00a0Go`
}

const DRAWN_AS = {
  smartphone: 'smartphone',
  tablet: 'tablet',
  laptop: 'computer',
  pc_desktop: 'computer',
  watch: 'watch',
  console: 'console',
} as const satisfies Record<StockCategoryId, Parameters<typeof silhouetteOf>[0]['deviceType']>

/** How a device without a photo is drawn. */
export function drawnDevice({ type, model }: Pick<DescribedDevice, 'type' | 'model'>): Silhouette {
  const { id } = categoryOf(type)
  if (id === 'pc_desktop') return { kind: 'whole', drawing: 'desktop' }
  return silhouetteOf({ name: model, deviceType: DRAWN_AS[id] })
}
