import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CHROMIUM_ARGS, chromiumPath } from '#tests/chromium.ts'

/** What answers to commands of the DevTools protocol: one page that is shown or prepared. */
interface Session {
  id: string
  isPrepared: boolean
}

/** Is called for every page before it loads anything: what it sends shapes that page. */
type ShapesPage = (send: (method: string, params?: object) => void) => void

interface Message {
  id?: number
  method?: string
  params?: { sessionId?: string; targetInfo?: { type: string; subtype?: string; targetId: string } }
  result?: Record<string, unknown>
  error?: { message: string }
}

interface Waiting {
  sessionId: string | undefined
  resolve: (result: Record<string, unknown>) => void
  reject: (error: Error) => void
}

/**
 * Chromium with one tab, driven through the tab and not through its page as Playwright does it: only so does the browser prepare pages
 * (`prerender`), because the page that is driven may be replaced by another one.
 */
export class OwnBrowser {
  readonly #process: ChildProcess
  readonly #profile: string
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, Waiting>()
  readonly #sessions = new Map<string, Session>()
  readonly #listeners = new Set<(message: Message) => void>()
  readonly #onPage: ShapesPage
  #last = 0

  private constructor(started: { process: ChildProcess; profile: string; socket: WebSocket }, onPage: ShapesPage) {
    this.#process = started.process
    this.#profile = started.profile
    this.#socket = started.socket
    this.#onPage = onPage
    this.#socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data))))
  }

  static async launch(size: { width: number; height: number }, onPage: ShapesPage): Promise<OwnBrowser> {
    const executable = chromiumPath()
    if (!executable) throw new Error('No Chromium was found: CHROMIUM_PATH names one.')
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-browser-'))
    const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, `--window-size=${size.width},${size.height}`]
    const child = spawn(executable, [...CHROMIUM_ARGS, ...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
    const address = await new Promise<string>((resolve, reject) => {
      let said = ''
      child.stderr.on('data', (chunk) => {
        said += String(chunk)
        const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
        if (found) resolve(found)
      })
      child.once('exit', () => reject(new Error(`The browser did not start:\n${said}`)))
    })
    const socket = new WebSocket(address)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true })
      socket.addEventListener('error', reject, { once: true })
    })
    const browser = new OwnBrowser({ process: child, profile, socket }, onPage)
    await browser.#takeTab()
    return browser
  }

  /** Sends a command to the page that is shown. */
  send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const all = [...this.#sessions.values()]
    const shown = all.find(({ isPrepared }) => !isPrepared) ?? all[0]
    if (!shown) return Promise.reject(new Error('No page is open.'))
    return this.#send(method, params, shown.id)
  }

  /** The value of an expression in the page that is shown; a promise is waited for. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
    return (result as { value: Value }).value
  }

  /** Opens an address and waits until it is loaded. */
  async open(address: string): Promise<void> {
    await this.send('Page.enable')
    const loaded = new Promise<void>((resolve) => {
      const listen = ({ method }: Message) => {
        if (method !== 'Page.loadEventFired') return
        this.#listeners.delete(listen)
        resolve()
      }
      this.#listeners.add(listen)
    })
    await this.send('Page.navigate', { url: address })
    await loaded
  }

  async close(): Promise<void> {
    this.#socket.close()
    const exited = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill()
    await exited
    fs.rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  async #takeTab(): Promise<void> {
    const { targetInfos } = await this.#send('Target.getTargets', { filter: [{ type: 'tab', exclude: false }, { exclude: true }] })
    const [tab] = targetInfos as { targetId: string }[]
    if (!tab) throw new Error('The browser opened no tab.')
    const { sessionId } = await this.#send('Target.attachToTarget', { targetId: tab.targetId, flatten: true })
    const filter = [{ type: 'page', exclude: false }, { exclude: true }]
    await this.#send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter }, String(sessionId))
  }

  #send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    this.#last += 1
    const id = this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { sessionId, resolve, reject })
      this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }))
    })
  }

  #hear(message: Message): void {
    if (message.id !== undefined) {
      const waiting = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      if (message.error) waiting?.reject(new Error(message.error.message))
      else waiting?.resolve(message.result ?? {})
      return
    }
    const { sessionId, targetInfo } = message.params ?? {}
    if (sessionId && message.method === 'Target.detachedFromTarget') this.#forget(sessionId)
    if (sessionId && message.method === 'Target.attachedToTarget' && targetInfo?.type === 'page')
      this.#take(sessionId, targetInfo.subtype === 'prerender')
    for (const listen of this.#listeners) listen(message)
  }

  /** A page that is gone answers nothing any more. */
  #forget(sessionId: string): void {
    this.#sessions.delete(sessionId)
    for (const [id, waiting] of this.#waiting) {
      if (waiting.sessionId !== sessionId) continue
      this.#waiting.delete(id)
      waiting.reject(new Error('The page is gone.'))
    }
  }

  /** A page waits until it is told to run: nothing before that is waited for, because it answers only then. */
  #take(id: string, isPrepared: boolean): void {
    this.#sessions.set(id, { id, isPrepared })
    // A page may be gone before it has heard.
    const tell = (method: string, params: object = {}) => void this.#send(method, params, id).catch(() => {})
    this.#onPage(tell)
    tell('Runtime.runIfWaitingForDebugger')
  }
}
