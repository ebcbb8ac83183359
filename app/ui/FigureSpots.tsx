import { Illustration } from './Illustration.tsx'
import type { IllustrationName } from './illustrations.ts'

export type Spot = { x: number; y: number; href: string; label: string }

type FigureSpotsProps = {
  illustration: IllustrationName
  /** The drawing's own width and height; the spots are placed in those units. */
  widthPx: number
  heightPx: number
  spots: readonly Spot[]
  label: string
  caption?: string
}

/** A drawing with numbered spots, each leading to its line in the page. */
export function FigureSpots({ illustration, widthPx, heightPx, spots, label, caption }: FigureSpotsProps) {
  return (
    <figure className="figure-spots">
      <div className="figure-spots-frame">
        <Illustration name={illustration} alt="" eager />
        <svg viewBox={`0 0 ${widthPx} ${heightPx}`} role="group" aria-label={label}>
          {spots.map(({ x, y, href, label: name }, index) => (
            <a key={href} href={href} aria-label={`${index + 1}, ${name}`}>
              <circle cx={x} cy={y} r="22" fill="transparent" />
              <circle className="spot-dot" cx={x} cy={y} r="15" />
              <text x={x} y={y + 5.5}>
                {index + 1}
              </text>
            </a>
          ))}
        </svg>
      </div>
      {caption && <figcaption className="small soft">{caption}</figcaption>}
    </figure>
  )
}
