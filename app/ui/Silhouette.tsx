import { use } from 'react'
import type { SVGProps } from 'react'
import type { PhoneBack, Silhouette as Drawn, WholeDevice } from '#app/lib/silhouette.ts'
import { PageSprite } from './page-sprite.ts'
import sprite from './silhouettes.svg?url&no-inline'

/** The drawings themselves are for documents, which the server makes: the branch falls away in the browser's build. */
const inPage = import.meta.env.SSR ? await import('./silhouette-symbols.ts') : null

const SYMPTOM_SIZE = [48, 48] as const
const STOREFRONT_SIZE = [112, 84] as const
const PHONE_SIZE = [72, 148] as const
/** How much of a back its cameras take: where two generations differ. */
const TOP_HEIGHT = 78

export const WHOLE_SIZES = {
  tablet: [112, 148],
  'tablet-button': [112, 148],
  'tablet-mini': [96, 132],
  laptop: [168, 108],
  'laptop-notch': [168, 108],
  desktop: [150, 132],
  watch: [88, 140],
  'watch-ultra': [88, 140],
  'watch-round': [88, 140],
  'console-handheld': [176, 84],
  'console-home': [92, 140],
} as const satisfies Record<WholeDevice, readonly [number, number]>

/** A device in lists: the top of a phone's back, everything else whole. */
export function Silhouette({ drawn, className }: { drawn: Drawn; className?: string }) {
  if (drawn.kind === 'phone') return <PhoneTop back={drawn.back} className={className} />
  return <Drawing id={drawn.drawing} size={WHOLE_SIZES[drawn.drawing]} className={className} />
}

/** The sign of a fault, by its id. */
export function SymptomDrawing({ id }: { id: string }) {
  return <Drawing id={`symptom-${id}`} size={SYMPTOM_SIZE} />
}

/** A shop without a photo. */
export function Storefront({ className }: { className?: string }) {
  return <Drawing id="storefront" size={STOREFRONT_SIZE} className={className} />
}

/** What `Silhouette` draws, for a drawing that a script changes: its address, its size, and how much of it is shown. */
export function silhouetteDrawing(drawn: Drawn): { href: string; width: number; height: number; shownHeight: number } {
  const [width, height] = drawn.kind === 'phone' ? PHONE_SIZE : WHOLE_SIZES[drawn.drawing]
  const isPhone = drawn.kind === 'phone'
  return { href: hrefInFile(isPhone ? drawn.back : drawn.drawing), width, height, shownHeight: isPhone ? TOP_HEIGHT : height }
}

/**
 * One drawing, for those that stand inside a larger one. In a document it refers to the page's own copy, which is there with the first paint; else to
 * the file of all drawings.
 */
export function DrawingUse({ id, ...place }: { id: string } & Pick<SVGProps<SVGUseElement>, 'x' | 'y' | 'width' | 'height'>) {
  const pageSprite = use(PageSprite)
  if (!pageSprite || !inPage) return <use href={hrefInFile(id)} {...place} />
  const symbol = inPage.symbolInPage(id)
  pageSprite.set(symbol.name, symbol)
  return <use href={`#${symbol.name}`} {...place} />
}

function hrefInFile(id: string): string {
  return `${sprite}#${id}`
}

function PhoneTop({ back, className }: { back: PhoneBack; className: string | undefined }) {
  const [width, height] = PHONE_SIZE
  return (
    <svg className={className} viewBox={`0 0 ${width} ${TOP_HEIGHT}`} width={width} height={TOP_HEIGHT} aria-hidden="true">
      <DrawingUse id={back} width={width} height={height} />
    </svg>
  )
}

function Drawing({ id, size: [width, height], className }: { id: string; size: readonly [number, number]; className?: string | undefined }) {
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <DrawingUse id={id} />
    </svg>
  )
}
