import net from 'node:net'
import path from 'node:path'
import { freePort } from '#tests/product/free-port.ts'
import { pause, secondsSince, until } from './drill.ts'
import type { Drill, DrillOptions, DrillRow } from './drill.ts'
import { startProduct } from './product.ts'
import { startingData } from './starting-data.ts'
import { postQuote, quoteFields, startOfForm } from './visitors.ts'

const QUOTES = 2
/** Nobody fills a form in within two seconds. */
const FILLING_MS = 2_500
/** Time for the product to meet the trouble, ms. */
const TROUBLE_MS = 6_000
/** A second copy would come by now, ms. */
const LATE_COPY_MS = 3_000
/** A mail that failed is tried again after a minute. */
const RETRY_LIMIT_MS = 180_000

type Mood = 'silent' | 'refusing' | 'dying' | 'working'

/** A mail server whose mood can change; `received` is what it said yes to. */
async function openMailServer(first: Mood) {
  const opened = { url: '', received: [] as string[], mood: first, close: () => undefined as void }
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    const { mood } = opened
    if (mood === 'silent') return
    socket.write(mood === 'refusing' ? '421 come back later\r\n' : '220 drill\r\n')
    if (mood === 'refusing') return void socket.end()
    let waiting = ''
    let mail: string[] | undefined
    socket.on('data', (chunk: Buffer) => {
      const lines = (waiting + chunk.toString()).split('\r\n')
      waiting = lines.pop() ?? ''
      for (const line of lines) {
        if (mail && line !== '.') mail.push(line)
        else if (mail && mood === 'dying') return void socket.destroy()
        else if (mail) {
          opened.received.push(mail.join('\n'))
          mail = undefined
          socket.write('250 kept\r\n')
        } else if (/^DATA/i.test(line)) {
          mail = []
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  opened.url = `smtp://127.0.0.1:${port}`
  opened.close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return opened
}

async function trouble({ scratch }: DrillOptions, mood: Mood): Promise<DrillRow> {
  const smtp = await openMailServer(mood)
  const product = await startProduct({ DATA_DIR: await startingData(path.join(scratch, 'data')), SMTP_URL: smtp.url })
  try {
    const started = await startOfForm(product.url)
    await pause(FILLING_MS)
    const addresses: string[] = []
    for (let index = 0; index < QUOTES; index += 1) {
      const form = quoteFields(started)
      if ((await postQuote(product.url, form)) === 303) addresses.push(form.get('email') ?? '')
    }
    await pause(TROUBLE_MS)
    smtp.mood = 'working'
    const healedAt = performance.now()
    const copies = (address: string) => smtp.received.filter((mail) => mail.split('\n').includes(`To: ${address}`)).length
    const late = until('the mails', () => addresses.every((address) => copies(address) > 0), RETRY_LIMIT_MS).catch(() => undefined)
    await late
    const backAfterS = secondsSince(healedAt)
    await pause(LATE_COPY_MS)
    return {
      times: QUOTES,
      acknowledged: addresses.length,
      lost: addresses.filter((address) => copies(address) === 0).length,
      doubled: addresses.filter((address) => copies(address) > 1).length,
      backAfterS,
      note: 'mails to the customers of acknowledged requests',
    }
  } finally {
    await product.end('SIGKILL')
    smtp.close()
  }
}

/** Drills with a mail server that says nothing, refuses everything, or dies while it listens: no mail may be lost or leave twice. */
export const MAIL_DRILLS: readonly Drill[] = (['silent', 'refusing', 'dying'] as const).map((mood) => ({
  name: `mail server ${mood}`,
  slow: true,
  run: (options) => trouble(options, mood),
}))
