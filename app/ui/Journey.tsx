import { Timeline } from './Timeline.tsx'

export type JourneyStop = { when: string; place: string; text: string }

type JourneyProps = {
  /** Four stops, in order. */
  stops: readonly [JourneyStop, JourneyStop, JourneyStop, JourneyStop]
  /** Which stop the light is on. */
  lit: number
  label: string
}

const POINTS = [
  { x: 16, y: 92 },
  { x: 380, y: 70 },
  { x: 710, y: 84 },
  { x: 1030, y: 68 },
]

/** A trip in four stops: a dotted road on wide screens, a plain list on small ones. */
export function Journey({ stops, lit, label }: JourneyProps) {
  return (
    <>
      <svg className="journey wide-only" viewBox="0 0 1160 210" role="img" aria-label={label}>
        <path className="journey-road" d="M16 92C140 20 270 22 380 70s200 58 330 14 200-60 320-16" />
        {stops.map(({ when, place, text }, index) => {
          const { x, y } = POINTS[index] ?? { x: 0, y: 0 }
          return (
            <g key={place}>
              <circle className={index === lit ? 'journey-lit' : undefined} cx={x} cy={y} r={index === lit ? 20 : 13} />
              {index === lit && <path transform={`translate(${x} ${y})`} d="M-3.5-5h7L6 10H-6zM-3-12h6v5h-6z" />}
              <text x={x - 14} y="148">
                {when}
              </text>
              <text className="journey-place" x={x - 14} y="174">
                {place}
              </text>
              <text x={x - 14} y="197">
                {text}
              </text>
            </g>
          )
        })}
      </svg>
      <div className="narrow-only">
        <Timeline
          items={stops.map(({ when, place, text }, index) => ({
            title: place,
            state: index === lit ? 'current' : 'step',
            when,
            text,
          }))}
        />
      </div>
    </>
  )
}
