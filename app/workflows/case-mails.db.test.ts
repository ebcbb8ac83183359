import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CASE_MAIL_WORDS } from '#app/content/case-mails.ts'
import { closeRepair } from '#app/features/repairs/close-repair.commands.server.ts'
import { statusMail } from '#app/features/repairs/repair-mails.server.ts'
import { createRepair, notifyCustomer } from '#app/features/repairs/repairs.commands.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { readCaseMail } from '#app/features/words/case-mail.queries.server.ts'
import { publishDocument, saveDocument } from '#app/features/words/document.commands.server.ts'
import { listStaffDocuments } from '#app/features/words/staff-documents.queries.server.ts'
import { CASE_MAILS } from '#app/lib/case-mails.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels } from '#app/platform/db/tables/requests.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { caseMailPreview } from './case-mail-preview.server.ts'

const MAILED = { device: 'iPhone 13', store_id: 'libourne', customer_name: 'Zoé', email: 'zoe@exemple.fr', return_of: null } as const
const READY = { kind: 'case-mail', slug: 'reparation-prete' } as const

function startingWords(slug: string) {
  const words = CASE_MAIL_WORDS.find((mail) => mail.slug === slug)
  if (!words) throw new Error(`There is no mail ${slug}`)
  return words.body
}

dbTest('mails about a case', (db) => {
  test('say what staff published, and are signed by the shop of the case', async () => {
    await seedDocuments(db.database.db)
    const manager = await asManager(testCtx(db, { caseMail: readCaseMail }))
    const ctx = allow(manager, 'requests:write')
    const words = allow(manager, 'words:write')
    const { id, number } = await createRepair(ctx, aRepairInput({ storeId: 'libourne' }))
    await closeRepair(ctx, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 0 })
    const [closed] = await outboxMails(ctx)
    expect(closed).toMatchObject({ subject: `Réparation T-${number}\u00a0: votre appareil est rendu` })
    expect(closed?.text).toMatch(/Phare Réparation Libourne, 05/)
    expect(closed?.text).toMatch(/\n-- \nPhare Réparation, Libourne\n$/)
    expect(closed?.text).not.toMatch(/La Teste|Votre garantie/)
    expect(await db.database.db.select({ replyTo: mails.reply_to }).from(mails)).toEqual([{ replyTo: 'libourne@phare-reparation.example' }])

    const body = { ...startingWords('reparation-terminee'), paragraphs: ['Merci {nom}, à bientôt chez {entreprise}.'] }
    const address = { kind: 'case-mail', slug: 'reparation-terminee' } as const
    expect(await saveDocument(words, { ...address, newSlug: address.slug, baseVersion: 1, body })).toMatchObject({ kind: 'saved' })
    await publishDocument(words, { ...address, version: 2, at: null })
    await notifyCustomer(ctx, { id })
    expect((await outboxMails(ctx)).at(-1)?.text).toContain('Merci Maëlle Durand, à bientôt chez Phare Réparation.')
  })

  test('the one that says that a device is ready says where it waits and what is left to pay, once a price is agreed', async () => {
    const ctx = allow(await asManager(testCtx(db)), 'requests:write')
    const readyMail = async (priceCents: number | null, invoiced = false) => {
      const { id, number } = await createRepair(ctx, aRepairInput({ storeId: 'libourne' }))
      await db.database.db.update(repairs).set({ status: 'ready' }).where(eq(repairs.id, id))
      if (priceCents !== null)
        await db.database.db.insert(deposits).values({ repair_id: id, work: 'Écran', price_cents: priceCents, aid_cents: 2_500 })
      if (invoiced) await anIssuedInvoice(ctx, { repair_id: id, due_cents: 0 })
      await notifyCustomer(ctx, { id })
      return (await outboxMails(ctx)).find(({ subject }) => subject.includes(`T-${number}`))?.text
    }
    const unpriced = await readyMail(null)
    expect(unpriced).toMatch(/vous attend au magasin\u00a0: 33500 Libourne, adresse donnée au 05[\u00a0 \d]+\./)
    // What the slip of the deposit asks for at the counter is said to whoever comes.
    expect(unpriced).toContain('Apportez votre bon de dépôt, ou une pièce d’identité à votre nom.')
    expect(unpriced).not.toMatch(/Reste à payer|Rien à payer/)
    const priced = await readyMail(26_890)
    expect(priced?.match(/Reste à payer\u00a0: 243,90\u00a0€ TTC\./g)).toHaveLength(1)
    expect(await readyMail(null, true)).toContain('Rien à payer.')
    const isClosing = { id: 'closing', storeId: 'libourne', from: '2000-01-01', to: '2000-01-01', slots: [], yearly: false, message: '' } as const
    const today = parisTime(ctx.now).date
    const stores = ctx.facts.stores.map((store) =>
      store.id === 'libourne' ? { ...store, exceptions: [{ ...isClosing, from: today, to: addDays(today, 14) }] } : store,
    )
    const waiting = await createRepair(ctx, aRepairInput({ storeId: 'libourne' }))
    const told = await statusMail({ ...ctx, facts: { ...ctx.facts, stores } }, { ...MAILED, id: waiting.id, number: waiting.number, status: 'ready' })
    for (const text of [told.text, told.smsText]) expect(text).toMatch(/Le magasin est fermé du .+ et rouvre le .+\./)
    // The closed days stand in the sentence that asks the customer to come, not at the end of the mail.
    expect(told.text).toMatch(/vous attend au magasin\u00a0: [^\n]+\. Le magasin est fermé du/)
    expect(told.text.match(/rouvre/g)).toHaveLength(1)
    expect(unpriced).not.toContain('rouvre')
    // A device that came by post goes back by post: nobody is to come for it.
    const origin = { kind: 'request', id: await aRequest(ctx, { kind: 'postal', store_id: 'le-teich' }) } as const
    const posted = await createRepair(ctx, aRepairInput({ storeId: 'le-teich' }), origin)
    await db.database.db.update(repairs).set({ status: 'ready' }).where(eq(repairs.id, posted.id))
    await notifyCustomer(ctx, { id: posted.id })
    const postedMail = (await outboxMails(ctx)).find(({ subject }) => subject.includes(`T-${posted.number}`))?.text
    expect(postedMail).toContain('repart vers vous par la poste. Un message')
    expect(postedMail).not.toMatch(/vous attend|rue Copernic|Horaires|Apportez/)
    const page = async () => findTrackedRepair(ctx, await customerToken(ctx.db, 'repair', posted.id))
    expect(await page()).toMatchObject({ status: 'ready', wayBack: 'post' })
    await db.database.db.insert(parcels).values({ request_id: origin.id, direction: 'to-customer', carrier: 'colissimo', number: '8R98765432109' })
    expect(await page()).toMatchObject({ status: 'ready', wayBack: 'parcel' })
  })

  test('a name that does not exist and a missing one are refused; the preview is that of the newest case', async () => {
    await seedDocuments(db.database.db)
    const manager = await asManager(testCtx(db))
    const ctx = allow(manager, 'requests:write')
    const writer = allow(manager, 'words:write')
    const words = startingWords(READY.slug)
    const save = (body: unknown) => saveDocument(writer, { ...READY, newSlug: READY.slug, baseVersion: 1, body })
    expect(await save({ ...words, heading: '{prenom}' })).toMatchObject({ errors: { body: expect.stringContaining('{prenom}') } })
    expect(await save({ ...words, subject: 'Prête' })).toMatchObject({
      errors: { body: 'Cet e-mail ne part pas sans {reference}\u00a0: écrivez-le quelque part.' },
    })
    expect(await caseMailPreview(ctx, READY.slug, words)).toContain('{appareil}\u00a0: prête')
    const { number } = await createRepair(ctx, aRepairInput({ storeId: 'libourne' }))
    expect(await caseMailPreview(ctx, READY.slug, words)).toMatch(
      new RegExp(
        `^Objet\u00a0: Réparation T-${number}\u00a0: prête\n\nRéparation de votre iPhone 13\u00a0: prête\n\nBonjour Maëlle Durand,\n\nVotre appareil.*\n\nHoraires habituels\u00a0: lundi à samedi 10.*\n\n\\[ Suivre la réparation \\]\n\n.*Libourne`,
      ),
    )
    for (const id of Object.keys(CASE_MAILS)) expect(await caseMailPreview(ctx, id, startingWords(id))).toMatch(/^Objet/)
  })

  test('lists name texts as people do: no braces, and mails by what they are for', async () => {
    await seedDocuments(db.database.db)
    const titles = (await listStaffDocuments(allow(await asManager(testCtx(db)), 'words:write'))).map(({ title }) => title)
    expect(titles.filter((title) => /[{}]/.test(title))).toEqual([])
    expect(titles).toEqual(expect.arrayContaining(['Bonus réparation, jusqu’à 50\u00a0€', 'Réparation prête', 'Demande de devis reçue']))
  })
})
