import { expect, test } from 'vitest'
import { z } from 'zod'
import { readBody } from './read-body.ts'

test('a body whose sender leaves is no outage of the database', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(Buffer.from('{"email":'))
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  const reading = readBody(new Request('http://shop.example/auth/v1/token', init), z.object({}))
  await expect(reading).rejects.toMatchObject({ status: 400, code: 'bad_json' })
})
