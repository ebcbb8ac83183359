import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mailAttachments, mails } from '#app/platform/db/tables/mails.server.ts'
import { requestFiles, requests } from '#app/platform/db/tables/requests.server.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { deliverDueMails } from '#tests/factories/deliver-due-mails.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { saveParcel } from './parcels.commands.server.ts'
import { attachLabel, labelProblem } from './postal-label.commands.server.ts'
import type { RequestKind } from './request-kinds.ts'
import { SHIPMENT_LIST } from './shipment-list.ts'
import { listShipments } from './shipments.queries.server.ts'
import { eraseRequests } from './request-person.server.ts'
import { submitRequest } from './submit-request.commands.server.ts'
import { wayOutOf } from '#app/workflows/way-out.server.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

async function received(ctx: Ctx, kind: RequestKind): Promise<string> {
  const formKey = crypto.randomUUID()
  const person = { name: 'Zoé Martin', email: 'zoe@exemple.fr', phone: null }
  await submitRequest(ctx, {
    kind,
    formKey,
    device: 'iPhone 13',
    repair: 'Écran',
    description: '',
    ...person,
    storeId: null,
    details: kind === 'postal' ? { dropOff: 'relay' } : {},
  })
  const [row] = await ctx.db.select({ id: requests.id }).from(requests).where(eq(requests.form_key, formKey))
  if (!row) throw new Error('The request was not kept')
  return row.id
}

test('a label is a whole PDF by what is in it', () => {
  expect(labelProblem(PDF)).toBeUndefined()
  expect(labelProblem(Buffer.alloc(0))).toMatch(/^Choisissez/)
  expect(labelProblem(Buffer.from('MZ etiquette.pdf'))).toMatch(/pas un PDF complet/)
  expect(labelProblem(PDF.subarray(0, 20))).toMatch(/pas un PDF complet/)
  expect(labelProblem(Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024), PDF]))).toMatch(/dépasse 5.Mo/)
})

dbTest('prepaid labels', (db) => {
  test('another file and another number correct the first; after six in a row nothing more fills the mailbox', async () => {
    const ctx = testCtx(db)
    const id = await received(ctx, 'postal')
    const staff = await asStaff(ctx)
    const label = (version: number) => attachLabel(staff, { id, content: Buffer.concat([PDF, Buffer.from(`%${version}\n%%EOF\n`)]) }, wayOutOf)
    const parcel = (last: number) => saveParcel(staff, { id, direction: 'to-workshop', carrier: 'dpd', number: `0123456789012${last}` }, wayOutOf)
    for (const version of [0, 1, 2, 3]) expect(await label(version)).toEqual({ kind: 'changed' })
    for (const last of [0, 1, 2, 3]) expect(await parcel(last)).toEqual({ kind: 'changed' })
    expect(await label(4)).toEqual({ kind: 'too-often' })
    expect(await parcel(4)).toEqual({ kind: 'too-often' })
    expect(await parcel(3)).toEqual({ kind: 'unchanged' })
    expect(await ctx.db.select().from(mailAttachments)).toHaveLength(4)
  })

  test('leave once, attached to one mail that follows both parcels', async () => {
    const ctx = testCtx(db)
    const id = await received(ctx, 'postal')
    const { facts } = ctx
    const closing = { id: 'conges', storeId: null, from: '2026-11-21', to: '2026-12-05', slots: [], yearly: false, message: '' }
    const closed = { ...facts, stores: facts.stores.map((store) => ({ ...store, exceptions: [closing] })) }
    const staff = { ...(await asStaff(ctx)), facts: closed }
    await saveParcel(staff, { id, direction: 'to-workshop', carrier: 'chronopost', number: 'XY123456785FR' }, wayOutOf)
    await saveParcel(staff, { id, direction: 'to-customer', carrier: 'dpd', number: '01234567890123' }, wayOutOf)
    expect(await attachLabel(staff, { id, content: PDF }, wayOutOf)).toEqual({ kind: 'changed' })
    expect(await attachLabel(staff, { id, content: PDF }, wayOutOf)).toEqual({ kind: 'unchanged' })
    const sent: Mail[] = []
    const send = async () =>
      deliverDueMails(
        ctx.db,
        async (mail) => void sent.push(mail),
        () => ctx.now,
        ctx.log,
      )
    await send()
    await send()
    const labels = sent.filter(({ attachments }) => attachments)
    expect(labels).toHaveLength(1)
    expect(labels[0]).toMatchObject({ to: 'zoe@exemple.fr', subject: expect.stringMatching(/^Votre étiquette prépayée, demande D-/) })
    expect(labels[0]?.attachments).toEqual([{ filename: expect.stringMatching(/^etiquette-D-\w{6}\.pdf$/), type: 'application/pdf', content: PDF }])
    for (const body of [labels[0]?.text, labels[0]?.html]) {
      expect(body).toContain('listeNumerosLT=XY123456785FR')
      expect(body).toContain('https://trace.dpd.fr/fr/trace/01234567890123')
      expect(body).toMatch(/https:\/\/www\.example\.fr\/pro\/bordereau\/D-\w{6}\?jeton=[\w-]{32}/)
      expect(body).toContain('https://www.example.fr/suivi-colis')
      expect(body).toMatch(/L’atelier est fermé du .+ attend sa réouverture\./)
      expect(body).toMatch(/Une question\u00a0\? .+, \d\d(?:.\d\d){4}\. Répondez à ce message/)
      expect(body).toContain('Dépôt du colis, comme vous l’avez demandé\u00a0: point relais.')
    }
    expect((await ctx.db.select().from(requests))[0]).toMatchObject({ state: 'waiting', answered_at: ctx.now })
  })

  test('and numbers say at which step a case of the list is', async () => {
    const ctx = testCtx(db)
    const staff = await asStaff(ctx)
    await received(ctx, 'quote')
    const [bare, labelled, returned] = [await received(ctx, 'postal'), await received(ctx, 'postal'), await received(ctx, 'postal')]
    for (const id of [labelled, returned]) await attachLabel(staff, { id, content: PDF }, wayOutOf)
    await saveParcel(staff, { id: returned, direction: 'to-customer', carrier: 'dpd', number: '01234567890123' }, wayOutOf)
    const list = async (word: string, search = '') => {
      const { rows, total } = await listShipments(
        staff,
        { search, sort: SHIPMENT_LIST.initial, page: 1, filters: { step: SHIPMENT_LIST.filters.step.read(word) } },
        null,
      )
      expect(total).toBe(rows.length)
      return rows
    }
    const ids = async (etape: string, search = '') => (await list(etape, search)).map(({ id }) => id).toSorted()
    expect(await ids('')).toEqual([bare, labelled, returned].toSorted())
    expect(await ids('sans-etiquette')).toEqual([bare])
    expect(await ids('etiquette')).toEqual([labelled])
    expect(await ids('retour')).toEqual([returned])
    expect(await ids('terminees')).toEqual([])
    expect(await ids('', '0123 4567 890123')).toEqual([returned])
    expect((await list('retour'))[0]).toMatchObject({ labelId: expect.stringMatching(/^[\da-f-]{36}$/), parcels: [{ number: '01234567890123' }] })
    await expect(listShipments(ctx, { search: '', sort: SHIPMENT_LIST.initial, page: 1, filters: { step: 'open' } }, null)).rejects.toThrow('may not')
  })

  test('only go with postal cases, are sent by staff alone, and are erased with the person', async () => {
    const ctx = testCtx(db)
    const staff = await asStaff(ctx)
    const quote = await received(ctx, 'quote')
    expect(await attachLabel(staff, { id: quote, content: PDF }, wayOutOf)).toEqual({ kind: 'unknown' })
    const id = await received(ctx, 'postal')
    expect(await attachLabel(staff, { id, content: Buffer.from('nothing') }, wayOutOf)).toEqual({ kind: 'unknown' })
    expect(() => allow(ctx, 'requests:write')).toThrow('may not')
    expect(await ctx.db.select().from(requestFiles)).toEqual([])
    await attachLabel(staff, { id, content: PDF }, wayOutOf)
    expect(await ctx.db.select().from(mailAttachments)).toHaveLength(1)
    await eraseRequests(await asManager(ctx), [id])
    expect(await ctx.db.select().from(requestFiles)).toEqual([])
    expect(await ctx.db.select().from(mailAttachments)).toEqual([])
    expect(await ctx.db.select().from(mails).where(eq(mails.subject_id, id))).toEqual([])
  })
})
