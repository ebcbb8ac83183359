import { expect, test } from 'vitest'
import { CONTRACT } from '#app/content/starting-contract.ts'
import { REVIEW_NOTICE } from '#app/content/starting-reviews.ts'
import { publishDocument, saveDocument } from '#app/features/words/document.commands.server.ts'
import { readContractWords, readRefusalWords } from '#app/features/words/published-word.queries.server.ts'
import { getSingleWord } from '#app/features/words/words.queries.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { contractOfPosting } from './contract-of-form.server.ts'

const WORDS = { kind: 'contract', slug: 'avant-un-contrat' } as const
const ASKED = { details: { startsEarly: 'on' } }

dbTest('the words before a contract', (db) => {
  test('start as they were always said, and are kept with a contract as its owner had written them when it was made', async () => {
    await seedDocuments(db.database.db)
    const manager = await asManager(testCtx(db, { contractWords: readContractWords }))
    const words = allow(manager, 'words:write')
    const delay = CONTRACT.postal.delay.replace('{delai.atelier}', '48 à 72\u00a0h').replace('{delai.poste}', '4 à 5\u00a0jours ouvrés')
    expect(await readContractWords(manager)).toEqual({ ...CONTRACT, postal: { ...CONTRACT.postal, delay } })
    expect(await readRefusalWords(manager)).toEqual(REVIEW_NOTICE.reasons)
    await contractOfPosting(manager, await aRequest(manager, { kind: 'postal', reference: 'D-AAAAA2' }), ASKED)

    const wish = { ...CONTRACT.wish, text: 'Je demande de commencer tout de suite, chez {entreprise}.' }
    const postal = { ...CONTRACT.postal, service: 'Transport et devis gratuits.' }
    expect(await saveDocument(words, { ...WORDS, newSlug: WORDS.slug, baseVersion: 1, body: { ...CONTRACT, wish, postal } })).toMatchObject({
      kind: 'saved',
    })
    await contractOfPosting(manager, await aRequest(manager, { kind: 'postal', reference: 'D-AAAAA3' }), ASKED)
    await publishDocument(words, { ...WORDS, version: 2, at: null })
    await contractOfPosting(manager, await aRequest(manager, { kind: 'postal', reference: 'D-AAAAA4' }), ASKED)

    const kept = await manager.db.select({ early: contracts.early_text, summary: contracts.summary, hash: contracts.summary_hash }).from(contracts)
    const [first, draft, last] = kept
    expect(first?.early).toBe(CONTRACT.wish.text)
    // A draft changes nothing.
    expect(draft).toEqual(first)
    expect(last?.early).toBe('Je demande de commencer tout de suite, chez Phare Réparation.')
    expect(last?.summary[0]).toEqual({ label: 'Prestation', text: 'Transport et devis gratuits.' })
    expect(last?.hash).not.toBe(first?.hash)
    // Pages read the same words, by another way.
    expect(await getSingleWord(manager, 'contract')).toEqual(await readContractWords(manager))
  })
})
