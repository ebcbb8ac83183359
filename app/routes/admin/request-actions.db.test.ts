import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { RequestHistory } from '#app/features/requests/components/RequestHistory.tsx'
import { findRequest } from '#app/features/requests/staff-requests.queries.server.ts'
import { submitRequest } from '#app/features/requests/submit-request.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { MAIL_STAYS } from '#app/platform/mail/leaving.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { quotes, requestEntries, requests } from '#app/platform/db/tables/requests.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from '#app/workflows/case-page.server.ts'
import { runRequestIntent } from './request-actions.server.ts'

const NOTHING = { entries: [], quotes: [] }
const QUOTE = { 'label-0': 'Écran', 'amount-0': '179', aid: '25', partKind: 'compatible', warrantyMonths: '6', validDays: '30', message: '' }

async function aRequest(ctx: Ctx): Promise<string> {
  const formKey = crypto.randomUUID()
  const person = { name: 'Zoé Martin', email: 'zoe@exemple.fr', phone: null }
  await submitRequest(ctx, {
    kind: 'quote',
    formKey,
    device: 'iPhone 13',
    repair: 'Écran',
    description: '',
    ...person,
    storeId: 'libourne',
    details: {},
  })
  const [row] = await ctx.db.select({ id: requests.id }).from(requests).where(eq(requests.form_key, formKey))
  if (!row) throw new Error('The request was not kept')
  return row.id
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Mails to the customer since the receipt. */
async function mailsToCustomer(ctx: Ctx): Promise<string[]> {
  const sent = await ctx.db.select({ subject: mails.subject }).from(mails).where(eq(mails.to_address, 'zoe@exemple.fr'))
  return sent.map(({ subject }) => subject).filter((subject) => !subject.endsWith('devis'))
}

dbTest('forms of the inbox', (db) => {
  test('a line that ends with half of a sign, or turns what stands behind it, is a line like any other', async () => {
    const ctx = await asStaff(testCtx(db))
    const id = await aRequest(ctx)
    const formKey = crypto.randomUUID()
    const lines = { 'label-0': `${'x'.repeat(119)}📱`, 'label-1': 'Ver\u202ere', 'amount-1': '20' }
    expect(await runRequestIntent(ctx, formOf({ intent: 'quote', id, formKey, ...QUOTE, ...lines, known: '0' }))).toMatchObject({
      notice: { kind: 'done' },
    })
    const [quote] = await ctx.db.select({ lines: quotes.lines }).from(quotes)
    expect(quote?.lines.map(({ label }) => label)).toEqual(['x'.repeat(119), 'Ver re'])
  })

  test('a quote is not replaced by whoever has not seen it', async () => {
    const ctx = await asStaff(testCtx(db))
    const id = await aRequest(ctx)
    const send = async (known: string, amount: string, formKey: string = crypto.randomUUID()) =>
      runRequestIntent(ctx, formOf({ intent: 'quote', id, formKey, ...QUOTE, 'amount-0': amount, known }))
    const first = crypto.randomUUID()
    expect(await send('0', '69', first)).toMatchObject({ notice: { kind: 'done' } })
    expect(await send('0', '75')).toMatchObject({
      notice: { kind: 'error', text: expect.stringContaining('44\u00a0€ est parti entre-temps') },
      typed: { 'amount-0': '75' },
    })
    expect(await ctx.db.$count(quotes, eq(quotes.request_id, id))).toBe(1)
    // The same form once more is the first quote, and whoever has seen that may replace it.
    expect(await send('0', '69', first)).toMatchObject({ notice: { kind: 'done' } })
    expect(await send('1', '75')).toMatchObject({ notice: { kind: 'done' } })
    expect(await ctx.db.$count(quotes, eq(quotes.request_id, id))).toBe(2)
  })

  test.for([
    ['note', { text: 'Cliente fidèle' }, 'Note ajoutée.', 0],
    ['answer', { text: 'La pièce est là.' }, 'Réponse envoyée.', 1],
    ['quote', QUOTE, 'Devis envoyé.', 1],
  ] as const)(
    'the form of a(n) %s sent again, or twice at once, answers as the first did and mails nothing more',
    async ([intent, typed, text, mailed]) => {
      const ctx = await asStaff(testCtx(db))
      const fields = { intent, id: await aRequest(ctx), formKey: crypto.randomUUID(), ...typed }
      const answers = await Promise.all([1, 2, 3].map(() => runRequestIntent(ctx, formOf(fields))))
      answers.push(await runRequestIntent({ ...ctx, now: new Date('2026-11-20T10:31:00Z') }, formOf(fields)))
      expect(answers).toEqual(Array.from({ length: 4 }, () => ({ notice: { kind: 'done', text } })))
      const entries = await ctx.db.select().from(requestEntries)
      expect([(await mailsToCustomer(ctx)).length, entries.length, await ctx.db.$count(quotes)]).toEqual([mailed, 1, intent === 'quote' ? 1 : 0])
      await runRequestIntent(ctx, formOf({ ...fields, formKey: crypto.randomUUID() }))
      expect(await ctx.db.$count(requestEntries)).toBe(2)
    },
  )

  test('whoever ends a request that nobody has answered reads so, and can take it back; its page shows no work to come', async () => {
    const ctx = await asStaff(testCtx(db))
    const id = await aRequest(ctx)
    const later = { ...ctx, now: after(ctx.now, minutes(5)) }
    const end = async (was: string) => (await runRequestIntent(later, formOf({ intent: 'state', id, state: 'done', was }))).notice
    const path = async () => (await readCasePage(ctx, (await findRequest(ctx, id))?.reference ?? ''))?.path.map(({ label }) => label)
    const undo = { intent: 'state', id, state: 'new', was: 'done' }
    expect(await path()).toContain('Réparation')
    expect(await end('new')).toMatchObject({ text: 'Demande terminée, sans réponse au client\u00a0: un mot, ou un appel.', stays: true, undo })
    expect(await path()).toEqual(['Demande'])
    await ctx.db.update(requests).set({ state: 'waiting', answered_at: ctx.now })
    const ended = await runRequestIntent(ctx, formOf({ intent: 'state', id, state: 'done', was: 'waiting' }))
    expect(ended.notice?.text).toBe('Demande\u00a0: terminée.')
  })

  test('whoever notes the number of a parcel is told whether its customer is', async () => {
    const ctx = await asStaff(testCtx(db))
    const id = await aRequest(ctx)
    await ctx.db.update(requests).set({ kind: 'postal' })
    const note = async (number: string) =>
      (await runRequestIntent(ctx, formOf({ intent: 'parcel', id, direction: 'to-customer', carrier: 'colissimo', number }))).notice?.text
    expect(await note('8L01234567890')).toBe('Numéro enregistré, le client est prévenu.')
    // Two note it at once: the second overwrites nothing that its customer was just told, and goes on by pressing again.
    const stale = { intent: 'parcel', id, direction: 'to-customer', carrier: 'colissimo', number: '8L01234567913', was: '' }
    expect(await runRequestIntent(ctx, formOf(stale))).toMatchObject({
      errors: { number: expect.stringContaining('Quelqu’un a enregistré entre-temps «\u00a0Colissimo 8L01234567890\u00a0»') },
      typed: { number: '8L01234567913', was: 'colissimo 8L01234567890' },
    })
    expect((await findRequest(ctx, id))?.parcels).toMatchObject([{ number: '8L01234567890' }])
    expect((await runRequestIntent(ctx, formOf({ ...stale, was: 'colissimo 8L01234567890' }))).notice?.text).toContain('Numéro enregistré')
    await ctx.db.update(requests).set({ email: null, phone: '+33536490001' })
    expect(await note('8L01234567906')).toBe('Numéro enregistré. Sans e-mail, dites-le au client.')
  })

  test('where no mail leaves, the answer says so, and so does the history', async () => {
    const facts = { ...startingFacts(), isExample: false, launchedAt: '2026-11-01T08:00:00Z' }
    const ctx = await asStaff(testCtx(db, { facts }))
    const id = await aRequest(ctx)
    const answered = await runRequestIntent(ctx, formOf({ intent: 'answer', id, formKey: crypto.randomUUID(), text: 'Bonjour' }))
    expect(answered.notice?.text).toBe(`Réponse enregistrée. ${MAIL_STAYS}`)
    await ctx.db.update(mails).set({ state: 'sent', sent_at: null })
    const request = await findRequest(ctx, id)
    expect(new Set(request?.mails.map(({ stays }) => stays))).toEqual(new Set([true]))
    const history = createElement(RequestHistory, {
      request: { ...NOTHING, mails: request?.mails ?? [] },
      retryFields: () => ({}),
      now: ctx.now,
    })
    expect(renderToStaticMarkup(history)).toMatch(/zoe@exemple\.fr, <\/span>resté sur le serveur/)
    await ctx.db.update(mails).set({ sent_at: ctx.now })
    expect(new Set((await findRequest(ctx, id))?.mails.map(({ stays }) => stays))).toEqual(new Set([false]))
  })

  test('other words in the same form are another message, the same words for somebody else too', async () => {
    const ctx = await asStaff(testCtx(db))
    const fields = { intent: 'answer', id: await aRequest(ctx), formKey: crypto.randomUUID(), text: 'Bonjour' }
    await runRequestIntent(ctx, formOf(fields))
    await runRequestIntent(ctx, formOf({ ...fields, text: 'Bonsoir' }))
    await runRequestIntent(ctx, formOf({ ...fields, id: await aRequest(ctx) }))
    expect(await mailsToCustomer(ctx)).toHaveLength(3)
  })

  test('a form without its key is no form of ours', async () => {
    const ctx = await asStaff(testCtx(db))
    const id = await aRequest(ctx)
    for (const intent of ['note', 'answer', 'quote'])
      await expect(runRequestIntent(ctx, formOf({ intent, id, text: 'x', ...QUOTE }))).rejects.toMatchObject({ status: 400 })
  })

  test('a quote with a nonsense sum comes back with a sentence beside the field and all that was typed', async () => {
    const ctx = await asStaff(testCtx(db))
    const fields = { intent: 'quote', id: await aRequest(ctx), formKey: crypto.randomUUID(), ...QUOTE }
    const errorsOf = async (changes: Record<string, string>) => {
      const answer = await runRequestIntent(ctx, formOf({ ...fields, ...changes }))
      expect(answer.typed).toMatchObject({ ...QUOTE, ...changes })
      return answer.errors
    }
    expect(await errorsOf({ aid: '51' })).toEqual({ aid: 'L’aide est de 50\u00a0€ au plus.' })
    expect(await errorsOf({ 'amount-0': '20' })).toEqual({ aid: 'L’aide dépasse la somme des lignes, 20\u00a0€.' })
    expect(await errorsOf({ 'amount-0': '25' })).toEqual({ aid: expect.stringContaining('0\u00a0€') })
    expect(await errorsOf({ 'amount-0': '0', aid: '' })).toEqual({ 'amount-0': expect.stringContaining('0\u00a0€') })
    expect(await errorsOf({ 'amount-0': '179O' })).toEqual({ 'amount-0': 'Un montant en euros.' })
    expect(await errorsOf({ 'label-0': '', 'amount-0': '' })).toEqual({ 'label-0': 'Ajoutez au moins une ligne.' })
    expect(await ctx.db.select().from(quotes)).toEqual([])
    expect(await mailsToCustomer(ctx)).toEqual([])
  })
})
