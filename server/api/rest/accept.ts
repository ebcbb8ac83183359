import { RestError, notImplemented } from './errors.ts'

/** `object`: exactly one row, as an object. */
export type Shape = 'array' | 'object'

const SHAPES: Readonly<Record<string, Shape>> = {
  '*/*': 'array',
  'application/*': 'array',
  'application/json': 'array',
  'application/vnd.pgrst.array+json': 'array',
  'application/vnd.pgrst.array': 'array',
  'application/vnd.pgrst.object+json': 'object',
  'application/vnd.pgrst.object': 'object',
}

export const CONTENT_TYPES: Readonly<Record<Shape, string>> = {
  array: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
}

/** Formats of the hosted backend that are refused by name when nothing else is acceptable. */
const REFUSED: Readonly<Record<string, string>> = {
  'application/geo+json': 'GeoJSON answers',
  'application/vnd.pgrst.plan': 'query plans',
  'application/vnd.pgrst.plan+json': 'query plans',
  'application/vnd.pgrst.plan+text': 'query plans',
}

/** Picks the answer's form from the Accept header, the first acceptable one by weight. */
export function negotiate(header: string | null): Shape {
  if (header === null || header.trim() === '') return 'array'
  const ranges = header
    .split(',')
    .map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
      return { type, weight, stripped: parameters.includes('nulls=stripped') }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { type, stripped } of ranges) {
    const shape = Object.hasOwn(SHAPES, type) ? SHAPES[type] : undefined
    if (!shape) continue
    if (stripped) throw notImplemented('answers without nulls (nulls=stripped)')
    return shape
  }
  const refused = ranges.find(({ type }) => Object.hasOwn(REFUSED, type))
  if (refused) throw notImplemented(REFUSED[refused.type] ?? refused.type)
  throw new RestError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${ranges.map(({ type }) => type).join(', ')}`,
  })
}
