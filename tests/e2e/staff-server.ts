import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test'
import { generate } from 'otplib'
import { shopCookie } from '#app/features/admin-frame/shop-in-view.ts'
import type { StoreId } from '#app/lib/shop-facts.ts'
import { copyShop } from '#tests/product/copy-shop.ts'
import { freePort } from '#tests/product/free-port.ts'
import { waitForScripts } from './begun.ts'
import { SHOP_TEMPLATE } from './global-setup.ts'

export interface StaffServer {
  url: string
  email: string
  /** Generated at the first start and printed once. */
  password: string
  /** The session that tests share which do not try the sign-in itself. */
  session: Cookie[]
  /** The link of the latest mail to somebody, waiting for it to arrive: its first one, or the one that fits `link`. */
  linkFor: (address: string, subject: RegExp, link?: RegExp) => Promise<string>
}

const START_TIMEOUT_MS = 300_000
const PASSWORD_LINE = /Mot de passe\s+: (\S+)/
const EMAIL_LINE = /E-mail\s+: (\S+)/

/** A product of its own for each worker: nobody's account yet, empty outbox. Pages go to it by their path. */
export const test = base.extend<{ otherBrowser: () => Promise<Page> }, { shop: string; beginsEmpty: boolean; staff: StaffServer }>({
  /** Tests that change a shop for good name one of their own: they get a server to themselves. */
  shop: ['shared', { scope: 'worker', option: true }],
  /** A shop of its own, of which nothing is known yet, in place of the demonstration. */
  beginsEmpty: [false, { scope: 'worker', option: true }],
  staff: [
    async ({ browserName: _engine, shop: _shop, beginsEmpty }, use) => {
      const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'phare-e2e-'))
      if (!beginsEmpty) copyShop(process.env[SHOP_TEMPLATE] ?? '', dataDir)
      const port = await freePort()
      const child = spawn(process.execPath, ['server/main.ts'], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          ...(beginsEmpty && { SEED: 'none' }),
          PUBLIC_URL: `http://localhost:${port}`,
          ADMIN_EMAIL: '',
          ADMIN_PASSWORD: '',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exited = new Promise((resolve) => child.once('exit', resolve))
      try {
        const printed = await untilAccount(child.stdout)
        const email = EMAIL_LINE.exec(printed)?.[1]
        const password = PASSWORD_LINE.exec(printed)?.[1]
        if (!email || !password) throw new Error(`the first start printed no account:\n${printed}`)
        await use({
          url: `http://localhost:${port}`,
          email,
          password,
          session: [],
          linkFor: (address, subject, link) => findLink(path.join(dataDir, 'outbox'), { address, subject, link }),
        })
      } finally {
        child.kill('SIGTERM')
        await exited
        await fs.rm(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ staff }, use) => use(staff.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    const problems = watchProblems(page)
    if (javaScriptEnabled) waitForScripts(page)
    await use(page)
    expect(problems).toEqual([])
  },
  otherBrowser: async ({ browser, baseURL, javaScriptEnabled }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const page = await openOther(browser, baseURL, contexts)
      if (javaScriptEnabled) waitForScripts(page)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }

/** Somebody else at another machine. */
async function openOther(browser: Browser, baseURL: string | undefined, contexts: BrowserContext[]): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR' })
  contexts.push(context)
  return context.newPage()
}

/** What the visitor would not tell us; a refusal that a test provokes is none. */
function watchProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    // What a test brings about itself.
    const refused = /status of (?:4\d\d|50[34])|ERR_INTERNET_DISCONNECTED/.test(message.text())
    if ((message.type() === 'error' && !refused) || /Content Security Policy|hydrat/i.test(message.text())) problems.push(message.text())
  })
  return problems
}

/** What the server prints up to its account; the rest is read and let go, so that it can go on printing. */
function untilAccount(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    let printed = ''
    output.on('data', (chunk) => {
      printed += String(chunk)
      if (PASSWORD_LINE.test(printed)) resolve(printed)
    })
    output.on('end', () => resolve(printed))
  })
}

/** Addresses that only their receiver knows. */
const LINKS = /https?:\/\/\S+(?:[?&](?:jeton|accuse)=|\/pro\/(?:reponse|facture)\/)[\w-]+/g

interface WantedLink {
  address: string
  subject: RegExp
  link: RegExp | undefined
}

async function findLink(outbox: string, { address, subject, link: wanted = /./ }: WantedLink): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails = await readMails(outbox)
      link = mails.findLast((mail) => mail.to.includes(address) && subject.test(mail.text))?.links.find((each) => wanted.test(each))
      return link
    })
    .toBeDefined()
  return link ?? ''
}

async function readMails(outbox: string): Promise<{ to: string; text: string; links: string[] }[]> {
  const names = (await fs.readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const files = await Promise.all(
    names.map(async (name) => ({
      raw: await fs.readFile(path.join(outbox, name), 'utf8'),
      atMs: (await fs.stat(path.join(outbox, name))).mtimeMs,
    })),
  )
  return files
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ raw }) => {
      const text = decodeMail(raw)
      return { to: /^To: (.*)$/m.exec(raw)?.[1] ?? '', text, links: text.match(LINKS) ?? [] }
    })
}

/** Quoted-printable, as mail programs write French. */
function decodeMail(raw: string): string {
  const bytes = raw.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Opens a staff page with the shared session; without one, or when a test has ended it, the form begins a new one. */
export async function openSignedIn(page: Page, staff: StaffServer, address: string): Promise<void> {
  await page.context().addCookies(staff.session)
  await page.goto(address)
  if (new URL(page.url()).pathname !== '/login') return
  await beginSession(page, staff)
}

/** Somebody stands at the counter of one shop: what is taken in is taken in there. */
export async function standAt(page: Page, staff: StaffServer, shop: StoreId): Promise<void> {
  await page.context().addCookies([{ ...shopCookieOf(shop), url: staff.url }])
}

function shopCookieOf(shop: StoreId | null): { name: string; value: string } {
  const [cookie = ''] = shopCookie(shop).split(';')
  const [name = '', value = ''] = cookie.split('=')
  return { name, value }
}

/** The same for tests that begin at addresses of their own: no page is loaded for a session that goes on. */
export async function beSignedIn(page: Page, staff: StaffServer): Promise<void> {
  await page.context().addCookies(staff.session)
  const session = await page.request.get('/admin/session')
  if (session.ok()) return
  await page.goto('/login')
  await beginSession(page, staff)
}

async function beginSession(page: Page, staff: StaffServer): Promise<void> {
  await signIn(page, staff.email, staff.password)
  await expect(page).not.toHaveURL(/\/login/)
  // Where a test stands is its own.
  staff.session = (await page.context().cookies()).filter(({ name }) => name !== shopCookieOf(null).name)
}

/** What an authenticator shows; `stepsAhead` for a second code within the same half minute. */
export function codeOf(secret: string, stepsAhead = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1_000) + stepsAhead * 30 })
}

/** Whoever has read what an answer brought does not press twice in one go, and what they press next is meant (`double-press.ts`). */
export async function readOn(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
}
