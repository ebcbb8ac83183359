import { Illustration } from './Illustration.tsx'
import type { IllustrationName } from './illustrations.ts'

export type MapPin = {
  x: number
  y: number
  label: string
  /** `shop` is a red pin, `place` a small dot hidden on small screens. */
  kind: 'shop' | 'place'
  /** Where the name stands, seen from the point. */
  side: 'left' | 'right' | 'below'
  /** A second line, smaller. */
  detail?: string
  /** The place is beyond the map's edge, that way. */
  beyond?: boolean
}

type PinMapProps = { illustration: IllustrationName; widthPx: number; heightPx: number; pins: readonly MapPin[]; label: string }

const ANCHORS = { left: 'end', right: 'start', below: 'middle' } as const

/** A drawn map with named points, in the drawing's own units. */
export function PinMap({ illustration, widthPx, heightPx, pins, label }: PinMapProps) {
  return (
    <div className="pin-map">
      <Illustration name={illustration} alt="" eager />
      <svg viewBox={`0 0 ${widthPx} ${heightPx}`} role="img" aria-label={label}>
        {pins.map((pin) => (
          <g key={pin.label} transform={`translate(${pin.x} ${pin.y})`} className={`pin-${pin.kind}`}>
            {pin.kind === 'shop' ? <ShopMark /> : <circle r="3.5" />}
            <PinName pin={pin} />
            {pin.beyond && <path className="pin-beyond" d="M20-24h66m-10-8 10 8-10 8" />}
          </g>
        ))}
      </svg>
    </div>
  )
}

function ShopMark() {
  return (
    <>
      <path className="pin-mark" d="m0 0-11-19a13 13 0 1 1 22 0z" />
      <circle cy="-25" r="5" />
    </>
  )
}

function PinName({ pin }: { pin: MapPin }) {
  const reach = pin.kind === 'shop' ? 18 : 9
  const x = { left: -reach, right: reach, below: 0 }[pin.side]
  const y = pin.side === 'below' ? 20 : pin.kind === 'shop' ? -18 : 5
  return (
    <text x={x} y={y} textAnchor={ANCHORS[pin.side]}>
      {pin.label}
      {pin.detail && (
        <tspan x={x} dy="20">
          {pin.detail}
        </tspan>
      )}
    </text>
  )
}
