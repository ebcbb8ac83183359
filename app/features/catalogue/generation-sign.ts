import { silhouetteOf } from '#app/lib/silhouette.ts'
import type { PhoneBack, PhoneFront } from '#app/lib/silhouette.ts'

/** What a hand that turns the phone over sees. Only what is drawn of iPhones is exact for each model; of others it is their usual look. */
const BACK_WORDS: Partial<Record<PhoneBack, string>> = {
  'back-1': 'une caméra',
  'back-1-large': 'une grande caméra',
  'back-1-plateau': 'une caméra sur un plateau',
  'back-2-side': 'deux caméras côte à côte',
  'back-2-stack': 'deux caméras l’une sous l’autre',
  'back-2-square': 'deux caméras dans un carré',
  'back-2-diagonal': 'deux caméras en diagonale',
  'back-2-pill': 'deux caméras en gélule',
  'back-3-square': 'trois caméras en triangle',
  'back-3-plateau': 'trois caméras sur un plateau',
}
const FRONT_WORDS: Partial<Record<PhoneFront, string>> = {
  'front-notch': 'encoche',
  'front-island': 'îlot à l’écran',
  'front-button': 'bouton rond',
}

/** What tells a generation of iPhones from the others, read off its plain model and its largest: «deux caméras en diagonale, encoche». */
export function generationSign(models: readonly { name: string }[]): string | undefined {
  const [plain] = models.toSorted((a, b) => a.name.length - b.name.length)
  if (!plain || !models.every(({ name }) => name.startsWith('iPhone '))) return undefined
  const { back, front } = lookOf(plain.name)
  const pro = models.find(({ name }) => / Pro\b/.test(name))
  const proBack = pro && lookOf(pro.name).back
  const signs = [[back, front].filter(Boolean).join(', '), proBack !== back && proBack && `Pro\u00a0: ${proBack}`, smallSign(models, plain.name)]
  return signs.filter(Boolean).join('. ') || undefined
}

/** The cheap one of a generation looks like none of the others: «17e : une grande caméra». */
function smallSign(models: readonly { name: string }[], plain: string): string | undefined {
  const small = models.find(({ name }) => /\de$/.test(name) && name !== plain)
  return small && `${small.name.replace('iPhone ', '')}\u00a0: ${lookOf(small.name).back}`
}

function lookOf(name: string): { back?: string | undefined; front?: string | undefined } {
  const drawn = silhouetteOf({ name, deviceType: 'smartphone' })
  return drawn.kind === 'phone' ? { back: BACK_WORDS[drawn.back], front: FRONT_WORDS[drawn.front] } : {}
}
