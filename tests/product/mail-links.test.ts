/** Mail programs and their guards open links on their own: looking must not change anything. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser } from '#app/features/accounts/account.commands.server.ts'
import { saveParcel } from '#app/features/requests/parcels.commands.server.ts'
import { attachLabel } from '#app/features/requests/postal-label.commands.server.ts'
import { answerRequest } from '#app/features/requests/staff-requests.commands.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { sendQuote } from '#app/workflows/quotes.server.ts'
import { mailbox, tokenIn } from '#tests/factories/mailbox.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { quoteForm } from './quote-form.ts'
import { BROWSER, PUBLIC_URL, openSite } from './site.ts'
import type { Site } from './site.ts'
import { wayOutOf } from '#app/workflows/way-out.server.ts'

const PDF = Buffer.from('%PDF-1.7\ntrailer\n<<>>\n%%EOF\n')
const QUOTE = { ...TERMS, lines: [{ label: 'Écran', amountCents: 17900 }] }
const FORMS = {
  '/pro/devis': {},
  '/pro/preparation-visite': { moment: 'open' },
  '/pro/envoi-postal': { street: '1 quai', postcode: '33260', city: 'La Teste', dropOff: 'any' },
}

let site: Site
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-links-'))
beforeAll(async () => {
  site = await openSite({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await site.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** One hash for the content of each table; how often something was asked for is no content. */
async function tableHashes(): Promise<Record<string, string>> {
  const { rows } = await site.database.pool.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'rate_buckets' order by 1",
  )
  const hashes: Record<string, string> = {}
  for (const { tablename } of rows) {
    const content = await site.database.pool.query(`select to_jsonb(t)::text as row from "${tablename}" t order by 1`)
    hashes[tablename] = createHash('sha256').update(JSON.stringify(content.rows)).digest('hex')
  }
  return hashes
}

async function postForm(address: string, more: Record<string, string>): Promise<void> {
  const answer = await fetch(site.url + address, {
    method: 'POST',
    body: await quoteForm(site.database, more),
    redirect: 'manual',
    headers: { 'User-Agent': BROWSER },
  })
  expect([address, answer.status]).toEqual([address, 303])
}

/** Staff answer everything that can be answered. */
async function answerAll(): Promise<void> {
  const staff = await asStaff(testCtx({ database: site.database }, { now: new Date() }))
  for (const { id, kind } of await site.database.db.select().from(requests)) {
    await answerRequest(staff, { id, formKey: crypto.randomUUID(), text: 'Bonjour' })
    await sendQuote(staff, { id, ...QUOTE, formKey: crypto.randomUUID() })
    if (kind !== 'postal') continue
    await saveParcel(staff, { id, direction: 'to-workshop', carrier: 'colissimo', number: '6A12345678901' }, wayOutOf)
    await saveParcel(staff, { id, direction: 'to-customer', carrier: 'dpd', number: '01234567890123' }, wayOutOf)
    await attachLabel(staff, { id, content: PDF }, wayOutOf)
  }
}

test('opening every link of every mail changes no row', async () => {
  for (const [address, more] of Object.entries(FORMS)) await postForm(address, more)
  await answerAll()
  const states = async () => (await site.database.db.select({ state: mails.state }).from(mails)).map(({ state }) => state)
  await expect.poll(async () => new Set(await states()), { timeout: 60_000 }).toEqual(new Set(['sent']))

  const written = await site.database.db.select({ html: mails.html, text: mails.text }).from(mails).orderBy(asc(mails.created_at))
  const addresses = written.flatMap(({ html, text }) => [
    ...html.replaceAll('&amp;', '&').matchAll(/href="([^"]+)"/g),
    ...text.matchAll(/(https?:\/\/\S+)/g),
  ])
  const own = [...new Set(addresses.map(([, address]) => address ?? ''))].filter((address) => address.startsWith(PUBLIC_URL))
  expect(own.filter((address) => address.includes('/pro/reponse/'))).toHaveLength(3)
  expect(own.filter((address) => address.includes('/pro/bordereau/'))).toHaveLength(1)

  const before = await tableHashes()
  expect(Object.keys(before)).toContain('quotes')
  for (const address of own) {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await site.get(address.slice(PUBLIC_URL.length), {}, method)
      await answer.arrayBuffer()
      expect([address, answer.status < 400]).toEqual([address, true])
    }
  }
  expect(await tableHashes()).toEqual(before)
})

test('a new address of an account is confirmed with 200, and its link is none afterwards', async () => {
  const mailer = mailbox()
  const staff = await asStaff(testCtx({ database: site.database }, { now: new Date(), mailer }))
  await updateUser(staff, { email: 'neuve@example.fr' })
  const token = tokenIn((await mailer.mails()).find(({ to }) => to === 'neuve@example.fr'))
  const address = `/login/nouvelle-adresse?${new URLSearchParams({ jeton: token }).toString()}`
  const confirm = () =>
    fetch(site.url + address, {
      method: 'POST',
      body: new URLSearchParams({ jeton: token }),
      headers: { 'User-Agent': BROWSER, 'Sec-Fetch-Site': 'same-origin' },
    })
  expect((await site.get(address)).status).toBe(200)
  const confirmed = await confirm()
  expect([confirmed.status, await confirmed.text()]).toEqual([200, expect.stringContaining('Adresse confirmée')])
  expect([(await site.get(address)).status, (await confirm()).status]).toEqual([404, 404])
})
