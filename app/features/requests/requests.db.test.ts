import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { quotes, requestEntries, requests } from '#app/platform/db/tables/requests.server.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'
import { decideBySecret, sendQuote } from '#app/workflows/quotes.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { INBOX_LIST } from './inbox-list.ts'
import { findLatestQuote, findQuote } from './quotes.commands.server.ts'
import { readRequest } from './request.schema.server.ts'
import type { RequestInput } from './request.schema.server.ts'
import { addNote, answerRequest, changeRequestState, takeRequest } from './staff-requests.commands.server.ts'
import { countWaitingRequests, findRequest, listRequests } from './staff-requests.queries.server.ts'
import { anonymiseOldRequests, eraseRequests, exportRequests } from './request-person.server.ts'
import { submitRequest } from './submit-request.commands.server.ts'

const QUOTE = {
  lines: [
    { label: 'Écran', amountCents: 17900 },
    { label: 'Main-d’œuvre', amountCents: 2000 },
  ],
  partKind: 'compatible',
  aidCents: 2500,
  warrantyMonths: 6,
  validDays: 30,
  message: '',
}
const EVERYTHING = { search: '', sort: INBOX_LIST.initial, page: 1, filters: { state: 'all' as const, kind: undefined } }

function aRequest(overrides: Partial<RequestInput> = {}): RequestInput {
  return {
    kind: 'quote',
    formKey: crypto.randomUUID(),
    device: 'iPhone 13',
    repair: 'Écran',
    description: 'Cassé',
    name: 'Zoé Martin',
    email: 'zoe@exemple.fr',
    phone: null,
    storeId: 'libourne',
    details: {},
    ...overrides,
  }
}

async function submitted(ctx: Ctx, overrides: Partial<RequestInput> = {}): Promise<string> {
  const input = aRequest(overrides)
  await submitRequest(ctx, input)
  const [row] = await ctx.db.select({ id: requests.id }).from(requests).where(eq(requests.form_key, input.formKey))
  if (!row) throw new Error('The request was not kept')
  return row.id
}

async function secretOf(ctx: Ctx, id: string): Promise<string> {
  const rows = await ctx.db.select({ text: mails.text }).from(mails).where(eq(mails.subject_id, id)).orderBy(asc(mails.created_at), asc(mails.id))
  const secrets = rows.flatMap(({ text }) => /\/pro\/reponse\/([\w-]{32})/.exec(text)?.[1] ?? [])
  const secret = secrets.at(-1)
  if (!secret) throw new Error('No mail carries a quote')
  return secret
}

async function everyRow({ db }: Ctx) {
  return [await db.select().from(requests), await db.select().from(requestEntries), await db.select().from(quotes), await db.select().from(mails)]
}

dbTest('requests', (db: TestDb) => {
  test('a request is kept with a mail to the customer and one to the shop', async () => {
    const ctx = testCtx(db)
    const id = await submitted(ctx)
    const sent = await ctx.db.select().from(mails).where(eq(mails.subject_id, id))
    expect(Object.fromEntries(sent.map(({ to_address, reply_to }) => [to_address, reply_to]))).toEqual({
      'libourne@phare-reparation.example': 'zoe@exemple.fr',
      'zoe@exemple.fr': 'libourne@phare-reparation.example',
    })
    const [row] = await ctx.db.select().from(requests)
    expect(row).toMatchObject({ state: 'new', store_id: 'libourne', reference: expect.stringMatching(/^D-[2-9A-Z]{6}$/) })
    for (const { subject } of sent) expect(subject).toContain(row?.reference)
    for (const { text } of sent) expect(text).toMatch(/sous 24.h\./)
  })

  test('a postal request goes to the workshop; without an e-mail only the shop is told', async () => {
    const ctx = testCtx(db)
    const id = await submitted(ctx, { kind: 'visit', email: null, phone: '+33639981234' })
    expect((await ctx.db.select().from(mails).where(eq(mails.subject_id, id))).map(({ to_address }) => to_address)).toEqual([
      'libourne@phare-reparation.example',
    ])
    const postal = await submitted(ctx, { kind: 'postal', storeId: null, details: { city: 'Bordeaux' } })
    expect((await ctx.db.select().from(requests).where(eq(requests.id, postal)))[0]?.store_id).toBe('le-teich')
  })

  test('a town that the shop knows is kept as it writes itself, whatever was typed; the mails say the same', async () => {
    const ctx = testCtx(db)
    const near = { nearest_store: 'le-teich', km_to_nearest_store: 9, minutes_to_nearest_store: 12, km_to_workshop: 9 }
    await ctx.db.insert(towns).values({ slug: 'mios', name: 'Mios', postcode: '33380', ...near })
    const ids = await Promise.all(['mios', 'MIOS (Lacanau)'].map((city) => submitted(ctx, { kind: 'postal', storeId: null, details: { city } })))
    const kept = await ctx.db.select({ id: requests.id, details: requests.details }).from(requests)
    expect(ids.map((id) => kept.find((row) => row.id === id)?.details)).toEqual([{ city: 'Mios' }, { city: 'MIOS (Lacanau)' }])
    const [told] = await ctx.db
      .select({ text: mails.text })
      .from(mails)
      .where(and(eq(mails.subject_id, ids[0] ?? ''), eq(mails.to_address, 'le-teich@phare-reparation.example')))
    expect(told?.text).toContain('Mios')
  })

  test('a quote request for a device that comes by post goes to the workshop, and says so in the inbox and in both mails', async () => {
    const ctx = testCtx(db)
    const form = new FormData()
    const fields = { device: 'iPhone 13', repair: 'Écran', name: 'Zoé Martin', email: 'zoe@exemple.fr', consent: 'on' }
    for (const [name, value] of Object.entries({ ...fields, formKey: crypto.randomUUID(), store: 'postal' })) form.set(name, value)
    const read = readRequest(ctx.facts, 'quote', form)
    if (!read.valid) throw new Error('The form was refused')
    expect(read.value.storeId).toBeNull()
    await submitRequest(ctx, read.value)
    await submitted(ctx)
    const sent = (await ctx.db.select().from(mails)).filter(({ text }) => /Remise de l’appareil.: Envoi postal/.test(text))
    expect(sent.map(({ to_address }) => to_address).toSorted()).toEqual(['le-teich@phare-reparation.example', 'zoe@exemple.fr'])
    const { rows } = await listRequests(await asStaff(ctx), EVERYTHING, 'le-teich')
    expect(rows.map(({ kind, byPost }) => ({ kind, byPost }))).toEqual([{ kind: 'quote', byPost: true }])
  })

  test('both mails of a visit name its day in words, and its moment', async () => {
    const ctx = testCtx(db)
    await submitted(ctx, { kind: 'visit', details: { day: '2026-11-25', moment: 'morning' } })
    const sent = (await ctx.db.select().from(mails)).map(({ text }) => text)
    expect(sent).toHaveLength(2)
    for (const text of sent) expect(text).toMatch(/mercredi 25\u00a0novembre 2026[^]*Le matin/)
    await submitted(ctx, { kind: 'visit', email: 'autre@exemple.fr', details: { day: '', moment: 'open' } })
    const [receipt] = await ctx.db.select().from(mails).where(eq(mails.to_address, 'autre@exemple.fr'))
    expect(receipt?.text).not.toContain('Moment')
  })

  test('the same form sent twenty times at once is one request, and every sender gets its reference', async () => {
    const ctx = testCtx(db)
    const input = aRequest()
    const references = await Promise.all(Array.from({ length: 20 }, () => submitRequest(ctx, input)))
    expect(new Set(references).size).toBe(1)
    expect(await ctx.db.select().from(requests)).toHaveLength(1)
    expect(await ctx.db.select().from(mails)).toHaveLength(2)
  })

  describe('staff', () => {
    test('see the oldest unanswered first, of their shop, and find people by phone, name and reference', async () => {
      const ctx = testCtx(db)
      const first = await submitted(ctx, { name: 'Ancien', phone: '+33639981234', email: null })
      const second = await submitted(
        { ...ctx, now: new Date('2026-11-20T12:00:00Z') },
        { name: 'Nouveau', storeId: 'la-teste', email: 'b@exemple.fr' },
      )
      const staff = await asStaff(ctx)
      await changeRequestState(staff, { id: first, state: 'done' })
      await changeRequestState(staff, { id: first, state: 'new' })
      expect((await listRequests(staff, EVERYTHING, null)).rows.map(({ id }) => id)).toEqual([first, second])
      expect((await listRequests(staff, EVERYTHING, 'la-teste')).rows.map(({ id }) => id)).toEqual([second])
      expect((await listRequests(staff, { ...EVERYTHING, search: '06 39 98 12 34' }, null)).rows.map(({ id }) => id)).toEqual([first])
      expect((await listRequests(staff, { ...EVERYTHING, search: 'nouv' }, null)).rows.map(({ id }) => id)).toEqual([second])
      expect((await listRequests(staff, { ...EVERYTHING, search: '100%_' }, null)).total).toBe(0)
      expect(await countWaitingRequests(staff, null)).toEqual({ waiting: 2, oldest: new Date('2026-11-20T10:30:00Z') })
    })

    test('are listed by the type that the list names: a fault under warranty is no visit', async () => {
      const ctx = testCtx(db)
      const visit = await submitted(ctx, { kind: 'visit' })
      const report = await submitted(ctx, { kind: 'visit', email: 'b@exemple.fr', details: { warrantyOf: 'T-1' } })
      const staff = await asStaff(ctx)
      const listed = async (kind: 'visit' | 'report') =>
        (await listRequests(staff, { ...EVERYTHING, filters: { state: 'all', kind } }, null)).rows.map(({ id }) => id)
      expect(await listed('visit')).toEqual([visit])
      expect(await listed('report')).toEqual([report])
    })

    test('find people without their accents and by a part of their phone number', async () => {
      const ctx = testCtx(db)
      const id = await submitted(ctx, { name: 'ÉLODIE Le Gâtinois', device: 'Modèle inconnu', phone: '+33639983456' })
      await submitted(ctx, { name: 'Elo', email: 'elo@exemple.fr', phone: '+33639981234' })
      const staff = await asStaff(ctx)
      const found = async (search: string) => (await listRequests(staff, { ...EVERYTHING, search }, null)).rows.map((row) => row.id)
      for (const search of ['elodie', 'Élodie', 'le gatinois', 'GÂTI', 'modele', '3456', '06 39 98 34', '639.98.34', '+33 6 39 98 34'])
        expect([search, await found(search)]).toEqual([search, [id]])
      for (const search of ['345', '9999', '34567']) expect([search, await found(search)]).toEqual([search, []])
    })

    test('answer by mail: the request waits for the customer, and the first answer is noted once', async () => {
      const ctx = testCtx(db)
      const id = await submitted(ctx)
      const staff = await asStaff(ctx)
      expect(await answerRequest(staff, { id, formKey: crypto.randomUUID(), text: 'La pièce est là.' })).toEqual({ kind: 'changed' })
      await answerRequest({ ...staff, now: new Date('2026-11-21T10:00:00Z') }, { id, formKey: crypto.randomUUID(), text: 'Toujours là.' })
      const detail = await findRequest(staff, id)
      expect(detail).toMatchObject({ state: 'waiting', answeredAt: new Date('2026-11-20T10:30:00Z') })
      expect(detail?.entries.map(({ kind, text }) => [kind, text])).toEqual([
        ['answer', 'La pièce est là.'],
        ['answer', 'Toujours là.'],
      ])
      expect(detail?.mails).toHaveLength(4)
      const nobody = await submitted(ctx, { email: null, phone: '+33639981235' })
      expect(await answerRequest(staff, { id: nobody, formKey: crypto.randomUUID(), text: 'Bonjour' })).toEqual({ kind: 'no-email' })
    })

    test('take a request and let go of it; notes stay inside', async () => {
      const ctx = testCtx(db)
      const id = await submitted(ctx)
      const staff = await asStaff(ctx)
      await takeRequest(staff, { id })
      expect((await findRequest(staff, id))?.assignedTo).toBe(staff.actor.userId)
      await takeRequest(staff, { id })
      expect((await findRequest(staff, id))?.assignedTo).toBeNull()
      await addNote(staff, { id, formKey: crypto.randomUUID(), text: 'Client fidèle' })
      expect((await ctx.db.select().from(mails).where(eq(mails.subject_id, id))).some(({ text }) => text.includes('fidèle'))).toBe(false)
    })

    test('see other requests of the same person, and can export and erase a person', async () => {
      const ctx = testCtx(db)
      const id = await submitted(ctx)
      const other = await submitted(ctx, { device: 'Switch' })
      const staff = await asStaff(ctx)
      expect((await findRequest(staff, id))?.others.map((request) => request.id)).toEqual([other])
      const exported = JSON.stringify(await exportRequests(staff, [id, other]))
      expect(exported).toContain('iPhone 13')
      expect(exported).toContain('Switch')
      await eraseRequests(await asManager(ctx), [id])
      await eraseRequests(await asManager(ctx), [other])
      const kept = JSON.stringify([
        ...(await everyRow(ctx)),
        await ctx.db.select().from(auditEntries).where(eq(auditEntries.subject_kind, 'request')),
      ])
      expect(kept).not.toMatch(/Zoé|zoe@|Cassé/)
      expect((await findRequest(staff, id))?.others).toEqual([])
    })

    test('erase the words of every quote, whatever became of it, and write to nobody afterwards', async () => {
      const ctx = testCtx(db)
      const id = await submitted(ctx)
      const staff = await asStaff(ctx)
      await sendQuote(staff, { id, ...QUOTE, formKey: crypto.randomUUID(), message: 'Bonjour Zoé' })
      await sendQuote(staff, { id, ...QUOTE, formKey: crypto.randomUUID(), message: 'Bonjour Zoé, moins cher' })
      // The mail greets by itself, and leaves it to a message that does.
      expect((await outboxMails(ctx)).find(({ text }) => text.includes('moins cher'))?.text.match(/Bonjour/g)).toHaveLength(1)
      const latest = await ctx.db.select().from(quotes).where(eq(quotes.version, 2))
      await ctx.db
        .update(quotes)
        .set({ state: 'accepted' })
        .where(eq(quotes.id, latest[0]?.id ?? ''))
      await eraseRequests(await asManager(ctx), [id])
      expect(JSON.stringify(await everyRow(ctx))).not.toMatch(/Zoé/)
      expect((await ctx.db.select().from(quotes).orderBy(asc(quotes.version))).map(({ state }) => state)).toEqual(['replaced', 'accepted'])
      expect(await answerRequest(staff, { id, formKey: crypto.randomUUID(), text: 'Bonjour' })).toEqual({ kind: 'no-email' })
      expect(await sendQuote(staff, { id, ...QUOTE, formKey: crypto.randomUUID() })).toEqual({ kind: 'no-email' })
      expect(await ctx.db.select().from(mails)).toEqual([])
    })

    test('finished cases lose their person three years later, others do not', async () => {
      const ctx = testCtx(db)
      const id = await submitted(ctx)
      await submitted(ctx, { name: 'Ouverte' })
      await changeRequestState(await asStaff(ctx), { id, state: 'done' })
      const later = { ...ctx, now: new Date('2029-11-21T00:00:00Z') }
      expect(await anonymiseOldRequests({ ...ctx, now: new Date('2029-11-18T00:00:00Z') })).toBe(0)
      expect(await anonymiseOldRequests(later)).toBe(1)
      expect(await anonymiseOldRequests(later)).toBe(0)
      expect((await ctx.db.select({ name: requests.name }).from(requests)).map(({ name }) => name).toSorted()).toEqual(['Effacé', 'Ouverte'])
    })

    test('nobody else may do any of it, and nothing changes', async () => {
      const ctx = testCtx(db)
      const id = await submitted(ctx)
      const before = await everyRow(ctx)
      const tries = [
        () => listRequests(ctx, EVERYTHING, null),
        () => findRequest(ctx, id),
        () => exportRequests(ctx, [id]),
        () => countWaitingRequests(ctx, null),
        async () => changeRequestState(allow(ctx, 'requests:write'), { id, state: 'done' }),
        async () => eraseRequests(allow(ctx, 'people:erase'), [id]),
      ]
      for (const attempt of tries) await expect(attempt()).rejects.toThrow(/may not/)
      expect(await everyRow(ctx)).toEqual(before)
    })
  })

  describe('a quote', () => {
    test('is accepted once, by its secret; the shop hears of it', async () => {
      const ctx = testCtx(db)
      const id = await submitted(ctx)
      await sendQuote(await asStaff(ctx), { id, ...QUOTE, formKey: crypto.randomUUID() })
      const secret = await secretOf(ctx, id)
      const before = await everyRow(ctx)
      expect(await findQuote(ctx, secret)).toMatchObject({ version: 1, state: 'sent', validUntil: '2026-12-20', expired: false })
      expect(await everyRow(ctx)).toEqual(before)
      const results = await Promise.all([1, 2, 3].map(() => decideBySecret(ctx, { secret, decision: 'accepted' })))
      expect(results.toSorted()).toEqual(['decided', 'decided', 'done'])
      expect(await decideBySecret(ctx, { secret, decision: 'refused' })).toBe('decided')
      const told = (await ctx.db.select().from(mails).where(eq(mails.subject_id, id))).filter(({ subject }) => subject.includes('accepté'))
      // Whoever answers it at the shop writes to the customer, and not to the shop itself.
      expect(told).toEqual([expect.objectContaining({ to_shop: true, reply_to: 'zoe@exemple.fr' })])
      // It waits for the device now, and for no answer of the shop.
      expect((await ctx.db.select().from(requests))[0]?.state).toBe('waiting')
      expect((await countWaitingRequests(await asStaff(ctx), null)).waiting).toBe(0)
    })

    test('says in its mail which kind of part it is and of which day the aid is', async () => {
      const ctx = testCtx(db)
      const id = await submitted(ctx)
      await sendQuote(await asStaff(ctx), { id, ...QUOTE, formKey: crypto.randomUUID() })
      const [mail] = (await ctx.db.select().from(mails).where(eq(mails.subject_id, id))).filter(({ subject }) => subject.includes('devis D-'))
      expect(mail?.text).toContain('Aide QualiRépar, barème en vigueur le 20\u00a0novembre 2026\u00a0: −25\u00a0€')
      expect(mail?.text).toContain('Pièce compatible. Garantie 6\u00a0mois')
    })

    test('with sums that nobody can be asked for is not sent', async () => {
      const ctx = testCtx(db)
      const id = await submitted(ctx)
      const staff = await asStaff(ctx)
      const before = await everyRow(ctx)
      for (const sums of [{ aidCents: 5001 }, { lines: [{ label: 'Écran', amountCents: 0 }], aidCents: 0 }, { aidCents: 19900 }])
        expect(await sendQuote(staff, { id, ...QUOTE, formKey: crypto.randomUUID(), ...sums })).toMatchObject({
          kind: 'wrong-sum',
          problem: expect.any(String),
        })
      // A shop without the label has no aid to give.
      const facts = { ...staff.facts, stores: staff.facts.stores.map((store) => ({ ...store, labelNumber: '' })) }
      expect(await sendQuote({ ...staff, facts }, { id, ...QUOTE, formKey: crypto.randomUUID() })).toMatchObject({ kind: 'wrong-sum', field: 'aid' })
      expect(await everyRow(ctx)).toEqual(before)
    })

    test('of an earlier version, out of date or unknown is not accepted', async () => {
      const ctx = testCtx(db)
      const id = await submitted(ctx)
      const staff = await asStaff(ctx)
      await sendQuote(staff, { id, ...QUOTE, formKey: crypto.randomUUID() })
      const old = await secretOf(ctx, id)
      await sendQuote({ ...staff, now: new Date('2026-11-20T11:00:00Z') }, { id, ...QUOTE, formKey: crypto.randomUUID(), aidCents: 0 })
      expect(await decideBySecret(ctx, { secret: old, decision: 'accepted' })).toBe('replaced')
      const rows = await ctx.db.select().from(mails).where(eq(mails.subject_id, id))
      const replacing = rows.filter(({ text }) => text.includes('Ce devis remplace celui que vous aviez reçu'))
      expect(replacing.map(({ text }) => text.includes(old))).toEqual([false])
      const latest = rows.flatMap(({ text }) => /\/pro\/reponse\/([\w-]{32})/.exec(text)?.[1] ?? []).find((secret) => secret !== old) ?? ''
      // The last day counts to its end in Paris.
      const after = { ...ctx, now: new Date('2026-12-20T23:30:00Z') }
      expect(await decideBySecret(after, { secret: latest, decision: 'accepted' })).toBe('expired')
      expect(await decideBySecret({ ...ctx, now: new Date('2026-12-20T22:30:00Z') }, { secret: latest, decision: 'refused' })).toBe('done')
      expect(await findLatestQuote(ctx, id)).toMatchObject({ version: 2, state: 'refused' })
      expect(await decideBySecret(ctx, { secret: 'x'.repeat(43), decision: 'accepted' })).toBe('unknown')
    })
  })
})
