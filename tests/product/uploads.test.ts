/** A thousand uploads as no browser of ours would send them, over HTTP to the built product. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { atScale } from '#tests/scale.ts'
import { copyShop } from './copy-shop.ts'
import { MANAGER, managerClient, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const UPLOADS = atScale(120, 1_000)
const AT_ONCE = 8
const DEVICE = { type: 'smartphone', brand: 'Apple', model: 'iPhone SE', condition: 'good', price: 149 }

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-uploads-'))
let server: ServerProcess
let cookie = ''
let deviceId = ''
let photo: Buffer
let bomb: Buffer

beforeAll(async () => {
  server = await startServer({ DATA_DIR: copyShop(inject('shopTemplate'), dataDir) })
  const form = new URLSearchParams(MANAGER)
  const answer = await fetch(`${server.url}/login`, { method: 'POST', body: form, headers: { Origin: server.url }, redirect: 'manual' })
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const client = await managerClient(server)
  const { data } = await client.from('refurbished_devices').insert(DEVICE).select('id').single()
  deviceId = String(data?.['id'])
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer()
  bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  // A header that promises 400 million pixels.
  bomb.writeUInt32BE(20_000, 16)
  bomb.writeUInt32BE(20_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
})
afterAll(async () => {
  await server?.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** The same numbers each time: a failure can be looked at again. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Upload {
  what: string
  type: string
  body: Buffer
}

const BOUNDARY = 'fuzz-7f3a'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

function part(content: Buffer, { name = 'photos', file = 'photo.jpg', type = 'image/jpeg' } = {}): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}

const whole = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])

/** Each kind of trouble by turns, with random details. */
function upload(index: number, below: (limit: number) => number): Upload {
  const noise = Buffer.from(Array.from({ length: 1 + below(400) }, () => below(256)))
  const kinds: (() => Upload)[] = [
    () => ({ what: 'a truncated picture', type: MULTIPART, body: whole(part(photo.subarray(0, below(photo.length - 40)))) }),
    () => ({ what: 'noise behind a true beginning', type: MULTIPART, body: whole(part(Buffer.concat([photo.subarray(0, 20), noise]))) }),
    () => ({ what: 'a picture too large to unfold', type: MULTIPART, body: whole(part(bomb)) }),
    () => ({ what: 'nothing in the file', type: MULTIPART, body: whole(part(Buffer.alloc(0))) }),
    () => ({ what: 'another kind of file', type: MULTIPART, body: whole(part(Buffer.from(`%PDF-1.7 ${noise.toString('hex')}`))) }),
    () => ({
      what: 'a drawing with a script',
      type: MULTIPART,
      body: whole(part(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))),
    }),
    () => ({
      what: 'another field',
      type: MULTIPART,
      body: whole(part(photo, { name: ['photo', 'Photos', '', 'photos[]', '__proto__'][below(5)] })),
    }),
    () => ({ what: 'no boundary', type: 'multipart/form-data', body: whole(part(photo)) }),
    () => ({ what: 'another boundary', type: `multipart/form-data; boundary=x${below(99)}`, body: whole(part(photo)) }),
    () => ({ what: 'a form cut short', type: MULTIPART, body: whole(part(photo)).subarray(0, 1 + below(photo.length)) }),
    () => ({ what: 'no form at all', type: ['application/json', 'text/plain', 'image/jpeg', ''][below(4)] ?? '', body: noise }),
    () => ({ what: 'noise instead of parts', type: MULTIPART, body: Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n`), noise]) }),
    () => ({ what: 'a name that is a path', type: MULTIPART, body: whole(part(noise, { file: '../../etc/passwd\0.jpg' })) }),
    () => ({ what: 'many empty parts', type: MULTIPART, body: whole(...Array.from({ length: 200 }, () => part(Buffer.alloc(0)))) }),
    () => ({ what: 'text where a file belongs', type: 'application/x-www-form-urlencoded', body: Buffer.from(`photos=${noise.toString('hex')}`) }),
  ]
  const kind = kinds[index % kinds.length]
  if (!kind) throw new Error('no kind')
  return kind()
}

/** Each on a connection of its own: on a busy machine one that was left open may end, after its six idle seconds, just when the next upload begins on it. */
async function send(address: string, { type, body }: Omit<Upload, 'what'>): Promise<number> {
  const answer = await fetch(server.url + address, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { Cookie: cookie, Origin: server.url, Connection: 'close', ...(type && { 'Content-Type': type }) },
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  return answer.status
}

/** How much more memory than a start the uploads may take, MB: a process that kept them, or held eight whole forms at once, takes more. */
const GROWTH_MB = 600

/** The most memory that the process ever held, MB; from what Linux tells of it. Nothing elsewhere. */
function peakMb(): number {
  if (process.platform !== 'linux') return 0
  return Number(/VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024
}

test('very many broken uploads are refused with a 4xx, keep nothing, and leave the shop open', async () => {
  const peakAtStartMb = peakMb()
  const photos = `/admin/refurbished/${deviceId}/photos`
  expect(await send(photos, { type: MULTIPART, body: whole(part(photo)) })).toBe(204)
  const kept = fs.readdirSync(path.join(dataDir, 'media')).length
  const below = numbers(5)
  const others: string[] = []
  const sent = Array.from({ length: UPLOADS }, (_, index) => upload(index, below))
  const work = sent.values()
  async function sendAll(): Promise<void> {
    for (const each of work) {
      const status = await send(photos, each)
      if (status < 400 || status > 499) others.push(`${each.what}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll))
  expect(others).toEqual([])
  // Over 15 MB in one file, over 80 MB in one form.
  expect(await send(photos, { type: MULTIPART, body: whole(part(Buffer.concat([photo, Buffer.alloc(15 * 1024 * 1024)]))) })).toBe(422)
  expect(await send(photos, { type: MULTIPART, body: whole(part(Buffer.alloc(81 * 1024 * 1024))) })).toBe(413)
  expect(fs.readdirSync(path.join(dataDir, 'media'))).toHaveLength(kept)
  expect(server.child.exitCode).toBeNull()
  expect((await fetch(`${server.url}/reconditionne`)).status).toBe(200)
  const { data } = await server.client().from('refurbished_devices').select('images').eq('id', deviceId).single()
  expect(data?.['images']).toHaveLength(1)
  expect(peakMb() - peakAtStartMb).toBeLessThan(GROWTH_MB)
})

test('pictures of models and brands and tables of the catalogue are refused the same way', async () => {
  const below = numbers(9)
  const places = ['/admin/models/nouveau', '/admin/models/marques', '/admin/models/tableau', '/admin/refurbished/nouveau']
  const others: string[] = []
  for (let index = 0; index < 120; index += 1) {
    const each = upload(index, below)
    const address = places[index % places.length] ?? ''
    const status = await send(address, each)
    if (status < 400 || status > 499) others.push(`${each.what} to ${address}: ${status}`)
  }
  expect(others).toEqual([])
})
