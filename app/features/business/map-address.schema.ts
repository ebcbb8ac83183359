import { z } from 'zod'
import { webAddress } from './web-address.schema.ts'

const NOT_TO_FRAME =
  'Cette adresse ouvre une page, elle ne peut pas être montrée dans le site. Dans Google Maps\u00a0: Partager, Intégrer une carte, Copier le contenu HTML.'
const NO_MAP = 'Ce n’est pas l’adresse d’une carte. Dans Google Maps\u00a0: Partager, Intégrer une carte, Copier le contenu HTML.'

/** The map that the page of a shop shows in a frame: its address, or the piece of HTML that Google Maps and OpenStreetMap give to copy. */
export const mapAddress = z
  .string()
  .default('')
  .transform((typed): string | undefined => sourceOf(typed))
  .pipe(webAddress(500, NO_MAP))
  .superRefine((address, context) => {
    if (address !== '' && !isToFrame(address)) context.addIssue(NOT_TO_FRAME)
  })

function sourceOf(typed: string): string {
  const source = /<iframe[^>]*\ssrc\s*=\s*["']([^"']+)["']/i.exec(typed)?.[1]
  return source === undefined ? typed : source.replaceAll('&amp;', '&')
}

/** The two whose pages refuse to be framed answer at addresses of their own for it; what others do is theirs to know. */
function isToFrame(address: string): boolean {
  const url = URL.parse(address)
  if (!url) return true
  if (/(?:^|\.)openstreetmap\.org$/.test(url.hostname)) return url.pathname.includes('embed')
  if (!/(?:^|\.)(?:google\.[a-z.]{2,6}|goo\.gl)$/.test(url.hostname)) return true
  return url.pathname.startsWith('/maps/embed') || url.searchParams.get('output') === 'embed'
}
