import sharp from 'sharp'
import { textPath, textWidth, wrapText } from './picture-text.ts'

/** What networks ask for. */
const WIDTH = 1200
const HEIGHT = 630
const LEFT = 84
const RIGHT = WIDTH - LEFT
const NIGHT = '#062835'
const BEAM = '#fec92f'
const SOFT = '#c5e5ec'
const TITLE = { size: 88, lineHeight: 98, lines: 3 } as const
/** Of all sizes together. */
const MOST_LINES = 5

export interface SharingWords {
  /** Who shares. */
  business: string
  /** Whether the lighthouse is this business's. */
  isDrawn: boolean
  /** What the page is about; at most three lines. */
  title: string
  /** One fact that stands out: a price; null without. */
  fact: string | null
  /** Two or three short lines under it. */
  lines: readonly string[]
}

/** The picture under a shared link: words of the page on the night ground, with the beam. */
export async function drawSharingPicture(words: SharingWords): Promise<Buffer> {
  // Few colours: a tenth of the bytes, and nobody sees it on flat grounds.
  return sharp(Buffer.from(sharingSvg(words)))
    .png({ palette: true, colours: 64, effort: 1 })
    .toBuffer()
}

/** The picture that networks show beside a shared link, as SVG; `sharingPicture` makes a PNG of it. */
export function sharingSvg({ business, isDrawn, title, fact, lines }: SharingWords): string {
  const titleLines = wrapText(title, { size: TITLE.size, width: RIGHT - LEFT, lines: TITLE.lines })
  const shown = lines.slice(0, MOST_LINES - titleLines.length - (fact === null ? 0 : 1))
  const height = titleLines.length * TITLE.lineHeight + (fact === null ? 0 : 106) + shown.length * 50
  let y = Math.round((HEIGHT + 100 - height) / 2) + 76
  const parts: string[] = []
  for (const line of titleLines) {
    parts.push(textPath(line, { x: LEFT, y, size: TITLE.size, fill: '#ffffff', bold: 3.5 }))
    y += TITLE.lineHeight
  }
  if (fact !== null) {
    parts.push(`<rect x="${LEFT}" y="${y - 60}" width="${textWidth(fact, 46) + 48}" height="70" rx="10" fill="${BEAM}"/>`)
    parts.push(textPath(fact, { x: LEFT + 24, y: y - 9, size: 46, fill: NIGHT, bold: 1.6 }))
    y += 82
  }
  for (const line of shown) {
    const [text = ''] = wrapText(line, { size: 36, width: RIGHT - LEFT, lines: 1 })
    parts.push(textPath(text, { x: LEFT, y: y - 20, size: 36, fill: SOFT }))
    y += 50
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${NIGHT}"/>
<path d="M0 0h${WIDTH}v10H0z" fill="${BEAM}"/>
${isDrawn ? LIGHTHOUSE : ''}
${textPath(business, { x: LEFT, y: 92, size: 40, fill: BEAM, bold: 1.4 })}
${parts.join('\n')}
</svg>`
}

/** Of the business that the site's pictures were drawn for. */
const LIGHTHOUSE = `<path d="M1058 78 620 30v96z" fill="${BEAM}" fill-opacity=".14"/>
<path d="M1048 172 1056 100h20l8 72zM1050 88h32v12h-32zM1056 72h20v16h-20zM1066 54c9 5 12 10 12 18h-24c0-8 3-13 12-18z" fill="#ffffff"/>`
