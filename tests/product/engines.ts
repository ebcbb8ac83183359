import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** A browser engine of real phones, driven by its own protocol: no package stands between. */
export interface Engine {
  open: (url: string) => Promise<void>
  /** What an expression is in the page: plain data. */
  read: (expression: string) => Promise<unknown>
  /** A real click in the middle of the first visible element. */
  click: (selector: string) => Promise<void>
  close: () => Promise<void>
}

const WEBKIT = ['/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser']
const START_MS = 60_000
/** A long page at every width, on a machine that is busy with other checks. */
const SCRIPT_MS = 120_000
/** Firefox opens its port before it can do anything: a session asked for in that moment may never be answered. */
const SESSION_MS = 20_000
const START_TRIES = 3

/** The engines of this machine, by name; Debian has them as `webkit2gtk-driver`, `xvfb` and `firefox-esr`. */
export function installedEngines(): { name: string; start: () => Promise<Engine> }[] {
  const miniBrowser = WEBKIT.find((file) => fs.existsSync(file))
  const webkit = miniBrowser && fs.existsSync('/usr/bin/WebKitWebDriver') && fs.existsSync('/usr/bin/Xvfb')
  return [
    ...(webkit ? [{ name: 'WebKit', start: () => startWebKit(miniBrowser) }] : []),
    ...(fs.existsSync('/usr/bin/firefox-esr') ? [{ name: 'Firefox', start: startFirefox }] : []),
  ]
}

async function startWebKit(miniBrowser: string): Promise<Engine> {
  const port = await freePort()
  const { screen, display } = await startScreen()
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  })
  const base = `http://127.0.0.1:${port}`
  await waitFor(async () => (await fetch(`${base}/status`)).ok)
  const options = { binary: miniBrowser, args: ['--automation'] }
  const { sessionId } = asObject(await call(base, '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }))
  const session = `${base}/session/${String(sessionId)}`
  await call(session, '/timeouts', { script: SCRIPT_MS })
  const read = (expression: string) => call(session, '/execute/sync', { script: `return ${expression}`, args: [] })
  return {
    read,
    open: async (url) => void (await call(session, '/url', { url })),
    async click(selector) {
      const [x, y] = await middleOf(read, selector)
      const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: clickAt(x, y) }
      await call(session, '/actions', { actions: [pointer] })
    },
    async close() {
      await fetch(session, { method: 'DELETE' }).catch(() => undefined)
      await ended(driver)
      await ended(screen)
    },
  }
}

/** A screen that nobody sees; the server itself chooses a free number. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [, , , output] = screen.stdio
  const number = await new Promise<string>((resolve, reject) => {
    if (output instanceof Readable) output.once('data', (data: Buffer) => resolve(data.toString().trim()))
    screen.once('exit', () => reject(new Error('Xvfb did not start')))
  })
  return { screen, display: `:${number}` }
}

async function startFirefox(): Promise<Engine> {
  for (let tries = 1; ; tries += 1) {
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-firefox-'))
    const port = await freePort()
    const browser = spawn(
      '/usr/bin/firefox-esr',
      ['--headless', '--profile', profile, `--remote-debugging-port=${port}`, '--width', '1280', '--height', '900'],
      { stdio: 'ignore', env: { ...process.env, HOME: profile, MOZ_HEADLESS: '1' } },
    )
    const end = async () => {
      await ended(browser)
      fs.rmSync(profile, { recursive: true, force: true })
    }
    try {
      return await firefoxSession(port, end)
    } catch (error) {
      await end()
      if (tries === START_TRIES) throw error
    }
  }
}

async function firefoxSession(port: number, end: () => Promise<void>): Promise<Engine> {
  const socket = await waitFor(() => connected(`ws://127.0.0.1:${port}/session`))
  const send = commandsOver(socket)
  await send('session.new', { capabilities: {} }, SESSION_MS)
  const { contexts } = asObject(await send('browsingContext.getTree', {}, SESSION_MS))
  const context = String(asObject(Array.isArray(contexts) ? contexts[0] : undefined)['context'])
  async function read(expression: string): Promise<unknown> {
    const answer = asObject(
      await send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
        target: { context },
        awaitPromise: true,
        resultOwnership: 'none',
      }),
    )
    if (answer['type'] === 'exception') throw new Error(JSON.stringify(answer['exceptionDetails']))
    const { value } = asObject(answer['result'])
    return typeof value === 'string' ? JSON.parse(value) : undefined
  }
  return {
    read,
    // To wait for the answer is to wait for ever, now and then, when the page before it is still being loaded, by a step back for example.
    async open(url) {
      await read('void (window.isLeft = true)')
      await send('browsingContext.navigate', { context, url, wait: 'none' })
      await waitFor(async () => {
        if ((await read('!window.isLeft && document.readyState === "complete"')) !== true) throw new Error(`${url} does not arrive`)
      })
    },
    async click(selector) {
      const [x, y] = await middleOf(read, selector)
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions: clickAt(x, y) }] })
    },
    async close() {
      await send('browser.close', {}, SESSION_MS).catch(() => undefined)
      await end()
    },
  }
}

function clickAt(x: number, y: number): object[] {
  return [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
}

async function middleOf(read: Engine['read'], selector: string): Promise<[number, number]> {
  const place = await read(`(() => {
    const node = [...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.getClientRects().length > 0)
    if (!node) return null
    node.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = node.getBoundingClientRect()
    return [Math.round(left + width / 2), Math.round(top + height / 2)]
  })()`)
  if (!Array.isArray(place)) throw new Error(`Nothing to click on: ${selector}`)
  return [Number(place[0]), Number(place[1])]
}

async function call(base: string, address: string, body: object): Promise<unknown> {
  const response = await fetch(base + address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(SCRIPT_MS),
  })
  const { value } = asObject(await response.json())
  if (!response.ok) throw new Error(JSON.stringify(value))
  return value
}

function connected(address: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address)
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)))
  })
}

/** Numbered commands and their answers, as WebDriver BiDi has them; one without an answer in time is an error, and is not waited for any longer. */
function commandsOver(socket: WebSocket): (method: string, params: object, limitMs?: number) => Promise<unknown> {
  const waiting = new Map<unknown, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = asObject(JSON.parse(String(data)))
    if (type === 'error') waiting.get(id)?.reject(new Error(String(message)))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  return (method, params, limitMs = SCRIPT_MS) =>
    new Promise((resolve, reject) => {
      last += 1
      const timer = setTimeout(() => reject(new Error(`${method} was not answered in ${limitMs / 1_000} s`)), limitMs)
      const answered =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer)
          settle(value)
        }
      waiting.set(last, { resolve: answered(resolve), reject: answered(reject) })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
}

/** Until it works, or for a minute. */
async function waitFor<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const until = Date.now() + START_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > until) throw error
      await delay(200)
    }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([end, delay(5_000).then(() => child.kill('SIGKILL'))])
}

/** Answers of the protocols are objects; what is in them is looked at field by field. */
function asObject(value: unknown): Record<string, unknown> {
  return (value ?? {}) as Record<string, unknown>
}
