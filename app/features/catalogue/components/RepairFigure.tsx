import type { PhoneBack, PhoneFront, Silhouette } from '#app/lib/silhouette.ts'
import { DrawingUse, WHOLE_SIZES } from '#app/ui/Silhouette.tsx'
import type { RepairSpot } from '../repair-spots.ts'

const WIDTH = 500
const HEIGHT = 404
/** A spot's circle; the finger gets a larger one. */
const DOT_RADIUS = 17
const TOUCH_RADIUS = 24

interface RepairFigureProps {
  name: string
  drawn: Silhouette
  spots: readonly RepairSpot[]
  /** One of its repairs has a price at least. */
  isPriced: boolean
}

/** The device with its repairs as numbers: each leads to its line, and the line's number leads back. */
export function RepairFigure({ name, drawn, spots, isPriced }: RepairFigureProps) {
  return (
    <figure className="repair-figure">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="group" aria-label={`${name}, pannes numérotées`}>
        {drawn.kind === 'phone' ? <PhoneBothSides front={drawn.front} back={drawn.back} /> : <WholeDevice drawing={drawn.drawing} />}
        {spots.map(({ badge: [x, y], part, number, label }) => (
          <a key={number} id={`dessin-${number}`} href={`#reparation-${number}`} aria-label={`${number}, ${label}`} className={`spot-${number}`}>
            <path className="spot-line" d={`M${x} ${y}L${part[0]} ${part[1]}`} />
            <circle className="spot-part" cx={part[0]} cy={part[1]} r="3.5" />
            <circle cx={x} cy={y} r={TOUCH_RADIUS} fill="transparent" />
            <circle className="spot-dot" cx={x} cy={y} r={DOT_RADIUS} />
            <text x={x} y={y + 5.5}>
              {number}
            </text>
          </a>
        ))}
      </svg>
      {spots.length > 0 && (
        <figcaption className="small soft">
          {isPriced ? 'Touchez un numéro pour voir son prix.' : 'Touchez un numéro pour voir sa réparation.'}
        </figcaption>
      )}
    </figure>
  )
}

/** The cracks and the battery show what is meant; the rest of a phone is its silhouette. */
function PhoneBothSides({ front, back }: { front: PhoneFront; back: PhoneBack }) {
  return (
    <>
      <path d="M71 118h6v34h-6zM71 160h6v34h-6z" fill="#062835" />
      <DrawingUse id={front} x="74" y="48" width="148" height="304" />
      <g transform="translate(74 48) scale(2.055)">
        <path d="m40 42-14 14 21 11z" fill="#fec92f" />
        <path
          d="M40 42 26 56 5 62M26 56l5 24-13 18-4 30M26 56l21 11 20-6M31 80l20 12 7 34M40 42l5-22M40 42l27-12"
          fill="none"
          stroke="#062835"
          strokeWidth="1.4"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </g>
      <DrawingUse id={back} x="280" y="48" width="148" height="304" />
      <rect x="316" y="176" width="76" height="126" rx="9" fill="none" stroke="#c5e5ec" strokeWidth="2" strokeDasharray="5 5" />
      <path d="m360 212-18 32h24l-16 30" fill="none" stroke="#c5e5ec" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round" />
      <path d="M281 322c18-9 36-9 54 0s36 9 54 0 28-9 38-5v6a28 28 0 0 1-28 28h-90a28 28 0 0 1-28-28z" fill="#07657d" opacity=".75" />
    </>
  )
}

function WholeDevice({ drawing }: { drawing: keyof typeof WHOLE_SIZES }) {
  const [width, height] = WHOLE_SIZES[drawing]
  const scale = Math.min(360 / width, 304 / height)
  const size = { width: width * scale, height: height * scale }
  return <DrawingUse id={drawing} x={(WIDTH - size.width) / 2} y={(HEIGHT - size.height) / 2} {...size} />
}
