import net from 'node:net'
import path from 'node:path'
import { DrillError, secondsSince } from './drill.ts'
import type { Drill } from './drill.ts'
import { startProduct } from './product.ts'
import { answersNote, keptInDirectory } from './rows-kept.ts'
import { startingData } from './starting-data.ts'
import { startVisitors } from './visitors.ts'

const HALVES = 4

/** The first half of a request; `finish` sends the rest and gives the answer. */
async function halfRequest(port: number): Promise<() => Promise<string>> {
  const socket = net.connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString())).on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)))
  await new Promise<void>((resolve) => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n', () => resolve()))
  return () => {
    socket.write('Connection: close\r\n\r\n')
    return closed
  }
}

/** A drill in which the whole process group is told to stop under load, as a supervisor does. */
export const stopGroup: Drill = {
  name: 'SIGTERM to the whole group under load',
  async run({ scratch, size }) {
    const dataDir = await startingData(path.join(scratch, 'data'))
    const product = await startProduct({ DATA_DIR: dataDir }, { detached: true })
    const visitors = startVisitors(product)
    try {
      await visitors.more(size.writes)
      const halves = await Promise.all(Array.from({ length: HALVES }, () => halfRequest(product.port)))
      // An answer on another connection: by now the server has read the halves too.
      await fetch(`${product.url}/healthz`, { headers: { Connection: 'close' } })
      const stoppedAt = performance.now()
      process.kill(-(product.child().pid ?? 0), 'SIGTERM')
      const answers = await Promise.all(halves.map((finish) => finish()))
      // A signal that changes nothing: the stop is under way.
      const code = await product.end('SIGCONT')
      const stopS = secondsSince(stoppedAt)
      await visitors.stop()
      if (code !== 0) throw new DrillError(`The product ended with ${String(code)}: ${product.said()}`)
      const cut = answers.filter((answer) => !answer.startsWith('HTTP/1.1 200')).length
      if (cut > 0) throw new DrillError(`${cut} of ${HALVES} requests under way were cut`)
      const note = [`stopped after ${stopS} s, none of ${HALVES} requests under way cut`, answersNote(visitors.wrong)].filter(Boolean).join('; ')
      return { times: 1, ...(await keptInDirectory(dataDir, visitors)), backAfterS: null, note }
    } finally {
      await visitors.stop()
      await product.end('SIGKILL')
    }
  },
}
