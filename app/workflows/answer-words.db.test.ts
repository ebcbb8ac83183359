import { expect, test } from 'vitest'
import { saveDocument, publishDocument } from '#app/features/words/document.commands.server.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import { submitRequest } from '#app/features/requests/submit-request.commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { asManager } from '#tests/factories/staff.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { answerPreview, answerTemplates } from './answer-words.server.ts'
import { mailPreview, receiptWords } from './mail-words.server.ts'

const REQUEST = {
  kind: 'quote' as const,
  formKey: 'bf9f2b5e-3d3a-4d5b-9a37-7f6f2f0c1a11',
  device: 'iPhone 13',
  repair: 'Écran',
  description: 'Cassé',
  name: 'Zoé',
  email: 'zoe@example.fr',
  phone: null,
  storeId: 'libourne',
  details: {},
}

dbTest('answers to requests', (db) => {
  test('name the request that is answered, and are tried on the newest one', async () => {
    await seedDocuments(db.database.db)
    const ctx = await asManager(testCtx(db))
    const text = 'Bonjour {nom}, votre {appareil} ({reference}) chez {entreprise}.'
    expect(await answerPreview(ctx, text)).toBe('Bonjour {nom}, votre {appareil} ({reference}) chez Phare Réparation.')
    await aRequest(ctx)
    expect(await answerPreview(ctx, text)).not.toMatch(/[{}]/)
    const [first] = await answerTemplates(ctx, { name: 'Anne', device: 'iPhone 13', repair: 'Écran', reference: 'D-ABC234' })
    expect(first).toMatchObject({ slug: 'passez-au-magasin', label: 'Passez au magasin', text: expect.stringContaining('La pièce est là.') })
  })

  test('mails that go out by themselves say what staff wrote, with the names of the request', async () => {
    await seedDocuments(db.database.db)
    const ctx = allow(await asManager(testCtx(db)), 'words:write')
    const words = { subject: 'Reçu, {reference}', heading: 'Merci {nom}', paragraphs: ['{entreprise} regarde votre {appareil}.'] }
    const address = { kind: 'mail', slug: 'demande-de-devis' } as const
    const refused = await saveDocument(ctx, { ...address, newSlug: address.slug, baseVersion: 1, body: { ...words, heading: 'Merci {prenom}' } })
    expect(refused).toMatchObject({ kind: 'invalid', errors: { body: expect.stringContaining('{prenom}') } })
    await saveDocument(ctx, { ...address, newSlug: address.slug, baseVersion: 1, body: words })
    await publishDocument(ctx, { ...address, version: 2, at: null })
    const reference = await submitRequest(ctx, REQUEST, [], await receiptWords(ctx, 'quote'))
    const [mail] = await customerMails(ctx)
    expect(mail).toMatchObject({ subject: `Reçu, ${reference}` })
    expect(mail?.text).toContain('Phare Réparation regarde votre iPhone 13.')
    expect(await mailPreview(ctx, words)).toBe(`Objet\u00a0: Reçu, ${reference}\n\nMerci Zoé\n\nPhare Réparation regarde votre iPhone 13.`)
    // While every shop is closed for long nothing promises an answer within the usual delay.
    const closing = (storeId: string) => ({ id: storeId, storeId, from: '2026-11-01', to: '2027-01-10', slots: [], yearly: false, message: '' })
    const stores = ctx.facts.stores.map((store) => ({ ...store, exceptions: [closing(store.id)] }))
    const closed = { ...ctx, facts: { ...ctx.facts, stores } }
    const away = (await receiptWords(closed, 'visit'))?.({
      ...REQUEST,
      id: 'id',
      storeId: 'le-teich',
      reference: 'D-ABC234',
      photoCount: 0,
    })
    expect(away?.paragraphs.at(-1)).toMatch(/^Nous sommes fermés en ce moment\s: nous répondons à partir du /)
    expect(away?.paragraphs.join(' ')).not.toMatch(/sous 24\sh/)
    // Texts of the site follow it; what binds for longer does not.
    const popupOf = async (each: Ctx) => (await listWords(each, 'popup'))[0]?.body.text
    expect([await popupOf(ctx), await popupOf(closed), await popupOf(ctx)]).toEqual([
      'Dites-nous ce qui est cassé. Réponse sous 24\u00a0h, sans engagement.',
      'Dites-nous ce qui est cassé. Réponse à la réouverture, sans engagement.',
      'Dites-nous ce qui est cassé. Réponse sous 24\u00a0h, sans engagement.',
    ])
    expect(JSON.stringify(await listWords(closed, 'legal'))).toMatch(/sa réponse sous 24\sh/)
    expect((await receiptWords(ctx, 'postal'))?.({ ...REQUEST, id: 'id', storeId: 'le-teich', reference: 'D-ABC234', photoCount: 0 }).subject).toBe(
      'Votre demande D-ABC234\u00a0: envoi postal',
    )
  })
})
