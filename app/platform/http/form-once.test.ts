import { expect, test } from 'vitest'
import { z } from 'zod'
import { idOfForm } from './form-once.server.ts'

const KEY = '3F2B8C1E-8D7A-4B57-9A52-0A1B2C3D4E5F'

test('the same form makes the same id, however its key is written, and other words make another', () => {
  const id = idOfForm(KEY, { text: 'Bonjour' })
  expect(idOfForm(KEY.toLowerCase(), { text: 'Bonjour' })).toBe(id)
  expect(idOfForm(KEY, { text: 'Bonsoir' })).not.toBe(id)
})

test('every id is one that the forms of the staff screens read', () => {
  for (let count = 0; count < 200; count += 1) expect(z.uuid().safeParse(idOfForm(KEY, { count })).success).toBe(true)
})
