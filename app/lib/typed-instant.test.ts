import { expect, test } from 'vitest'
import { typedInstant } from './typed-instant.ts'

test('a moment is read as it is written, with or without a part of a second', () => {
  const read = (text: string) => typedInstant().parse(text).toISOString()
  expect(read('2026-12-01T08:30:00.250Z')).toBe('2026-12-01T08:30:00.250Z')
  expect(read('2026-12-01T08:30:00Z')).toBe('2026-12-01T08:30:00.000Z')
})

test.each(['', 'demain', '2026-12-01', '2026-02-30T08:00:00Z', '0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59Z'])(
  '«%s» is no moment that the database is asked for',
  (text) => {
    const read = typedInstant('Choisissez une heure.').safeParse(text)
    expect(read.error?.issues[0]?.message).toBe('Choisissez une heure.')
  },
)
