import { numberText } from '#app/lib/count-text.ts'

interface LineChartProps {
  /** What the line says, for those who do not see it. */
  label: string
  points: readonly { label: string; value: number }[]
  /** The same points of the period before, dotted. */
  before?: readonly number[]
}

const WIDTH = 720
const HEIGHT = 240
const LEFT = 44
const BOTTOM = 28
const TOP = 12
const STEPS = 3

/** One line over time, from zero, and the area below it. */
export function LineChart({ label, points, before = [] }: LineChartProps) {
  const top = niceCeiling(Math.max(1, ...points.map((point) => point.value), ...before))
  const x = (index: number) => LEFT + (index / Math.max(1, points.length - 1)) * (WIDTH - LEFT - 8)
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM)
  const lineOf = (values: readonly number[]) => values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const now = lineOf(points.map((point) => point.value))
  const marks = [...new Set([0, Math.floor((points.length - 1) / 2), points.length - 1])].filter((index) => index >= 0)
  return (
    <svg className="chart chart-wide" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {Array.from({ length: STEPS + 1 }, (_, step) => (top / STEPS) * step).map((value) => (
        <g key={value}>
          <line className="chart-line" x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} />
          <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
            {numberText(value)}
          </text>
        </g>
      ))}
      {before.length > 0 && <polyline className="chart-before" points={lineOf(before)} />}
      <polygon className="chart-area" points={`${x(0)},${y(0)} ${now} ${x(points.length - 1)},${y(0)}`} />
      <polyline className="chart-now" points={now} />
      {marks.map((index) => (
        <text key={index} x={x(index)} y={HEIGHT - 6} textAnchor={index === 0 ? 'start' : index === points.length - 1 ? 'end' : 'middle'}>
          {points[index]?.label}
        </text>
      ))}
    </svg>
  )
}

/** A round number at or above the largest value that divides into whole steps. */
function niceCeiling(largest: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(largest)) - 1)
  return Math.ceil(largest / (unit * STEPS)) * unit * STEPS
}
