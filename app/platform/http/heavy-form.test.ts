import { expect, test } from 'vitest'
import { requireForm } from './read-upload.server.ts'

const MEGABYTE = 1024 * 1024

async function answerTo(note: string): Promise<unknown> {
  const body = new FormData()
  body.set('note', note)
  return requireForm(new Request('http://shop.example/admin/prix/lot', { method: 'POST', body })).catch((error: unknown) => error)
}

test('a staff form is as heavy as it will be on the screen that shows it again: two megabytes of quotation marks fill its memory, seven of letters do not', async () => {
  expect(await answerTo('a'.repeat(7 * MEGABYTE))).toBeInstanceOf(FormData)
  expect(await answerTo('"'.repeat(MEGABYTE))).toBeInstanceOf(FormData)
  expect(await answerTo('"'.repeat(2 * MEGABYTE))).toMatchObject({ status: 413 })
})
