import { createHash } from 'node:crypto'
import { data } from 'react-router'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { rateBuckets } from '#app/platform/db/tables/trust.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { startedBefore } from '#tests/factories/request-form.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { newForm, signedStart } from './form-start.server.ts'
import { CHECKS, FORM_KEY_FIELD, takePublicForm } from './public-form.server.ts'
import type { Check, PublicForm } from './public-form.server.ts'
import { textField } from './read-form.server.ts'

const VICTIM = 'victime@exemple.fr'
const TIMES = 4

/** A form that mails somebody, with every check; `mailed` is what an attacker wants to see grow. */
function aForm() {
  const mailed: string[] = []
  const taken = new Set<string>()
  const rules: PublicForm<{ email: string; formKey: string }, { status: number }> = {
    name: 'test',
    honeypot: 'site',
    start: { minimumMs: 2_000 },
    files: { count: 2, maxBytes: 10_000 },
    limits: { address: { capacity: 2, refillS: 3_600 }, mails: { capacity: 2, refillS: 3_600 } },
    read: ({ form }) => {
      const email = textField(form, 'email')
      return { value: { email, formKey: textField(form, FORM_KEY_FIELD) }, mailed: [email] }
    },
    repeated: async (_post, { formKey }) => (taken.has(formKey) ? { status: 303 } : undefined),
    async run(_post, { email, formKey }, mayMail) {
      if (mayMail) mailed.push(email)
      taken.add(formKey)
      return { status: 303 }
    },
    refuse: (_post, { status }) => ({ status }),
  }
  return { rules, mailed }
}

interface Sent {
  ctx: Ctx
  request: Request
}

async function aPost(ctx: Ctx, fields: Record<string, string | File> = {}, headers: Record<string, string> = {}): Promise<Sent> {
  const body = new FormData()
  const all = { formKey: crypto.randomUUID(), started: await startedBefore(ctx), email: VICTIM, site: '', ...fields }
  for (const [name, value] of Object.entries(all)) body.set(name, value)
  return {
    ctx,
    request: new Request('https://www.example.fr/form', { method: 'POST', body, headers: { Origin: 'https://www.example.fr', ...headers } }),
  }
}

const from = (ctx: Ctx, address: string): Ctx => ({ ...ctx, client: { ...ctx.client, address } })
const each = <Value>(make: (n: number) => Promise<Value>) => Promise.all(Array.from({ length: TIMES }, (_, n) => make(n)))

/** For each check, what somebody does who is only kept out by it, and how many mails still go out. */
const ATTACKS: Record<Check, { send: (ctx: Ctx) => Promise<Sent[]>; mails: number }> = {
  origin: { send: async (ctx) => [await aPost(ctx, {}, { Origin: 'https://ailleurs.example' })], mails: 0 },
  size: {
    send: async (ctx) => [
      await aPost(ctx, { file: new File([new Uint8Array(20_000)], 'a.bin') }),
      await aPost(ctx, Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`champ-${n}`, '']))),
    ],
    mails: 0,
  },
  honeypot: { send: async (ctx) => [await aPost(ctx, { site: 'https://spam.example' })], mails: 0 },
  start: { send: async (ctx) => [await aPost(ctx, { started: String(ctx.now.getTime() - 60_000) })], mails: 0 },
  idempotency: {
    async send(ctx) {
      const formKey = crypto.randomUUID()
      return [await aPost(ctx, { formKey }), await aPost(ctx, { formKey })]
    },
    mails: 1,
  },
  // One line in a hurry, each time for somebody else: its addresses change within the block.
  address: { send: (ctx) => each((n) => aPost(from(ctx, `2001:db8:1:2::${n + 1}`), { email: `${n}@exemple.fr` })), mails: 2 },
  // Many lines after one person, however the address is written.
  contact: { send: (ctx) => each((n) => aPost(from(ctx, `203.0.113.${n}`), { email: n % 2 ? VICTIM : ` ${VICTIM.toUpperCase()} ` })), mails: 2 },
  uploads: { send: async () => [], mails: 0 },
}

/** How often a form that the limits have turned away was made ready all the same. */
async function preparedOf(ctx: Ctx, times: number): Promise<number> {
  const { rules } = aForm()
  let prepared = 0
  const counting: typeof rules = {
    ...rules,
    async prepare(_post, value) {
      prepared += 1
      return { value }
    },
  }
  for (let n = 0; n < times; n += 1) await takePublicForm(counting, { ...(await aPost(ctx, { email: `${n}@exemple.fr` })), params: {} })
  return prepared
}

async function attack(check: Check, ctx: Ctx, without?: Check): Promise<number> {
  const { rules, mailed } = aForm()
  for (const sent of await ATTACKS[check].send(ctx)) {
    try {
      await takePublicForm(rules, { ...sent, params: {} }, without && { without })
    } catch (error) {
      if (!(error instanceof Response)) throw error
    }
  }
  return mailed.length
}

dbTest('the guard of public forms', (db) => {
  test('what costs work to read is read once the limits have let the form through', async () => {
    expect(await preparedOf(testCtx(db), TIMES)).toBe(2)
  })

  test.each(CHECKS.filter((check) => check !== 'uploads'))('keeps an attack out by %s, which passes without that check', async (check) => {
    expect(await attack(check, testCtx(db))).toBe(ATTACKS[check].mails)
    await db.database.db.delete(rateBuckets)
    expect(await attack(check, testCtx(db), check)).toBeGreaterThan(ATTACKS[check].mails)
  })

  test('counts all blocks of one IPv6 network together, beside each of them', async () => {
    const ctx = testCtx(db)
    const { rules, mailed } = aForm()
    for (let block = 0; block < 20; block += 1) {
      const sent = await aPost(from(ctx, `2001:db8:7:${block.toString(16)}::1`), { email: `${block}@exemple.fr` })
      await takePublicForm(rules, { ...sent, params: {} })
    }
    expect(mailed).toHaveLength(8)
  })

  test('lets a place that has used up one form send another', async () => {
    const ctx = testCtx(db)
    const { rules, mailed } = aForm()
    const send = async (name: string, n: number) =>
      takePublicForm({ ...rules, name }, { ...(await aPost(ctx, { email: `${n}@exemple.fr` })), params: {} })
    for (let n = 0; n < TIMES; n += 1) await send('quote', n)
    expect(mailed).toHaveLength(2)
    await send('visit', TIMES)
    expect(mailed).toHaveLength(3)
  })

  test('mails one person no more often because a stranger writes something else behind the plus sign', async () => {
    const ctx = testCtx(db)
    const { rules, mailed } = aForm()
    for (let n = 0; n < TIMES; n += 1) {
      const sent = await aPost(from(ctx, `203.0.113.${n}`), { email: VICTIM.replace('@', `+${n}@`) })
      await takePublicForm(rules, { ...sent, params: {} })
    }
    expect(mailed).toHaveLength(2)
  })

  test('takes the form of a person whose mails a stranger has used up, from other places: nothing is sent, nothing is lost', async () => {
    const ctx = testCtx(db)
    const { rules, mailed } = aForm()
    const send = async (place: number) => takePublicForm(rules, { ...(await aPost(from(ctx, `203.0.113.${place}`))), params: {} })
    for (let place = 0; place < TIMES; place += 1) await send(place)
    expect(await send(9)).toEqual({ status: 303 })
    expect(mailed).toHaveLength(2)
  })

  test('mails one person no more by several forms than by one, and strangers only so many in all', async () => {
    const ctx = testCtx(db)
    const often = { capacity: 1_000, refillS: 1 }
    const { rules, mailed } = aForm()
    const send = async (n: number, email: string) => {
      const form = { ...rules, name: `form-${n % 3}`, limits: { address: often, mails: often } }
      await takePublicForm(form, { ...(await aPost(from(ctx, `203.0.113.${n}`), { email })), params: {} })
    }
    for (let n = 0; n < 12; n += 1) await send(n, VICTIM)
    expect(mailed).toHaveLength(8)
    for (let n = 0; n < 200; n += 1) await send(n, `${n}@exemple.fr`)
    expect(mailed).toHaveLength(200)
  })

  test('mails that a contract needs have a bound apart from all others, and beyond it each place has two', async () => {
    const ctx = testCtx(db)
    const often = { capacity: 1_000, refillS: 1 }
    const { rules, mailed } = aForm()
    const send = async (n: number, mails: typeof rules.limits.mails, place: string) => {
      const form = { ...rules, limits: { address: often, mails } }
      await takePublicForm(form, { ...(await aPost(from(ctx, place), { email: `${n}@exemple.fr` })), params: {} })
      return mailed.length
    }
    for (let n = 0; n < 210; n += 1) await send(n, often, `203.0.113.${n}`)
    expect(mailed).toHaveLength(200)
    for (let n = 300; n < 500; n += 1) await send(n, { ...often, ofContract: true }, '203.0.113.1')
    expect(mailed).toHaveLength(400)
    for (let n = 500; n < 510; n += 1) await send(n, { ...often, ofContract: true }, '203.0.113.1')
    expect(mailed).toHaveLength(402)
    expect(await send(600, { ...often, ofContract: true }, '198.51.100.9')).toBe(403)
    expect(await send(601, often, '198.51.100.9')).toBe(403)
  })

  test('mails about one thing only so often, whoever asks for them, and takes the form all the same', async () => {
    const ctx = testCtx(db)
    const often = { capacity: 1_000, refillS: 1 }
    const { rules, mailed } = aForm()
    const send = async (about: string) => {
      const form: typeof rules = {
        ...rules,
        limits: { address: often, mails: often, mailsAbout: { capacity: 3, refillS: 3_600 } },
        read: ({ form: posted }) => ({ value: { email: VICTIM, formKey: textField(posted, FORM_KEY_FIELD) }, mailed: [VICTIM], about }),
      }
      return takePublicForm(form, { ...(await aPost(ctx)), params: {} })
    }
    for (let times = 0; times < 5; times += 1) expect(await send('one')).toEqual({ status: 303 })
    expect(mailed).toHaveLength(3)
    await send('other')
    expect(mailed).toHaveLength(4)
  })

  test('refuses who guesses at one number too often, from wherever', async () => {
    const ctx = testCtx(db)
    const { rules } = aForm()
    const guarded: typeof rules = {
      ...rules,
      limits: { address: rules.limits.address, contact: { capacity: 2, refillS: 3_600 } },
      read: ({ form }) => ({ value: { email: VICTIM, formKey: textField(form, FORM_KEY_FIELD) }, contacts: ['T-1042'] }),
    }
    const send = async (place: number) => takePublicForm(guarded, { ...(await aPost(from(ctx, `203.0.113.${place}`))), params: {} })
    expect([await send(1), await send(2), await send(3)]).toEqual([{ status: 303 }, { status: 303 }, { status: 429 }])
  })

  test('shows no rule and no answer more of a text than any form takes', async () => {
    const ctx = testCtx(db)
    const lengthOf = async (rules: { fieldMax?: number }, files: Record<string, File> = {}) => {
      const measuring: PublicForm<string, string> = {
        name: 'measuring',
        files: { count: 1, maxBytes: 10 },
        limits: { address: { capacity: 2, refillS: 3_600 } },
        read: ({ form }) => ({ answer: `${textField(form, 'text').length}` }),
        run: async () => '',
        refuse: () => 'refused',
        ...rules,
      }
      return takePublicForm(measuring, { ...(await aPost(ctx, { text: '‹'.repeat(200_000), ...files })), params: {} })
    }
    expect(await lengthOf({})).toBe('10000')
    expect(await lengthOf({ fieldMax: 500 }, { file: new File(['a'], 'a.bin') })).toBe('500')
  })

  test('counts forms with mistakes as well: each costs as much as one that is taken', async () => {
    const ctx = testCtx(db)
    const rules: PublicForm<string, string> = {
      name: 'mistaken',
      limits: { address: { capacity: 2, refillS: 3_600 } },
      read: () => ({ answer: 'mistake' }),
      run: async () => '',
      refuse: (_post, { kind }) => kind,
    }
    const answers: string[] = []
    for (let n = 0; n < 62; n += 1) answers.push(await takePublicForm(rules, { ...(await aPost(ctx)), params: {} }))
    expect(answers).toEqual([...Array.from({ length: 60 }, () => 'mistake'), 'throttled', 'throttled'])
    expect(await takePublicForm(rules, { ...(await aPost(from(ctx, '198.51.100.77'))), params: {} })).toBe('mistake')
  })

  test('lets a person through who takes their time', async () => {
    const { rules, mailed } = aForm()
    const ctx = testCtx(db)
    expect(await takePublicForm(rules, { ...(await aPost(ctx)), params: {} })).toEqual({ status: 303 })
    expect(mailed).toEqual([VICTIM])
  })

  test('gives a refused form back with the time at which it was opened, and a new one after it was taken', async () => {
    const ctx = testCtx(db)
    const { rules } = aForm()
    const sent = await aPost(ctx, { email: '' })
    const form = await sent.request.clone().formData()
    const strict = { ...rules, read: () => ({ answer: { status: 400 } }) }
    expect(await takePublicForm(strict, { ...sent, params: {} })).toEqual({ status: 400 })
    expect(await newForm(ctx)).toEqual({ formKey: form.get('formKey'), started: form.get('started') })
    await takePublicForm(rules, { ...(await aPost(ctx)), params: {} })
    expect((await newForm(ctx)).started).not.toBe(form.get('started'))
  })

  test('takes a few uploads at once from one line and refuses more without reading them', async () => {
    const ctx = testCtx(db)
    const { rules } = aForm()
    const slow = Array.from({ length: 10 }, () => slowUpload())
    const answers = slow.map(({ request }) => takePublicForm(rules, { ctx, request, params: {} }))
    const firstRefused = await Promise.any(answers)
    expect(firstRefused).toEqual({ status: 429 })
    const unbounded = slowUpload()
    const heard = takePublicForm(rules, { ctx, request: unbounded.request, params: {} }, { without: 'uploads' })
    unbounded.end()
    expect(await heard).toEqual({ status: 400 })
    for (const { end } of slow) end()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    expect(statuses.filter((status) => status === 400)).toHaveLength(6)
  })

  test('takes a dozen uploads at once from one IPv6 network, and has room for others', async () => {
    const ctx = testCtx(db)
    const { rules } = aForm()
    const slow = Array.from({ length: 30 }, (_, block) => ({ ...slowUpload(), ctx: from(ctx, `2001:db8:7:${block.toString(16)}::1`) }))
    const answers = slow.map((upload) => takePublicForm(rules, { ctx: upload.ctx, request: upload.request, params: {} }))
    await Promise.any(answers)
    const other = slowUpload()
    const heard = takePublicForm(rules, { ctx: from(ctx, '2001:db8:8::1'), request: other.request, params: {} })
    for (const { end } of [...slow, other]) end()
    expect((await Promise.all(answers)).filter(({ status }) => status === 429)).toHaveLength(18)
    expect(await heard).toEqual({ status: 400 })
  })

  test('does not take a start time that is old, of the future or signed by nobody', async () => {
    const ctx = testCtx(db)
    const { rules, mailed } = aForm()
    const at = (now: string) => signedStart({ db: ctx.db, now: new Date(now) })
    const moved = (await startedBefore(ctx)).replace(/^\d+/, String(ctx.now.getTime() - 3_600_000))
    for (const started of [await at('2026-11-01T00:00:00Z'), await at('2026-11-20T10:31:00Z'), moved, '', '.', 'hier'])
      expect(await takePublicForm(rules, { ...(await aPost(ctx, { started })), params: {} }), started).toEqual({ status: 400 })
    expect(mailed).toEqual([])
  })

  test('keeps neither addresses nor people in the limits, nor a hash that a list of them would open', async () => {
    const ctx = testCtx(db)
    await takePublicForm(aForm().rules, { ...(await aPost(ctx)), params: {} })
    const rows = await ctx.db.select().from(rateBuckets)
    // Of the place, of the address by this form and by all, and of everybody.
    expect(rows).toHaveLength(4)
    for (const subject of [VICTIM, '198.51.100.7'])
      for (const form of [subject, createHash('sha256').update(subject).digest('base64url')]) expect(JSON.stringify(rows)).not.toContain(form)
  })

  test('gives the form back with the same hidden fields when the database is away', async () => {
    const ctx = testCtx(db)
    const { rules } = aForm()
    const away = async () => {
      throw Object.assign(new Error('Connection terminated'), { code: '57P01' })
    }
    const sent = await aPost(ctx)
    const form = await sent.request.clone().formData()
    const answer = await takePublicForm<{ email: string; formKey: string }, unknown>(
      { ...rules, run: away, refuse: (post, { status }) => data({ typed: textField(post.form, 'email') }, { status }) },
      { ...sent, params: {} },
    )
    expect(answer).toMatchObject({ data: { typed: VICTIM }, init: { status: 503 } })
    expect(ctx.page).toMatchObject({ outage: true, postedForm: { formKey: form.get('formKey'), started: form.get('started') } })
  })
})

/** A form with files that goes on arriving until it breaks off. */
function slowUpload(): { request: Request; end: () => void } {
  let end = (): void => undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from('--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n'))
      end = () => controller.close()
    },
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Origin: 'https://www.example.fr' }
  // The types of fetch do not know duplex yet; without it a stream is refused.
  const request = new Request('https://www.example.fr/form', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  return { request, end: () => end() }
}
