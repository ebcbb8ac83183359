import net from 'node:net'
import { beside, elsewhere } from './beside.ts'
import { UNEXPECTED, pause } from './drill.ts'
import type { Drill } from './drill.ts'
import { statusOf } from './product.ts'
import type { Product } from './product.ts'

const UPLOADS = 40
const PHOTOS_EACH = 4
const PIECE = Buffer.alloc(64 * 1024, 120)
/** Between two pieces of one upload, ms: slow, and all forty are under way together. */
const BETWEEN_MS = 20
/** What the files may take in memory: they belong on the disk. */
const ADDS_MB = 150

/** A drill with forty uploads that hardly move: everybody else must go on being answered. */
export const slowUploads: Drill = {
  name: 'abuse: forty slow uploads',
  run: (options) =>
    beside(
      options,
      async (product) => {
        let pages = 0
        let failed = 0
        const uploads = Promise.all(Array.from({ length: UPLOADS }, (_, index) => slowUpload(product, options.size.uploadBytes, elsewhere(index))))
        let done = false
        void uploads.finally(() => (done = true))
        // The shop is open while they drip.
        for (; !done; await pause(BETWEEN_MS)) {
          if ((await statusOf(`${product.url}/reparation`)) === 200) pages += 1
          else failed += 1
        }
        const note = `${UPLOADS} × ${(options.size.uploadBytes / 1024 / 1024).toFixed(1)} MB, ${failed} of ${pages + failed} pages failed meanwhile`
        return { answers: await uploads, note: failed > 0 ? `${note} (${UNEXPECTED})` : note }
      },
      { addsMb: ADDS_MB },
    ),
}

/** A quote form with photos that arrive in small pieces, from a place of its own; gives the status of the answer. */
async function slowUpload({ port }: Product, bytes: number, address: string): Promise<number> {
  const parts = Array.from({ length: PHOTOS_EACH }, (_, index) => {
    const head = `--x\r\nContent-Disposition: form-data; name="photos"; filename="${index}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
    return { head: Buffer.from(head), pieces: Math.floor(bytes / PHOTOS_EACH / PIECE.length) }
  })
  const end = Buffer.from('--x--\r\n')
  const length = parts.reduce((sum, { head, pieces }) => sum + head.length + pieces * PIECE.length + 2, end.length)
  const socket = net.connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1'))).on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const lines = [
    'POST /pro/devis HTTP/1.1',
    'Host: 127.0.0.1',
    `X-Forwarded-For: ${address}`,
    'Connection: close',
    'Content-Type: multipart/form-data; boundary=x',
  ]
  socket.write(`${[...lines, `Content-Length: ${length}`].join('\r\n')}\r\n\r\n`)
  for (const { head, pieces } of parts) {
    socket.write(head)
    for (let sent = 0; sent < pieces && answer === ''; sent += 1) {
      if (!socket.write(PIECE)) await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))])
      await pause(BETWEEN_MS)
    }
    socket.write('\r\n')
  }
  socket.write(end)
  await closed
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}
