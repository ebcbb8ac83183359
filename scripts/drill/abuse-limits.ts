/** What one place may be used for, where more tries are answered 429 and nothing comes of them; and how many mails one person's address gets. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beside, elsewhere, from, inOneBlock, inParallel } from './beside.ts'
import type { Attacked } from './beside.ts'
import { DrillError } from './drill.ts'
import type { Drill } from './drill.ts'
import { ANON_KEY, statusOf } from './product.ts'
import type { Product } from './product.ts'
import { BROWSER } from './visitors.ts'

/** What the product promises, with one more for each refill that a slow machine gives time for. */
const SPARE = 2
const BOOKINGS_OF_A_PLACE = 12 + SPARE
/** Bookings under somebody else's address are taken: refused, they would shut the form to that person. Their mails are what is bounded. */
const MAILS_OF_A_PERSON = 5 + SPARE
const LOOK_UPS = 10 + SPARE
const VIEWS_OF_ONE_MODEL = 10 + SPARE
/** Times overlap: one booking may take the next one's. */
const BOOKED_OR_TAKEN = [303, 409] as const
/** Mails leave with the next round of their job, ms. */
const MAILS_LEAVE_MS = 5_000
/** More than any of these limits. */
const TRIES = 30

/** Every answer is one of those that a try may have, so often at most, or come back later. @throws DrillError otherwise */
function limited(answers: number[], { tried, most }: { tried: readonly [number, ...number[]]; most: number }): Attacked {
  const others = answers.filter((status) => ![...tried, 429].includes(status))
  if (others.length > 0) throw new DrillError(`Neither tried nor refused: ${others.join(', ')}`)
  const granted = answers.filter((status) => tried.includes(status)).length
  if (!answers.includes(tried[0])) throw new DrillError('Nothing was granted: the attack itself does not work')
  if (granted > most) throw new DrillError(`${granted} were granted, ${most} are too many already`)
  return { answers }
}

/** Free times and the signed moment of the page; each booking takes another time. */
async function bookingPage({ url }: Product): Promise<{ started: string; times: string[] }> {
  const html = await (await fetch(`${url}/pro/rendez-vous`)).text()
  const times = [...html.matchAll(/name="start-[\d-]+"[^>]* value="([^"]+)"/g)].flatMap(([, value]) => value ?? [])
  return { started: /name="started" value="([^"]+)"/.exec(html)?.[1] ?? '', times }
}

async function bookings(product: Product, visitor: (index: number) => { address: string; email: string; phone: string }): Promise<number[]> {
  const { started, times } = await bookingPage(product)
  if (times.length < TRIES) throw new DrillError(`Only ${times.length} free times: too few to be refused for another reason`)
  return inParallel(TRIES, (index) => {
    const { address, email, phone } = visitor(index)
    const form = { service: 'pc-mac', problem: 'Ne s’allume plus', address: '3 quai du Phare', town: 'Arcachon', name: 'Zoé Martin' }
    return statusOf(`${product.url}/pro/rendez-vous`, {
      method: 'POST',
      headers: { 'User-Agent': BROWSER, ...from(address) },
      body: new URLSearchParams({ ...form, formKey: crypto.randomUUID(), started, start: times[index] ?? '', email, phone }),
    })
  })
}

const phone = (index: number) => `06${String(10_000_000 + index)}`

export const bookingsFromOnePlace: Drill = {
  name: 'abuse: bookings from one IPv6 /64',
  run: (options) =>
    beside(options, async (product) => {
      const visitor = (index: number) => ({ address: inOneBlock(index), email: `zoe-${index}@exemple.fr`, phone: phone(index) })
      return limited(await bookings(product, visitor), { tried: BOOKED_OR_TAKEN, most: BOOKINGS_OF_A_PLACE })
    }),
}

export const bookingsForOnePerson: Drill = {
  name: 'abuse: bookings for one e-mail address, from everywhere',
  run: (options) =>
    beside(options, async (product, dataDir) => {
      const email = 'victime@exemple.fr'
      const answers = await bookings(product, (index) => ({ address: elsewhere(index), email, phone: phone(index) }))
      if (!answers.includes(303)) throw new DrillError('Nothing was booked: the attack itself does not work')
      const mails = await mailsTo(email, path.join(dataDir, 'outbox'))
      if (mails === 0 || mails > MAILS_OF_A_PERSON) throw new DrillError(`${mails} mails to one address, 1 to ${MAILS_OF_A_PERSON} are meant`)
      return { answers, note: `${mails} mails` }
    }),
}

/** How many mails somebody got, once no more arrive. */
async function mailsTo(address: string, outbox: string): Promise<number> {
  for (let before = -1; ;) {
    await setTimeout(MAILS_LEAVE_MS)
    const names = await fs.readdir(outbox)
    const texts = await Promise.all(names.map((name) => fs.readFile(path.join(outbox, name), 'utf8')))
    const mails = texts.filter((text) => text.includes(`\nTo: ${address}`)).length
    if (mails === before) return mails
    before = mails
  }
}

export const lookUpsFromOneBlock: Drill = {
  name: 'abuse: guesses at repairs from one IPv6 /64',
  run: (options) =>
    beside(options, async ({ url }) => {
      const answers = await inParallel(TRIES, (index) =>
        statusOf(`${url}/pro/suivi`, {
          method: 'POST',
          headers: { 'User-Agent': BROWSER, ...from(inOneBlock(index)) },
          body: new URLSearchParams({ reference: `T-2222${String(2_222 + index).replace(/[01]/g, 'A')}`, contact: phone(index) }),
        }),
      )
      return limited(answers, { tried: [422], most: LOOK_UPS })
    }),
}

export const viewsOfOneModel: Drill = {
  name: 'abuse: views of one model from one IPv6 /64',
  run: (options) =>
    beside(options, async ({ url }) => {
      const [model] = await modelsOf(url)
      if (!model) throw new DrillError('No model to count')
      const answers = await inParallel(TRIES, (index) =>
        statusOf(`${url}/rest/v1/device_models?id=eq.${model.id}`, {
          method: 'PATCH',
          headers: { apikey: ANON_KEY, 'content-type': 'application/json', ...from(inOneBlock(index)) },
          body: JSON.stringify({ view_count: model.view_count + index + 1 }),
        }),
      )
      return limited(answers, { tried: [204], most: VIEWS_OF_ONE_MODEL })
    }),
}

async function modelsOf(url: string): Promise<{ id: string; view_count: number }[]> {
  const answer = await fetch(`${url}/rest/v1/device_models?select=id,view_count&limit=1`, { headers: { apikey: ANON_KEY } })
  return (await answer.json()) as { id: string; view_count: number }[]
}
