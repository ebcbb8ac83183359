/** What the business looks like: its own logo and colour, or the drawings of the product. */
import { mixColors } from './contrast.ts'
import type { Business } from './shop-facts.ts'

/** The files of `public/` show a lighthouse and this name: they are only for a business of this name. */
const DRAWN_FOR = 'Phare Réparation'
const LOGO = /^\/media\/([\w-]{32})-(\d+)x(\d+)\.png$/

interface LogoPicture {
  /** Beginning of the names of all its pictures. */
  stem: string
  src: string
  width: number
  height: number
}

type BrandLook = { kind: 'drawn' } | { kind: 'plain' } | ({ kind: 'logo' } & LogoPicture)

export function brandLook({ name, logoUrl }: Pick<Business, 'name' | 'logoUrl'>): BrandLook {
  const [, stem, width, height] = LOGO.exec(logoUrl) ?? []
  if (stem) return { kind: 'logo', stem, src: logoUrl, width: Number(width), height: Number(height) }
  return { kind: name === DRAWN_FOR ? 'drawn' : 'plain' }
}

/** The mark before the name: a picture, the lighthouse, or the first letter. */
export type LogoMarkLook = 'lighthouse' | { letter: string } | Omit<LogoPicture, 'stem'>

export function logoMark(business: Pick<Business, 'name' | 'logoUrl'>): LogoMarkLook {
  const look = brandLook(business)
  if (look.kind === 'logo') return look
  return look.kind === 'drawn' ? 'lighthouse' : { letter: business.name.charAt(0).toUpperCase() }
}

/** What links and solid buttons are written on or filled with. */
export const BRAND_GROUNDS = ['#ffffff', '#eff8f9'] as const

/** The rule that puts the owner's colour in place of the product's; empty without one. */
export function brandSheet(color: string): string {
  if (!color) return ''
  const [hover, soft] = [mixColors(color, '#000000', 0.25), mixColors(color, '#ffffff', 0.78)]
  return `:root{--color-bassin:${color};--color-bassin-fort:${hover};--color-bassin-clair:${soft}}`
}
