import { Busboy } from '@fastify/busboy'
import { expect, test, vi } from 'vitest'
import { createArriving } from './arriving.server.ts'
import { filesOf, readUpload, requireTextsOfAnybody } from './read-upload.server.ts'

const BOUNDS = { textBytes: 1024 * 1024, files: 0, fileBytes: 0 }

function posted(body: string, type = 'application/x-www-form-urlencoded;charset=UTF-8') {
  return readUpload(new Request('http://shop.example/pro/devis', { method: 'POST', body, headers: { 'Content-Type': type } }), BOUNDS)
}

test('a form is read with its accents, its signs and a name that stands twice', async () => {
  const read = await posted('name=Zo%C3%A9+%26+L%C3%A9o&brand=apple&brand=nokia&empty=')
  expect(read.kind === 'form' && [...read.form]).toEqual([
    ['name', 'Zoé & Léo'],
    ['brand', 'apple'],
    ['brand', 'nokia'],
    ['empty', ''],
  ])
})

test('a form of more fields than any of ours is refused before it is read', async () => {
  expect(await posted('a=&'.repeat(9_000))).toMatchObject({ kind: 'form' })
  expect(await posted('a=&'.repeat(300_000))).toEqual({ kind: 'too-large' })
  expect(await posted('&'.repeat(1_000_000))).toEqual({ kind: 'too-large' })
})

const MULTIPART = 'multipart/form-data; boundary=X'
const NAMED = '--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'

test('a form of several parts is counted as well, also what has no name', async () => {
  expect(await posted(`${NAMED.repeat(9_000)}--X--\r\n`, MULTIPART)).toMatchObject({ kind: 'form' })
  for (const part of [NAMED, '--X\r\n\r\n\r\n', '--X\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n\r\n'])
    expect(await posted(`${part.repeat(10_001)}--X--\r\n`, MULTIPART), part).toEqual({ kind: 'too-large' })
})

test('a form that anybody may post has no more fields than some times the longest of ours', async () => {
  const ofAnybody = (fields: number, field: string, type: string, end: string) => {
    const request = new Request('http://shop.example/login', { method: 'POST', body: field.repeat(fields) + end, headers: { 'Content-Type': type } })
    return requireTextsOfAnybody(request).then(
      (form) => [...form].length,
      (error: unknown) => error instanceof Response && error.status,
    )
  }
  const kinds = [
    ['a=1&', 'application/x-www-form-urlencoded', ''],
    [NAMED, MULTIPART, '--X--\r\n'],
  ] as const
  for (const [field, type, end] of kinds) expect([await ofAnybody(250, field, type, end), await ofAnybody(400, field, type, end)]).toEqual([250, 413])
})

test('no file chosen is none; one that is empty though it has a name is a file that somebody chose', async () => {
  const chosen = async (fileName: string) => {
    const part = `--X\r\nContent-Disposition: form-data; name="photos"; filename="${fileName}"\r\nContent-Type: image/jpeg\r\n\r\n\r\n`
    const read = await posted(`${part}--X--\r\n`, MULTIPART)
    return read.kind === 'form' && filesOf(read.form, 'photos').map(({ name, size }) => [name, size])
  }
  expect([await chosen(''), await chosen('IMG_0412.jpg')]).toEqual([[], [['IMG_0412.jpg', 0]]])
})

const FILE = '--X\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n'

test.each([
  ['the last field that is taken', '', '--X\r\n\r\n\r\n'],
  ['the beginning of a file that the form does not take', FILE, '\r\n-\r\n--c'],
])('what follows %s is heard, and not looked through', async (_, start, part) => {
  const looked = vi.spyOn(Busboy.prototype, '_write')
  const piece = Buffer.from(part.repeat(10_000))
  let pieces = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1
      if (pieces === 1) controller.enqueue(Buffer.from(start + part))
      else if (pieces <= 30) controller.enqueue(piece)
      else controller.close()
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers: { 'Content-Type': MULTIPART }, duplex: 'half' }
  expect(await readUpload(new Request('http://shop.example/pro/devis', init), BOUNDS)).toEqual({ kind: 'too-large' })
  expect(pieces).toBe(31)
  const lookedBytes = looked.mock.calls.reduce((sum, [chunk]) => sum + (chunk instanceof Uint8Array ? chunk.byteLength : 0), 0)
  // The piece with the last field, and what the pipeline had taken beside it.
  expect(lookedBytes).toBeGreaterThan(0)
  expect(lookedBytes).toBeLessThan(4 * piece.byteLength)
  looked.mockRestore()
})

test.each(['application/x-www-form-urlencoded', MULTIPART])('a form that breaks off on its way cannot be read: %s', async (type) => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(Buffer.from('name=Zo'))
      controller.error(new Error('aborted'))
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers: { 'Content-Type': type }, duplex: 'half' }
  expect(await readUpload(new Request('http://shop.example/pro/devis', init), BOUNDS)).toEqual({ kind: 'unreadable' })
})

test.each(['text/plain', 'application/json', 'multipart/form-data', ''])('a body of type "%s" is no form', async (type) => {
  expect(await posted('name=x', type)).toEqual({ kind: 'unreadable' })
})

test.each(['application/x-www-form-urlencoded', MULTIPART])('large forms that hold their last bytes back fill no memory: %s', async (type) => {
  const room = createArriving(3 * 1024 * 1024)
  const start = type === MULTIPART ? NAMED.trimEnd() + '\r\n\r\n' : 'a='
  const slow = Array.from({ length: 10 }, () => {
    let end = (): void => undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(start))
        controller.enqueue(Buffer.alloc(900_000, 'a'))
        end = () => controller.close()
      },
      cancel() {
        end = () => undefined
      },
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers: { 'Content-Type': type }, duplex: 'half' }
    const request = new Request('http://shop.example/pro/suivi', init)
    // As forms of staff are read, which an outage gives back: nobody waits for this copy.
    const copy = request.clone()
    return { copy, read: readUpload(request, { ...BOUNDS, room }), end: () => end() }
  })
  expect(await Promise.any(slow.map(({ read }) => read))).toEqual({ kind: 'busy' })
  const small = new Request('http://shop.example/pro/suivi', { method: 'POST', body: new URLSearchParams({ reference: 'T-1042' }) })
  expect((await readUpload(small, { ...BOUNDS, room })).kind).toBe('form')
  for (const { end } of slow) end()
  const kinds = (await Promise.all(slow.map(({ read }) => read))).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(7)
  const again = new Request('http://shop.example/pro/suivi', {
    method: 'POST',
    body: `a=${'b'.repeat(900_000)}`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect((await readUpload(again, { ...BOUNDS, room })).kind).toBe('form')
})
